import { type SQL, sql } from "drizzle-orm";

/** Cents as the wire writes money; an empty sum is nothing. */
export function decimal(cents: SQL): SQL {
  return sql`(coalesce(${cents}, 0)::numeric / 100)::numeric(20, 2)::text`;
}
