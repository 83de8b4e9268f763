import { sql } from "drizzle-orm";
import type { Db } from "../platform/db/client";

/** Call it in the transaction that deletes the contract. */
export async function deletePostersOf(tx: Db, contractId: number): Promise<void> {
  await tx.execute(sql`
    insert into doomed_files (place, key)
    select 'primary', poster_path from uploads where contract_id = ${contractId} and poster_path is not null
    on conflict do nothing`);
}
