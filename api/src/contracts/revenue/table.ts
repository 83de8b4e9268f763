import { REVENUE_STATUSES, type RevenueStatus } from "@crm/domain/payout/revenue";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { bigint, check, date, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/columns";
import { contracts } from "../table";

export const revenueRecords = pgTable(
  "revenue_records",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    contractId: bigint({ mode: "number" })
      .notNull()
      .references(() => contracts.id, { onDelete: "cascade" }),
    month: date({ mode: "string" }).notNull(),
    expectedCents: bigint({ mode: "number" }).notNull(),
    actualCents: bigint({ mode: "number" }).notNull().default(0),
    status: text({ enum: REVENUE_STATUSES }).notNull().default("pending"),
    paidDate: date({ mode: "string" }),
    notes: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("revenue_records_month").on(t.contractId, t.month),
    index("revenue_records_recent").on(t.month, t.id),
    index("revenue_records_due").on(dueRank(t), t.id),
    index("revenue_records_status").on(t.status, t.month, t.id),
    index("revenue_records_amount").on(t.expectedCents, t.id),
    index("revenue_records_notes").using("gin", sql`(coalesce(${t.notes}, '')) gin_trgm_ops`),
    check("revenue_records_first_day", sql`extract(day from ${t.month}) = 1`),
    check("revenue_records_expected", sql`${t.expectedCents} >= 0`),
    // A paid record has its full amount and a date; other records have neither.
    check(
      "revenue_records_paid",
      sql`case when ${t.status} = 'paid' then ${t.actualCents} = ${t.expectedCents} and ${t.paidDate} is not null
        else ${t.actualCents} = 0 and ${t.paidDate} is null end`,
    ),
    check("revenue_records_status", sql`${t.status} in ('pending', 'paid', 'overdue')`),
  ],
);

/** Overdue and pending records by month, then paid ones, latest first. */
export function dueRank({ status, month }: { status: SQLWrapper; month: SQLWrapper }): SQL {
  const days = sql`(${month} - date '1900-01-01')`;
  return sql`(case ${status} when 'overdue' then ${days} when 'pending' then 1000000 + ${days} else 3000000 - ${days} end)`;
}

/** The range of ranks of each status, so that a filter by status can use the index on the rank. */
export const DUE_BANDS: Record<RevenueStatus, readonly [first: number, last: number]> = {
  overdue: [0, 999_999],
  pending: [1_000_000, 1_999_999],
  paid: [2_000_000, 3_000_000],
};
