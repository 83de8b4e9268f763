import type { Contract } from "@crm/domain/contract/contract.schema";
import { type SQL, sql } from "drizzle-orm";
import { brokenUniqueIndex } from "../platform/db/broken-unique-index";
import type { Db } from "../platform/db/client";
import { isoInstant } from "../platform/db/iso-instant";
import { rowsOf } from "../platform/db/rows";
import { Conflict, HttpError, NotFound, Unprocessable } from "../platform/errors/errors";

/** The contract with an id; throws the 404 where there is none. */
export async function findContract(db: Db, id: number): Promise<Contract> {
  return oneContract(db, id, sql``);
}

/** Locks the table as one write of a contract does, before any row: a bulk operation locks all of it, and the two never wait for each other. */
export async function holdTable(tx: Db): Promise<void> {
  await tx.execute(sql`lock table contracts in row exclusive mode`);
}

/** The contract with an id, locked until the transaction ends, so that no other write comes between. */
export async function lockContract(tx: Db, id: number): Promise<Contract> {
  await holdTable(tx);
  return oneContract(tx, id, sql`for update of c`);
}

/** The same for a contract that a body names: 422 where there is none. */
export async function lockKnownContract(tx: Db, id: number): Promise<Contract> {
  return lockContract(tx, id).catch((error: unknown) => {
    throw error instanceof HttpError && error.status === 404
      ? Unprocessable("Contract not found", "unknown_contract")
      : error;
  });
}

/** Holds a contract like `lockContract`, where there may be none. */
export async function holdContract(tx: Db, id: number): Promise<void> {
  await holdTable(tx);
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

/** A contract as the wire carries it, built by the database from the row called `c`. */
export const contractJson = sql`json_build_object(
  'id', c.id,
  'fullName', c.full_name,
  'socialHandle', c.social_handle,
  'monthlyFee', c.monthly_fee::text,
  'startDate', c.start_date,
  'endDate', c.end_date,
  'notes', c.notes,
  'platform', c.platform,
  'platforms', c.platforms,
  'videosPerMonth', c.videos_per_month,
  'creatorId', c.creator_id,
  'adminOwnerId', c.admin_owner_id,
  'title', c.title,
  'originalPdf', c.original_pdf,
  'parsedJson', c.parsed_json,
  'termStart', c.term_start,
  'termEnd', c.term_end,
  'totalVideos', c.total_videos,
  'feeTotal', c.fee_total::text,
  'feePerVideo', c.fee_per_video::text,
  'exclusivity', c.exclusivity,
  'status', c.status,
  'defaultedFields', c.defaulted_fields,
  'uncertainFields', c.uncertain_fields,
  'version', c.version,
  'createdAt', ${isoInstant(sql`c.created_at`)},
  'updatedAt', ${isoInstant(sql`c.updated_at`)}
)`;

/** What a row of something else shows of its contract, called `c`; null where it has none. */
export const contractNameJson = sql`case when c.id is null then null else
  json_build_object('id', c.id, 'fullName', c.full_name, 'socialHandle', c.social_handle) end`;
