import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../platform/db/client";
import { rowsOf } from "../platform/db/rows";
import { rowsByCursor } from "../platform/db/rows-by-cursor";
import type { Storage } from "../platform/storage/storage";

/** `sha256` (hex) and `size` (bytes) are null where no row records them. */
export type NamedFile = { place: string; key: string; sha256: string | null; size: number | null };

/** No rows name the files in these folders. Old builds are kept for tabs that are still open. */
export const BUILT_FOLDERS = ["shell/", "portal/", "mf/"];

export const STORED = {
  files: sql`select 1 where exists (select 1 from contract_files)
    or exists (select 1 from submission_versions where object_storage_path is not null)`,
  archived: sql`select 1 where exists (select 1 from submission_versions where archive_target = 'folder')`,
};

/**
 * Sorted by place and key. `place` is `primary` or the kind of an archive. Omits unfinished uploads and expired page images.
 */
export async function namedFiles(db: Db): Promise<NamedFile[]> {
  const files = new Map<string, NamedFile>();
  const read = async (tx: Db) => {
    for await (const rows of rowsByCursor(tx, namedRow, NAMED))
      for (const { size, ...file } of rows) {
        const id = `${file.place} ${file.key}`;
        files.set(id, combined({ ...file, size: size === null ? null : Number(size) }, files.get(id)));
      }
  };
  await db.transaction(read, { accessMode: "read only" });
  return [...files].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, file]) => file);
}

const namedRow = z.object({
  place: z.string(),
  key: z.string(),
  sha256: z.string().nullable(),
  size: z.string().nullable(),
});

// Several rows may name one file, some of them without its hash and size.
function combined(file: NamedFile, known: NamedFile | undefined): NamedFile {
  if (!known) return file;
  return { ...file, sha256: larger(file.sha256, known.sha256), size: larger(file.size, known.size) };
}

const larger = <Value extends string | number>(one: Value | null, other: Value | null): Value | null =>
  one === null || (other !== null && other > one) ? other : one;

export async function withBuilt(files: Storage, named: NamedFile[]): Promise<NamedFile[]> {
  const known = new Set(named.map(({ key }) => key));
  const unnamed = (await builtKeys(files)).filter((key) => !known.has(key));
  return [...named, ...unnamed.map((key) => ({ place: "primary", key, sha256: null, size: null }))];
}

/** Sorted, so that two backups of the same content are identical. */
export async function builtKeys(files: Storage): Promise<string[]> {
  const keys: string[] = [];
  for (const folder of BUILT_FOLDERS) for await (const { key } of files.list(folder)) keys.push(key);
  return keys.sort();
}

const NAMED = sql`
  select place, key, sha256, size::text as size from (
    select 'primary' as place, file_path as key, sha256, file_size as size from contract_files
    union all
    select 'primary', object_storage_path, sha256, file_size from submission_versions
    union all
    select 'primary', key, null, null from submission_versions, unnest(array[poster_path, index_path, proxy_path]) as key
    union all
    select archive_target, archive_path, sha256, file_size from submission_versions
    union all
    select 'primary', poster_path, null, null from uploads
    union all
    select 'primary', file_key, null, null from submissions
    union all
    select 'primary', 'mf/' || name || '/' || version || '/' || file.key, file.value, null
    from module_versions, jsonb_each_text(files) as file where address is null
    union all
    select 'primary', 'converted-pages/' || id || '/' || page || '.png', null, null
    from conversions, generate_series(1, pages) as page where expires_at > now()
  ) as named where key is not null`;

/** Keys of files that may be created or deleted at any time. */
export async function transientKeys(db: Db): Promise<Set<string>> {
  const rows = await rowsOf(
    db,
    z.object({ key: z.string() }),
    sql`select object_storage_path as key from uploads union select key from doomed_files
      union select 'converted-pages/' || id || '/' || page || '.png' from conversions, generate_series(1, 50) as page`,
  );
  return new Set(rows.map(({ key }) => key));
}
