import { canBecome, type RevenueState, revenueStateOf } from "@crm/domain/payout/revenue";
import type { RevenueChange, RevenueRecord } from "@crm/domain/payout/revenue.schema";
import { addDays, type CalendarDate, dayIn, isCalendarDate } from "@crm/domain/value/calendar";
import { parseMoney } from "@crm/domain/value/money";
import { eq } from "drizzle-orm";
import { type AuditContext, recordEvent } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { Conflict, Unprocessable } from "../../platform/errors/errors";
import { findRecord, lockRecord } from "./queries";
import { revenueRecords } from "./table";

type Change = { id: number; change: RevenueChange; timeZone: string };

/** Does a status action (spec part 1 §4). One that is not in the table is 409, an amount that tells otherwise 422. */
export async function changeRevenue(
  tx: Db,
  context: AuditContext,
  { id, change, timeZone }: Change,
): Promise<RevenueRecord> {
  const before = await lockRecord(tx, id);
  const { status } = change;
  if (!canBecome(before.status, status)) {
    throw Conflict(`A record that is ${before.status} cannot become ${status}`, "status_not_allowed");
  }
  const paidDate = paidOn(change.paidDate, dayIn(timeZone, context.at), timeZone);
  const after = status === before.status ? before : revenueStateOf(status, before.expectedAmount, paidDate);
  refuseOtherAmount(change, after);
  if (after === before) return before;
  await tx
    .update(revenueRecords)
    .set({ status, actualCents: parseMoney(after.actualAmount) ?? 0, paidDate: after.paidDate, updatedAt: context.at })
    .where(eq(revenueRecords.id, id));
  await recordEvent(tx, context, {
    action: "revenue-record.status-changed",
    entity: "revenue-record",
    entityId: id,
    before: audited(before, before),
    after: audited(before, after),
  });
  return findRecord(tx, id);
}

function paidOn(sent: string | undefined, today: CalendarDate, timeZone: string): CalendarDate {
  if (sent === undefined) return today;
  const day = isCalendarDate(sent) ? sent : dayIn(timeZone, new Date(sent));
  // East of the business it may be tomorrow already.
  if (day < "1900" || day > addDays(today, 1)) {
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

function audited({ contractId, month }: RevenueRecord, { status, actualAmount, paidDate }: RevenueState) {
  return { contractId, month, status, actualAmount, paidDate };
}
