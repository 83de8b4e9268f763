import { canBecome, type RevenueState, revenueStateOf } from "@crm/domain/payout/revenue";
import type { RevenueChange, RevenueRecord } from "@crm/domain/payout/revenue.schema";
import { addDays, type CalendarDate, dayIn, isCalendarDate } from "@crm/domain/value/calendar";
import { parseMoney } from "@crm/domain/value/money";
import { edit, type Noun } from "../../platform/audit/edit";
import type { AuditContext } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { Conflict, Unprocessable } from "../../platform/errors/errors";
import { findRecord, lockRecord } from "./queries";
import { revenueRecords } from "./table";

type Change = { id: number; change: RevenueChange; timeZone: string };

/** Does a status action (spec part 1 §4). An action that is not in the table is 409, another amount than it gives 422. */
export function changeRevenue(tx: Db, context: AuditContext, { id, change, timeZone }: Change): Promise<RevenueRecord> {
  return edit(tx, context, REVENUE_RECORD, {
    id,
    action: "status-changed",
    change: (before) => {
      const { status } = change;
      if (!canBecome(before.status, status))
        throw Conflict(`A record that is ${before.status} cannot become ${status}`, "status_not_allowed");
      const paidDate = paidOn(change.paidDate, dayIn(timeZone, context.at), timeZone);
      const after = status === before.status ? before : revenueStateOf(status, before.expectedAmount, paidDate);
      refuseOtherAmount(change, after);
      if (after === before) return null;
      return { set: { status, actualCents: parseMoney(after.actualAmount) ?? 0, paidDate: after.paidDate } };
    },
  });
}

const REVENUE_RECORD: Noun<RevenueRecord, RevenueRecord, typeof revenueRecords> = {
  entity: "revenue-record",
  table: revenueRecords,
  lock: lockRecord,
  read: findRecord,
  audited: { always: ["contractId", "month", "status", "actualAmount", "paidDate"] },
  event: () => null,
  stale: null,
};

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
