import type {
  ContractFile,
  ContractFileKind,
  ContractFileListQuery,
  ContractFileSummary,
} from "@crm/domain/contract-file.schema";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { contractNameJson, isoInstant } from "../contracts/contract-json";
import type { Db } from "../db/client";
import { containing } from "../db/like";
import { rowsOf } from "../db/rows";
import { NotFound } from "../http/errors";
import { decodeCursor, encodeCursor, TOTAL_CAP } from "../http/page";

const fileJson = sql`json_build_object('id', f.id, 'contractId', f.contract_id, 'contract', ${contractNameJson},
  'fileName', f.file_name, 'originalName', f.original_name, 'fileType', f.file_type, 'fileSize', f.file_size,
  'sha256', f.sha256, 'notes', f.notes, 'tags', f.tags,
  'uploadedAt', ${isoInstant(sql`f.uploaded_at`)}, 'uploadDate', ${isoInstant(sql`f.uploaded_at`)})`;

const files = sql`contract_files f left join contracts c on c.id = f.contract_id`;

/** The vault file with an id; throws the 404 where there is none. */
export async function findFile(db: Db, id: number): Promise<ContractFile> {
  const [row] = await rowsOf<{ file: ContractFile }>(
    db,
    sql`select ${fileJson} as file from ${files} where f.id = ${id}`,
  );
  if (!row) throw NotFound("Contract file", id);
  return row.file;
}

/** Files of the vault, newest first; a whole list, or a page with where the next begins and how many match in all. */
export async function listFiles(
  db: Db,
  query: ContractFileListQuery,
): Promise<{ rows: ContractFile[]; next: string | null; counted: number }> {
  const filter = fileFilter(query);
  const { limit, cursor } = query;
  const from = limit === undefined || cursor === undefined ? sql`true` : before(cursor);
  const rows = await rowsOf<{ file: ContractFile }>(
    db,
    sql`select ${fileJson} as file from ${files} where ${filter} and ${from}
      order by f.uploaded_at desc, f.id desc limit ${limit === undefined ? null : limit + 1}`,
  );
  const shown = rows.slice(0, limit).map(({ file }) => file);
  if (limit === undefined) return { rows: shown, next: null, counted: shown.length };
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const [count] = await rowsOf<{ counted: number }>(
    db,
    sql`select count(*)::int as counted from (select 1 from contract_files f where ${filter} limit ${TOTAL_CAP + 1}) m`,
  );
  return { rows: shown, next: last ? encodeCursor([last.uploadedAt, last.id]) : null, counted: count?.counted ?? 0 };
}

/** The vault's cards. */
export async function summariseFiles(db: Db, now: Date): Promise<ContractFileSummary> {
  const dayAgo = new Date(now.getTime() - 86_400_000).toISOString();
  const [row] = await rowsOf<{ summary: ContractFileSummary }>(
    db,
    sql`select json_build_object('files', count(*), 'bytes', coalesce(sum(file_size), 0),
      'recent', count(*) filter (where uploaded_at > ${dayAgo}::timestamptz)) as summary from contract_files`,
  );
  if (!row) throw new Error("An aggregate always answers one row");
  return row.summary;
}

function before(cursor: string): SQL {
  const [uploadedAt, id] = decodeCursor(cursor, z.tuple([z.iso.datetime(), z.number().int().nonnegative()]));
  return sql`(f.uploaded_at, f.id) < (${uploadedAt}::timestamptz, ${id}::bigint)`;
}

function fileFilter({ contractId, search, type }: ContractFileListQuery): SQL {
  const conditions = [
    contractId === undefined ? null : ofContract(contractId),
    search ? matches(search) : null,
    type ? sql`f.file_type like any (string_to_array(${KINDS[type]}, ' '))` : null,
  ].filter((condition) => condition !== null);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function ofContract(contractId: number | "unassigned"): SQL {
  return contractId === "unassigned" ? sql`f.contract_id is null` : sql`f.contract_id = ${contractId}`;
}

function matches(search: string): SQL {
  const pattern = containing(search);
  return sql`(f.file_name ilike ${pattern} or f.original_name ilike ${pattern} or f.notes ilike ${pattern}
    or f.tags ilike ${pattern}
    or to_tsvector('simple', left(f.text_content, 200000)) @@ websearch_to_tsquery('simple', ${search}))`;
}

// Patterns of LIKE over the stored type.
const KINDS: Record<ContractFileKind, string> = {
  pdf: "application/pdf",
  image: "image/%",
  word: "application/msword %wordprocessingml%",
  spreadsheet: "application/vnd.ms-excel %spreadsheetml%",
};
