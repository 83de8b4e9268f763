import type { ContractFileListQuery } from "@crm/domain/document/contract-file.schema";
import type { ContractFileKind, ContractFileSort } from "@crm/domain/document/contract-file-list";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../platform/db/client";
import { isoInstant } from "../platform/db/iso-instant";
import { containing } from "../platform/db/like";
import { rowsOf } from "../platform/db/rows";
import { cursorInstant } from "../platform/list/cursor-values";
import { decodeCursor, encodeCursor, TOTAL_CAP } from "../platform/list/page";
import { fileJson, vaultFiles } from "./queries";

/** The whole list of the vault as the JSON text of an array, built by the database. */
export async function listAllFiles(db: Db, query: ContractFileListQuery): Promise<string> {
  const [answer] = await rowsOf<{ rows: string }>(
    db,
    sql`select coalesce(json_agg(listed.row), '[]')::text as rows from (
      select ${fileJson} as row from ${vaultFiles} where ${fileFilter(query)} order by ${ordered(query.sort)}
    ) listed`,
  );
  return answer?.rows ?? "[]";
}

/** One page as the JSON text of an array, where the next one begins, and how many files match in all (capped). */
export async function listFilePage(
  db: Db,
  query: ContractFileListQuery & { limit: number },
): Promise<{ rows: string; next: string | null; counted: number }> {
  const { sort, limit } = query;
  const filter = fileFilter(query);
  const [page, [count]] = await Promise.all([
    rowsOf<{ row: string; at: string }>(
      db,
      sql`select (${fileJson})::text as row, json_build_array(${sort}::text, ${ORDERS[sort].shown}, f.id)::text as at
        from ${vaultFiles} where ${filter} and ${afterCursor(query)} order by ${ordered(sort)} limit ${limit + 1}`,
    ),
    rowsOf<{ counted: number }>(
      db,
      sql`select count(*)::int as counted from (select 1 from contract_files f where ${filter} limit ${TOTAL_CAP + 1}) m`,
    ),
  ]);
  const kept = page.slice(0, limit);
  const last = page.length > limit ? kept.at(-1) : undefined;
  return {
    rows: `[${kept.map(({ row }) => row).join(",")}]`,
    next: last ? encodeCursor(JSON.parse(last.at)) : null,
    counted: count?.counted ?? 0,
  };
}

function fileFilter({ contractId, search, type, sha256 }: ContractFileListQuery): SQL {
  const conditions = [
    contractId === undefined ? null : ofContract(contractId),
    search ? matches(search) : null,
    type ? sql`f.file_type like any (string_to_array(${KINDS[type]}, ' '))` : null,
    sha256 ? sql`f.sha256 = ${sha256}` : null,
  ].filter((condition) => condition !== null);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function ofContract(contractId: number | "unassigned"): SQL {
  return contractId === "unassigned" ? sql`f.contract_id is null` : sql`f.contract_id = ${contractId}`;
}

// Letters anywhere in name, notes and tags; in the text within, words or their beginnings, all of them.
function matches(search: string): SQL {
  const pattern = containing(search);
  const letters = sql`f.file_name ilike ${pattern} or f.original_name ilike ${pattern} or f.notes ilike ${pattern}
    or f.tags ilike ${pattern}`;
  const words = wordsToFind(search);
  if (words === "") return sql`(${letters})`;
  // Each found by its own index: in one condition they would be tried on every file, whose words lie outside its row.
  return sql`f.id in (select f.id from contract_files f where ${letters}
    union all select f.id from contract_files f where f.search_words @@ to_tsquery('simple', ${words}))`;
}

// What was typed with a sign inside, such as `g.pdf`, stands in a text as words next to each other in that order.
function wordsToFind(search: string): string {
  const phrases = search.split(/\s+/).map((typed) => typed.split(SIGNS).filter((word) => word !== ""));
  return phrases
    .filter((words) => words.length > 0)
    .map((words) => {
      // A single letter begins nearly every word, so it stands for itself alone.
      const terms = words.map((word, at) => (at < words.length - 1 || word.length === 1 ? `'${word}'` : `'${word}':*`));
      // Postgres counts no further than word 16,383: all later ones have that place, so there any order will do.
      return terms.length === 1 ? terms.join("") : `(${terms.join(" <-> ")} | ${terms.join(" <0> ")})`;
    })
    .join(" & ");
}

// What the stored words are cut at: every ASCII sign, so that nothing that means something in a query is left.
const SIGNS = /[!-/:-@[-`{-~]+/;

// Patterns of LIKE over the stored type.
const KINDS: Record<ContractFileKind, string> = {
  pdf: "application/pdf",
  image: "image/%",
  word: "application/msword %wordprocessingml%",
  spreadsheet: "application/vnd.ms-excel %spreadsheetml%",
};

const uploadedAt = { key: sql`f.uploaded_at`, shown: isoInstant(sql`f.uploaded_at`), type: sql`timestamptz` };
const name = { key: sql`lower(f.file_name)`, shown: sql`lower(f.file_name)`, type: sql`text` };
const size = { key: sql`f.file_size`, shown: sql`f.file_size`, type: sql`bigint` };

// Ties are broken by id in the same direction, so that one index serves both ways.
const ORDERS = {
  recent: { ...uploadedAt, isDescending: true },
  oldest: { ...uploadedAt, isDescending: false },
  "name-asc": { ...name, isDescending: false },
  "name-desc": { ...name, isDescending: true },
  "size-desc": { ...size, isDescending: true },
  "size-asc": { ...size, isDescending: false },
} satisfies Record<ContractFileSort, unknown>;

function ordered(sort: ContractFileSort): SQL {
  const { key, isDescending } = ORDERS[sort];
  return isDescending ? sql`${key} desc, f.id desc` : sql`${key}, f.id`;
}

function afterCursor({ sort, cursor }: ContractFileListQuery): SQL {
  if (cursor === undefined) return sql`true`;
  const { key, type, isDescending } = ORDERS[sort];
  const [, value, id] = decodeCursor(cursor, cursorSchema(sort));
  const last = sql`(${value}::${type}, ${id}::bigint)`;
  return isDescending ? sql`(${key}, f.id) < ${last}` : sql`(${key}, f.id) > ${last}`;
}

const whole = z.number().int().nonnegative();
const VALUES = { day: cursorInstant, name: z.string().regex(/^[^\0]*$/), size: whole };

function cursorSchema(sort: ContractFileSort) {
  const value = sort.startsWith("name") ? VALUES.name : sort.startsWith("size") ? VALUES.size : VALUES.day;
  return z.tuple([z.literal(sort), value, whole]);
}
