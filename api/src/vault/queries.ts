import {
  type ContractFile,
  type ContractFileSummary,
  contractFileSchema,
  contractFileSummarySchema,
} from "@crm/domain/document/contract-file.schema";
import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { contractNameJson } from "../contracts/queries";
import type { Db } from "../platform/db/client";
import { isoInstant } from "../platform/db/iso-instant";
import { rowsOf } from "../platform/db/rows";
import { NotFound } from "../platform/errors/errors";
import type { Scope } from "../platform/list/describe-list";
import { kept } from "../platform/list/kept-counts";
import { contractFiles } from "./table";

export const fileJson = sql`json_build_object('id', f.id, 'contractId', f.contract_id, 'contract', ${contractNameJson},
  'fileName', f.file_name, 'originalName', f.original_name, 'fileType', f.file_type, 'fileSize', f.file_size,
  'sha256', f.sha256, 'firstPageId', f.first_page_id,
  'duplicates', (select count(*) - 1 from contract_files twin where twin.sha256 = f.sha256),
  'notes', f.notes, 'tags', f.tags,
  'uploadedAt', ${isoInstant(sql`f.uploaded_at`)}, 'uploadDate', ${isoInstant(sql`f.uploaded_at`)})`;

export const vaultFiles = sql`contract_files f left join contracts c on c.id = f.contract_id`;

export async function findFile(db: Db, id: number): Promise<ContractFile> {
  const [row] = await rowsOf(
    db,
    z.object({ file: contractFileSchema }),
    sql`select ${fileJson} as file from ${vaultFiles} where f.id = ${id}`,
  );
  if (!row) throw NotFound("Contract file", id);
  return row.file;
}

export async function findStoredFile(db: Db, id: number): Promise<typeof contractFiles.$inferSelect> {
  const [file] = await db.select().from(contractFiles).where(eq(contractFiles.id, id));
  if (!file) throw NotFound("Contract file", id);
  return file;
}

export function isRecent(now: Date): SQL {
  return sql`f.uploaded_at > ${new Date(now.getTime() - 86_400_000).toISOString()}::timestamptz`;
}

export async function summariseFiles({ db, now }: Scope): Promise<ContractFileSummary> {
  const [row] = await rowsOf(
    db,
    z.object({ summary: contractFileSummarySchema }),
    sql`select json_build_object('files', coalesce(sum(rows), 0), 'bytes', coalesce(sum(sum), 0),
      'recent', (select count(*) from contract_files f where ${isRecent(now)})) as summary from ${kept("file")} files`,
  );
  if (!row) throw new Error("The aggregate query returned no row");
  return row.summary;
}
