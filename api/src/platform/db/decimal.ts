import { type SQL, sql } from "drizzle-orm";

export function decimal(cents: SQL): SQL {
  return sql`(coalesce(${cents}, 0)::numeric / 100)::numeric(20, 2)::text`;
}
