import { type SQL, sql } from "drizzle-orm";
import { contractsNamed, nameOrHandleContains, ofMany } from "../contracts/lists/contract-search";
import type { Db } from "../platform/db/client";

type Which = { search?: string | undefined; contractId?: number | undefined };

/** The rows of the creators whom a search and a contract keep; `id` is the column of the contract's id, `c` the contract. */
export async function ofCreators(db: Db, { search, contractId }: Which, id: SQL): Promise<SQL> {
  const named = search ? await contractsNamed(db, search) : null;
  const conditions = [
    contractId === undefined ? sql`true` : sql`${id} = ${contractId}`,
    named ? sql`${id} = any(${named})` : null,
    search && !named ? ofMany(nameOrHandleContains(search)) : null,
  ].filter((condition) => condition !== null);
  return sql.join(conditions, sql` and `);
}
