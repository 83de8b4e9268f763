import type { RevenueStatus } from "@crm/domain/payout/revenue";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** A number that orders records by what waits longest: overdue and pending ones by month, then paid ones, the last month first. */
export function dueRank({ status, month }: { status: SQLWrapper; month: SQLWrapper }): SQL {
  const days = sql`(${month} - date '1900-01-01')`;
  return sql`(case ${status} when 'overdue' then ${days} when 'pending' then 1000000 + ${days} else 3000000 - ${days} end)`;
}

/** The first and last rank that records of a status have, so that the index of ranks finds them at once. */
export const DUE_BANDS: Record<RevenueStatus, readonly [first: number, last: number]> = {
  overdue: [0, 999_999],
  pending: [1_000_000, 1_999_999],
  paid: [2_000_000, 3_000_000],
};
