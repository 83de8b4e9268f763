import { demoAdvances } from "@crm/demo";
import { addDays, type CalendarDate, startOfDayIn } from "@crm/domain/value/calendar";
import { asc, eq } from "drizzle-orm";
import { changeRevenue, generateRevenue } from "../contracts/revenue/changes";
import { revenueRecords } from "../contracts/revenue/table";
import { advanceTerm } from "../contracts/terms/advance-term";
import type { Db } from "../platform/db/client";
import type { DemoStep } from "./demo-step";

const OVERDUE_MONTHS: Record<string, number> = {
  ada: 0,
  grace: 0,
  linus: 0,
  mei: 0,
  omar: 1,
  jonas: 0,
  priya: 0,
  tunde: 1,
  diego: 0,
  noah: 0,
  marcus: 2,
};

type Moment = { signed: Date; now: Date; today: CalendarDate; timeZone: string };

export async function revenueSteps(
  tx: Db,
  key: string,
  contractId: number,
  { signed, now, today, timeZone }: Moment,
): Promise<DemoStep[]> {
  const overdueMonths = OVERDUE_MONTHS[key];
  if (overdueMonths === undefined) return [];
  const systemContext = { actor: "system:seed", requestId: null } as const;
  await generateRevenue(tx, { ...systemContext, at: signed }, contractId);
  const records = await tx
    .select()
    .from(revenueRecords)
    .where(eq(revenueRecords.contractId, contractId))
    .orderBy(asc(revenueRecords.month));
  const pastRecords = records.filter(({ month }) => month < `${today.slice(0, 7)}-01`);
  return pastRecords.map(({ id, month }, index) => {
    const isOverdue = index >= pastRecords.length - overdueMonths;
    // Payments arrive in the first days of the following month.
    const due = addDays(month, 33);
    const [day, at] = due < today ? [due, new Date(`${due}T15:00:00Z`)] : [today, now];
    const change = isOverdue
      ? { status: "overdue" as const, notes: "Reminded by email; no answer yet." }
      : { status: "paid" as const, paidDate: day };
    const run: DemoStep["run"] = async (stepTx) =>
      void (await changeRevenue(stepTx, { ...systemContext, at }, { id, change, timeZone }));
    return { at, run };
  });
}

const OFFICE_OPENS_MS = 9 * 3_600_000;

export function termSteps(
  contractOf: (person: string) => { id: number },
  { now, today, timeZone }: { now: Date; today: CalendarDate; timeZone: string },
): DemoStep[] {
  return demoAdvances(today).map(({ person, termStart, boundary }) => {
    const morning = new Date(startOfDayIn(timeZone, boundary).getTime() + OFFICE_OPENS_MS);
    const at = morning < now ? morning : now;
    return {
      at,
      run: async (tx, owner) => {
        const step = { id: contractOf(person).id, termStart, version: null, today: boundary };
        await advanceTerm(tx, { actor: owner, requestId: null, at }, step);
      },
    };
  });
}
