import { sql } from "drizzle-orm";
import type { Db } from "../platform/db/client";
import { rowsOf } from "../platform/db/rows";
import type { Storage } from "../platform/storage/storage";

/** A file that a row names: where it is kept, and its hash (hex) and size in bytes where the database knows them. */
export type NamedFile = { place: string; key: string; sha256: string | null; size: number | null };

/** Built files that are kept without a row, for tabs that are open yet, and compressed forms of those with one. */
export const BUILT_FOLDERS = ["shell/", "portal/", "mf/"];

/** Queries with a row where something is stored in the file store, and in an archive of the kind folder. */
export const STORED = {
  files: sql`select 1 where exists (select 1 from contract_files)
    or exists (select 1 from submission_versions where object_storage_path is not null)`,
  archived: sql`select 1 where exists (select 1 from submission_versions where archive_target = 'folder')`,
};

/**
 * Every file that a row names, once, in the order of their keys: in `primary` storage or in the archive of that kind.
 * Uploads on their way in are left out, and pictures of pages that have had their time.
 */
export async function namedFiles(db: Db): Promise<NamedFile[]> {
  const rows = await rowsOf<{ place: string; key: string; sha256: string | null; size: string | null }>(db, NAMED);
  return rows.map(({ size, ...file }) => ({ ...file, size: size === null ? null : Number(size) }));
}

/** Those and the built files that no row names. */
export async function withBuilt(files: Storage, named: NamedFile[]): Promise<NamedFile[]> {
  const known = new Set(named.map(({ key }) => key));
  const unnamed = (await builtKeys(files)).filter((key) => !known.has(key));
  return [...named, ...unnamed.map((key) => ({ place: "primary", key, sha256: null, size: null }))];
}

/** The keys of all built files in their order, since a store lists them in any and two backups of the same are to be alike. */
export async function builtKeys(files: Storage): Promise<string[]> {
  const keys: string[] = [];
  for (const folder of BUILT_FOLDERS) for await (const { key } of files.list(folder)) keys.push(key);
  return keys.sort();
}

const NAMED = sql`
  select place, key, max(sha256) as sha256, max(size)::text as size from (
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
  ) as named where key is not null
  group by place, key order by place, key`;

/** Keys of primary storage that are on their way in or out: of unfinished uploads, and of bytes that are to go. */
export async function movingKeys(db: Db): Promise<Set<string>> {
  const rows = await rowsOf<{ key: string }>(
    db,
    sql`select object_storage_path as key from uploads union select key from doomed_files
      union select 'converted-pages/' || id || '/' || page || '.png' from conversions, generate_series(1, 50) as page`,
  );
  return new Set(rows.map(({ key }) => key));
}
