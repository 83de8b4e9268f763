import { sql } from "drizzle-orm";
import type { Db } from "../platform/db/client";

/** Whether a video is on its way to a contract called `c`. */
export const HAS_UPLOADS = sql`exists (select from uploads u where u.contract_id = c.id)`;

/** Queues the pictures of a contract's unfinished uploads for removal, in the transaction that deletes it. */
export async function doomPostersOf(tx: Db, contractId: number): Promise<void> {
  await tx.execute(sql`
    insert into doomed_files (place, key)
    select 'primary', poster_path from uploads where contract_id = ${contractId} and poster_path is not null
    on conflict do nothing`);
}
