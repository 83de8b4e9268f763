import type { Contract } from "@crm/domain/contract/contract.schema";
import { type SQL, sql } from "drizzle-orm";
import { brokenUniqueIndex } from "../platform/db/broken-unique-index";
import type { Db } from "../platform/db/client";
import { rowsOf } from "../platform/db/rows";
import { Conflict, NotFound, Unprocessable } from "../platform/errors/errors";
import { contractJson } from "./contract-json";

/** The contract with an id; throws the 404 where there is none. */
export async function findContract(db: Db, id: number): Promise<Contract> {
  return oneContract(db, id, sql``);
}

/** The contract with an id, locked until the transaction ends, so that no other write comes between. */
export async function lockContract(tx: Db, id: number): Promise<Contract> {
  // Before the row, so that a bulk operation, which locks the table, and this never wait for each other.
  await tx.execute(sql`lock table contracts in row exclusive mode`);
  return oneContract(tx, id, sql`for update of c`);
}

/** Holds a contract like `lockContract`, where there may be none. */
export async function holdContract(tx: Db, id: number): Promise<void> {
  await tx.execute(sql`lock table contracts in row exclusive mode`);
  await tx.execute(sql`select from contracts where id = ${id} for update`);
}

async function oneContract(db: Db, id: number, lock: SQL): Promise<Contract> {
  const [row] = await rowsOf<{ contract: Contract }>(
    db,
    sql`select ${contractJson} as contract from contracts c where c.id = ${id} ${lock}`,
  );
  if (!row) throw NotFound("Contract", id);
  return row.contract;
}

/** Rethrows an error of a write; where another writer has taken the handle since it was looked up, as the same 409. */
export function unlessHandleTaken(error: unknown): never {
  throw brokenUniqueIndex(error) === "contracts_social_handle" ? Conflict(HANDLE_TAKEN, "handle_taken") : error;
}

/** The 409 of a handle that another contract has, with that contract's id, so that a form can offer to update it. */
export async function handleTaken(db: Db, socialHandle: string): Promise<Error> {
  const contractId = await contractIdOf(db, socialHandle);
  return Conflict(HANDLE_TAKEN, "handle_taken", contractId === null ? undefined : { contractId });
}

const HANDLE_TAKEN = "A contract with this social handle already exists";

/** Id of the contract that has a handle, without regard to case. */
export async function contractIdOf(db: Db, socialHandle: string): Promise<number | null> {
  const [row] = await rowsOf<{ found: { id: number } }>(
    db,
    sql`select json_build_object('id', id) as found from contracts where lower(social_handle) = lower(${socialHandle})`,
  );
  return row?.found.id ?? null;
}

/** Throws the 422 of a contract id in a body that no contract has; inside a transaction it cannot be deleted meanwhile. */
export async function refuseUnknownContract(db: Db, id: number): Promise<void> {
  const found = await rowsOf(db, sql`select 1 from contracts where id = ${id} for key share`);
  if (found.length === 0) throw Unprocessable(`Contract ${id} was not found`, "unknown_contract");
}
