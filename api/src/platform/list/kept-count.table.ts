import { bigint, date, index, pgTable, text } from "drizzle-orm/pg-core";

/**
 * Rows and sums by what is counted, status and day. Maintained by triggers (migration 0037). A key can have several rows, which
 * add up: a transaction takes one that no other has locked, or adds one.
 */
export const keptCounts = pgTable(
  "kept_counts",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    counted: text().notNull(),
    status: text().notNull(),
    /** `infinity` where the count has no day. */
    day: date({ mode: "string" }).notNull(),
    rows: bigint({ mode: "number" }).notNull(),
    sum: bigint({ mode: "number" }).notNull(),
    otherSum: bigint({ mode: "number" }).notNull(),
  },
  (t) => [index("kept_counts_key").on(t.counted, t.status, t.day)],
);
