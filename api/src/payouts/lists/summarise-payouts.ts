import {
  type PayoutMonth,
  type PayoutSummary,
  payoutMonthSchema,
  payoutSummarySchema,
} from "@crm/domain/payout/payout.schema";
import type { PayoutSummaryQuery } from "@crm/domain/payout/payout-input.schema";
import { addMonths } from "@crm/domain/value/calendar";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isPayable } from "../../contracts/table";
import { decimal } from "../../platform/db/decimal";
import { rowsOf } from "../../platform/db/rows";
import { allOf, conditionOf, type Scope } from "../../platform/list/describe-list";
import { isOpen } from "../table";
import { payoutRows } from "./list-payouts";

export async function summarisePayouts(filter: PayoutSummaryQuery, scope: Scope): Promise<PayoutSummary> {
  const { db, today } = scope;
  const condition = await conditionOf(payoutRows, filter, scope);
  const [row] = await rowsOf(
    db,
    z.object({ summary: payoutSummarySchema }),
    sql`select json_build_object(
        'requested', ${decimal(sql`paid.cents + pending.cents`)}, 'requestedCount', paid.requests + pending.requests,
        'paid', ${decimal(sql`paid.cents`)}, 'paidCount', paid.requests,
        'pending', ${decimal(sql`pending.cents`)}, 'pendingCount', pending.requests,
        'declinedCount', (select count(*) from payout_requests p where ${condition} and p.status = 'CANCELLED'),
        'payable', ${decimal(sql`owed.cents`)}, 'payableCount', owed.terms
      ) as summary
      from ${summed(condition, sql`p.status = 'PAID'`)} paid, ${summed(condition, isOpen(sql`p.status`))} pending,
        (select sum(t.fee_cents) as cents, count(*) as terms from contract_terms t
          where ${isPayable(today)} and ${ofTerm(filter)}) owed`,
  );
  if (!row) throw new Error("An aggregate must return one row");
  return row.summary;
}

// Separate sums, so that each needs only an index.
function summed(condition: SQL, status: SQL): SQL {
  return sql`(select coalesce(sum(p.amount_cents), 0) as cents, count(*) as requests from payout_requests p
    where ${condition} and ${status})`;
}

function ofTerm({ month, contractId }: PayoutSummaryQuery): SQL {
  return allOf([
    month === undefined
      ? null
      : sql`t.start_date >= ${`${month}-01`}::date and t.start_date < ${`${month}-01`}::date + interval '1 month'`,
    contractId === undefined ? null : sql`t.contract_id = ${contractId}`,
  ]);
}

const SHOWN_MONTHS = 6;

/** The last six months. A month begins at midnight in the business's time zone. */
export async function payoutMonths({ db, today, timeZone }: Scope): Promise<PayoutMonth[]> {
  const current = `${today.slice(0, 7)}-01`;
  const months = Array.from({ length: SHOWN_MONTHS }, (_, back) => addMonths(current, -back));
  const rows = await rowsOf(
    db,
    z.object({ month: payoutMonthSchema }),
    sql`select json_build_object('month', m.month, 'paid', ${decimal(sql`sum(p.amount_cents)`)},
        'payments', count(p.amount_cents)) as month
      from unnest(${sql`string_to_array(${months.join()}, ',')::date[]`}) m(month)
      left join payout_requests p on p.status = 'PAID' and p.paid_at >= m.month::timestamp at time zone ${timeZone}::text
        and p.paid_at < (m.month + interval '1 month') at time zone ${timeZone}::text
      group by m.month order by m.month desc`,
  );
  return rows.map(({ month }) => month);
}
