import { canBecome, type RevenueState, revenueMonths, revenueStateOf } from "@crm/domain/payout/revenue";
import type { GeneratedRevenue, RevenueChange, RevenueRecord } from "@crm/domain/payout/revenue.schema";
import { addDays, type CalendarDate, dayIn } from "@crm/domain/value/calendar";
import { parseMoney } from "@crm/domain/value/money";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { edit, editAtOnce, type Noun } from "../../platform/audit/edit";
import type { AuditContext } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { rowsOf } from "../../platform/db/rows";
import { Conflict, Unprocessable } from "../../platform/errors/errors";
import { lockContract } from "../queries";
import { findRecord, lockRecord } from "./queries";
import { revenueRecords } from "./table";

type Change = { id: number; change: RevenueChange; timeZone: string };

/** Throws 409 for a transition that is not allowed and 422 for an amount that does not match the new status. */
export async function changeRevenue(
  tx: Db,
  context: AuditContext,
  { id, change, timeZone }: Change,
): Promise<RevenueRecord> {
  const locked = await lockRecord(tx, id);
  const { status = locked.status, notes = locked.notes } = change;
  return edit(tx, context, REVENUE_RECORD, {
    id,
    locked,
    action: status === locked.status ? "noted" : "status-changed",
    change: (before) => {
      if (!canBecome(before.status, status))
        throw Conflict(`A record that is ${before.status} cannot become ${status}`, "status_not_allowed");
      const paidDate = paidOn(change.paidDate, dayIn(timeZone, context.at));
      const after = status === before.status ? before : revenueStateOf(status, before.expectedAmount, paidDate);
      refuseOtherAmount(change, after);
      if (after === before && notes === before.notes) return null;
      return { set: { status, actualCents: parseMoney(after.actualAmount) ?? 0, paidDate: after.paidDate, notes } };
    },
  });
}

const REVENUE_RECORD: Noun<RevenueRecord, RevenueRecord, typeof revenueRecords> = {
  entity: "revenue-record",
  table: revenueRecords,
  lock: lockRecord,
  read: findRecord,
  audited: { always: ["contractId", "month", "status", "actualAmount", "paidDate"], changed: ["notes"] },
  event: ({ id }) => ({ type: "revenue.changed", id }),
  stale: null,
};

function paidOn(day: CalendarDate | undefined, today: CalendarDate): CalendarDate {
  if (day === undefined) return today;
  // Allows tomorrow, which may have begun for a client east of the business time zone.
  if (day > addDays(today, 1)) {
    throw Unprocessable("The paid date must be today or earlier", "paid_date_not_allowed");
  }
  return day > today ? today : day;
}

function refuseOtherAmount({ actualAmount, paidDate }: RevenueChange, after: RevenueState): void {
  if (actualAmount !== undefined && actualAmount !== after.actualAmount) {
    throw Unprocessable(
      `The actual amount of a record that is ${after.status} is ${after.actualAmount}`,
      "amount_differs",
    );
  }
  if (paidDate !== undefined && after.paidDate === null) {
    throw Unprocessable("Only a record that is paid has a paid date", "paid_date_not_allowed");
  }
}

export async function generateRevenue(tx: Db, context: AuditContext, contractId: number): Promise<GeneratedRevenue> {
  const contract = await lockContract(tx, contractId);
  if (contract.status === "ARCHIVED") {
    throw Conflict("This contract is archived. Unarchive it to generate revenue records.", "contract_archived");
  }
  const months = revenueMonths(contract);
  const wanted = { contractId, months, cents: parseMoney(contract.monthlyFee) ?? 0 };
  const [generated] = await editAtOnce(tx, context, REVENUE, {
    action: "generated",
    write: async () => {
      const added = await addMissing(tx, context, wanted);
      const after = { contractId, expectedAmount: contract.monthlyFee, months: added };
      return added.length === 0 ? [] : [{ id: contractId, row: added, after }];
    },
  });
  const created = generated?.length ?? 0;
  return { summary: { created, existing: months.length - created } };
}

const REVENUE = { entity: "revenue", event: () => ({ type: "revenue.changed", id: 0 }) as const };

async function addMissing(
  tx: Db,
  { at }: AuditContext,
  { contractId, months, cents }: { contractId: number; months: CalendarDate[]; cents: number },
): Promise<CalendarDate[]> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const rows = await rowsOf(
    tx,
    z.object({ added: z.object({ month: z.string() }) }),
    sql`insert into revenue_records (contract_id, month, expected_cents, created_at, updated_at)
      select ${contractId}::bigint, month::date, ${cents}::bigint, ${now}, ${now}
      from jsonb_array_elements_text(${JSON.stringify(months)}::text::jsonb) as begun(month)
      on conflict (contract_id, month) do nothing
      returning json_build_object('month', month) as added`,
  );
  return rows.map(({ added }) => added.month);
}
