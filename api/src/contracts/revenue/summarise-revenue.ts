import type { RevenueMonth, RevenueOfContractQuery, RevenueSummary } from "@crm/domain/payout/revenue.schema";
import { type SQL, sql } from "drizzle-orm";
import { decimal } from "../../platform/db/decimal";
import { rowsOf } from "../../platform/db/rows";
import type { Scope } from "../../platform/list/describe-list";

/** The screen's cards, of all contracts or of one. */
export async function summariseRevenue(
  { contractId }: RevenueOfContractQuery,
  { db, today }: Scope,
): Promise<RevenueSummary> {
  const expectedWhile = (status: string) => decimal(sql`sum(expected_cents) filter (where status = ${status})`);
  const [row] = await rowsOf<{ summary: RevenueSummary }>(
    db,
    sql`select json_build_object(
        'expected', ${decimal(sql`sum(expected_cents)`)},
        'received', ${decimal(sql`sum(actual_cents)`)},
        'pending', ${expectedWhile("pending")},
        'overdue', ${expectedWhile("overdue")},
        'today', ${today}::text
      ) as summary from revenue_records where ${ofContract(contractId)}`,
  );
  if (!row) throw new Error("An aggregate always answers one row");
  return row.summary;
}

/** What each month should bring and has brought, in the calendar's order. */
export async function revenueByMonth({ contractId }: RevenueOfContractQuery, { db }: Scope): Promise<RevenueMonth[]> {
  const rows = await rowsOf<{ month: RevenueMonth }>(
    db,
    sql`select json_build_object('month', month, 'expected', ${decimal(sql`sum(expected_cents)`)},
        'received', ${decimal(sql`sum(actual_cents)`)}) as month
      from revenue_records r where ${ofContract(contractId)} group by r.month order by r.month`,
  );
  return rows.map(({ month }) => month);
}

function ofContract(contractId: number | undefined): SQL {
  return contractId === undefined ? sql`true` : sql`contract_id = ${contractId}`;
}
