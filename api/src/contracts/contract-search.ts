import { type SQL, sql } from "drizzle-orm";
import { containing } from "../db/like";

/** The contracts, called `c`, whose name or handle contains what was typed. */
export function nameOrHandleContains(search: string): SQL {
  // One text for both, as the index has it: a search reads its long lists of common letters once instead of twice.
  return sql`(c.full_name || chr(10) || c.social_handle) ilike ${containing(search)}`;
}
