import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** The day of all that has no date to keep, behind every other. */
export const NO_DUE_DAY = sql`'9999-12-31'::date`;

/** The day that a deliverable is owed by; one that is done, or has no expected date, is owed by none. */
export function dueDay({ status, expectedDeliveryDate }: Record<"status" | "expectedDeliveryDate", SQLWrapper>): SQL {
  return sql`(case when ${status} in ('planned', 'in_progress') then coalesce(${expectedDeliveryDate}, ${NO_DUE_DAY})
    else ${NO_DUE_DAY} end)`;
}
