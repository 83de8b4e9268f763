import { type StoredContract, storedContractSchema } from "@crm/domain/contract/contract.schema";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { brokenUniqueIndex } from "../platform/db/broken-unique-index";
import type { Db } from "../platform/db/client";
import { isoInstant } from "../platform/db/iso-instant";
import { rowsOf } from "../platform/db/rows";
import { Conflict, HttpError, NotFound, Unprocessable } from "../platform/errors/errors";

export async function findContract(db: Db, id: number): Promise<StoredContract> {
  return readContract(db, id, sql``);
}

/** Taken before any row lock, so that single writes and bulk operations never deadlock. */
export async function lockTableForWrite(tx: Db): Promise<void> {
  await tx.execute(sql`lock table contracts in row exclusive mode`);
}

export async function lockContract(tx: Db, id: number): Promise<StoredContract> {
  await lockTableForWrite(tx);
  return readContract(tx, id, sql`for update of c`);
}

export async function lockKnownContract(tx: Db, id: number): Promise<StoredContract> {
  return lockContract(tx, id).catch((error: unknown) => {
    throw error instanceof HttpError && error.status === 404
      ? Unprocessable("Contract not found", "unknown_contract")
      : error;
  });
}

export async function lockContractIfAny(tx: Db, id: number): Promise<void> {
  await lockTableForWrite(tx);
  await tx.execute(sql`select from contracts where id = ${id} for update`);
}

async function readContract(db: Db, id: number, lock: SQL): Promise<StoredContract> {
  const [row] = await rowsOf(
    db,
    z.object({ contract: storedContractSchema }),
    sql`select ${contractJson} as contract from contracts c where c.id = ${id} ${lock}`,
  );
  if (!row) throw NotFound("Contract", id);
  return row.contract;
}

/** Another writer may have taken the handle since it was looked up. */
export function rethrowHandleTaken(error: unknown): never {
  throw brokenUniqueIndex(error) === "contracts_social_handle" ? Conflict(HANDLE_TAKEN, "handle_taken") : error;
}

/** Includes the other contract's id, so that a form can offer to update it. */
export async function handleTaken(db: Db, socialHandle: string): Promise<Error> {
  const contractId = await contractIdOf(db, socialHandle);
  return Conflict(HANDLE_TAKEN, "handle_taken", contractId === null ? undefined : { contractId });
}

const HANDLE_TAKEN = "A contract with this social handle already exists";

export async function contractIdOf(db: Db, socialHandle: string): Promise<number | null> {
  const [row] = await rowsOf(
    db,
    z.object({ found: z.object({ id: z.number() }) }),
    sql`select json_build_object('id', id) as found from contracts where lower(social_handle) = lower(${socialHandle})`,
  );
  return row?.found.id ?? null;
}

export async function refuseUnknownContract(db: Db, id: number): Promise<void> {
  const found = await rowsOf(db, z.unknown(), sql`select 1 from contracts where id = ${id} for key share`);
  if (found.length === 0) throw Unprocessable(`Contract ${id} was not found`, "unknown_contract");
}

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

export const contractNameJson = sql`case when c.id is null then null else
  json_build_object('id', c.id, 'fullName', c.full_name, 'socialHandle', c.social_handle) end`;
