import { type SQL, sql } from "drizzle-orm";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Rows of `kept_counts`, with `status`, `day`, `rows`, `sum` and `other_sum` to add up. */
export const kept = (counted: string, where: SQL = sql`true`): SQL =>
  sql`(select status, day, rows, sum, other_sum from kept_counts where counted = ${counted} and ${where})`;

export const keptRows = (counted: string, where: SQL = sql`true`): SQL =>
  sql`(select coalesce(sum(rows), 0) from kept_counts where counted = ${counted} and ${where})`;

/**
 * What was counted by UTC day between two instants: `ofDays` adds up the whole days, and `rows` counts the rows themselves
 * in what is left of the first and the last day, because a day of the business begins at a different instant. Both are
 * selects of the same columns.
 */
export function keptBetween(
  { from, until }: Record<"from" | "until", Date>,
  { ofDays, rows }: { ofDays: (days: SQL) => SQL; rows: (from: SQL, until: SQL) => SQL },
): SQL {
  const [first, end] = [Math.ceil(from.getTime() / DAY_MS), Math.floor(until.getTime() / DAY_MS)];
  if (first >= end) return rows(instantOf(from), instantOf(until));
  const [firstDay, endDay] = [new Date(first * DAY_MS), new Date(end * DAY_MS)];
  return sql`${ofDays(sql`day >= ${dayOf(firstDay)}::date and day < ${dayOf(endDay)}::date`)}
    union all ${rows(instantOf(from), instantOf(firstDay))} union all ${rows(instantOf(endDay), instantOf(until))}`;
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const instantOf = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
