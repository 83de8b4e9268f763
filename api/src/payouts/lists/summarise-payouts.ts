import {
  type PayoutMonth,
  type PayoutSummary,
  payoutMonthSchema,
  payoutSummarySchema,
} from "@crm/domain/payout/payout.schema";
import type { PayoutSummaryQuery } from "@crm/domain/payout/payout-input.schema";
import { addMonths, type CalendarDate, startOfDayIn } from "@crm/domain/value/calendar";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isPayable } from "../../contracts/table";
import { decimal } from "../../platform/db/decimal";
import { rowsOf } from "../../platform/db/rows";
import { allOf, type Scope } from "../../platform/list/describe-list";
import { kept, keptBetween } from "../../platform/list/kept-counts";
import { isOpen } from "../table";

export async function summarisePayouts(filter: PayoutSummaryQuery, { db, today }: Scope): Promise<PayoutSummary> {
  const inStatus = (status: SQL, sum: SQL) => sql`coalesce(sum(${sum}) filter (where ${status}), 0)`;
  const [isPaid, isWaiting] = [sql`status = 'PAID'`, isOpen(sql`status`)];
  const [row] = await rowsOf(
    db,
    z.object({ summary: payoutSummarySchema }),
    sql`select json_build_object(
        'requested', ${decimal(sql`paid_cents + waiting_cents`)}, 'requestedCount', paid + waiting,
        'paid', ${decimal(sql`paid_cents`)}, 'paidCount', paid,
        'pending', ${decimal(sql`waiting_cents`)}, 'pendingCount', waiting, 'declinedCount', declined,
        'payable', ${decimal(sql`owed.cents`)}, 'payableCount', coalesce(owed.terms, 0)
      ) as summary
      from (select ${inStatus(isPaid, sql`sum`)} as paid_cents, ${inStatus(isPaid, sql`rows`)} as paid,
          ${inStatus(isWaiting, sql`sum`)} as waiting_cents, ${inStatus(isWaiting, sql`rows`)} as waiting,
          ${inStatus(sql`status = 'CANCELLED'`, sql`rows`)} as declined from ${requestsOf(filter)} requests) requests,
        (select sum(sum) as cents, sum(rows) as terms from ${owedTerms(filter, today)} terms) owed`,
  );
  if (!row) throw new Error("An aggregate must return one row");
  return row.summary;
}

function requestsOf({ method, month, contractId }: PayoutSummaryQuery): SQL {
  const filtered = (columns: Record<"method" | "month", SQL>) =>
    allOf([
      method === undefined ? null : sql`${columns.method} = ${method}`,
      month === undefined ? null : sql`${columns.month} = ${`${month}-01`}::date`,
    ]);
  if (contractId === undefined)
    return sql`(select ${keptStatus} as status, rows, sum from kept_counts
      where counted = 'payout' and ${filtered({ method: sql`split_part(status, ' ', 2)`, month: sql`day` })})`;
  return sql`(select status, 1 as rows, amount_cents as sum from payout_requests
    where contract_id = ${contractId} and ${filtered({ method: sql`payment_method`, month: sql`payment_month` })})`;
}

/** The counts of requests are kept by status and payment method. */
export const keptStatus = sql`split_part(status, ' ', 1)`;

function owedTerms({ month, contractId }: PayoutSummaryQuery, today: CalendarDate): SQL {
  if (contractId === undefined)
    return kept("owed term", allOf([sql`day <= ${today}::date`, month === undefined ? null : sql`status = ${month}`]));
  const inMonth = month === undefined ? sql`true` : sql`to_char(t.start_date, 'YYYY-MM') = ${month}`;
  return sql`(select 1 as rows, t.fee_cents as sum from contract_terms t
    where t.contract_id = ${contractId} and ${isPayable(today)} and ${inMonth})`;
}

const SHOWN_MONTHS = 6;

/** The last six months. A month begins at midnight in the business's time zone. */
export async function payoutMonths({ db, today, timeZone }: Scope): Promise<PayoutMonth[]> {
  const current = `${today.slice(0, 7)}-01`;
  const months = Array.from({ length: SHOWN_MONTHS }, (_, back) => addMonths(current, -back));
  const ofDays = (days: SQL) => sql`select rows, sum from ${kept("payment", days)} days`;
  const payments = (from: SQL, until: SQL) =>
    sql`select 1, amount_cents from payout_requests where status = 'PAID' and paid_at >= ${from} and paid_at < ${until}`;
  const summed = months.map((month) => {
    const [from, until] = [startOfDayIn(timeZone, month), startOfDayIn(timeZone, addMonths(month, 1))];
    return sql`(select ${month}::text as month, ${decimal(sql`sum(sum)`)} as paid, coalesce(sum(rows), 0) as payments
      from (${keptBetween({ from, until }, { ofDays, rows: payments })}) paid)`;
  });
  const rows = await rowsOf(
    db,
    z.object({ month: payoutMonthSchema }),
    sql`select json_build_object('month', month, 'paid', paid, 'payments', payments) as month
      from (${sql.join(summed, sql` union all `)}) months order by months.month desc`,
  );
  return rows.map(({ month }) => month);
}
