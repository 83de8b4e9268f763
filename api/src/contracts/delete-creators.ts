import { sql } from "drizzle-orm";
import type { Db } from "../platform/db/client";

/** Deletes creators whose contracts are gone; one that still has a contract, or can log in, stays. */
export async function deleteCreators(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    delete from users u using jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) as gone(id)
    where u.id = gone.id::bigint and u.role = 'CREATOR'
      and not exists (select from contracts c where c.creator_id = u.id)`);
}
