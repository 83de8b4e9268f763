import { join } from "node:path";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../platform/db/client";
import { rowsOf } from "../../platform/db/rows";
import type { Manifest, TableFile } from "../manifest";
import { openHashed } from "./write-synced";

/** Tables about running processes, which mean nothing in another installation. */
export const PER_PROCESS_TABLES = ["maintenance_runs", "server_instances"];

const MAX_ROWS = 1000;
const BATCH_BYTES = 1024 * 1024;

type Source = { name: string; columns: string[]; query: string };

export async function writeTables(
  tx: Db,
  folder: string,
  report: (done: { tables: number; of: number; rows: number }) => void,
): Promise<TableFile[]> {
  // Output formats that any Postgres reads back to the same value.
  await tx.execute(sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
    set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '1', true)`);
  const tables: TableFile[] = [];
  const sources = await sourcesOf(tx);
  let rows = 0;
  for (const source of sources) {
    const file = await writeTable(tx, source, join(folder, `${source.name}.jsonl`));
    tables.push(file);
    rows += file.rows;
    report({ tables: tables.length, of: sources.length, rows });
  }
  return tables;
}

/** Must run after writeTables, so that no sequence is behind its rows. */
export async function readSequences(tx: Db): Promise<Manifest["sequences"]> {
  const rows = await rowsOf(
    tx,
    z.object({ name: z.string(), last: z.string().nullable() }),
    sql`select sequencename::text as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows.filter(({ name }) => !PER_PROCESS_TABLES.some((table) => name.startsWith(`${table}_`)));
}

async function writeTable(tx: Db, { name, columns, query }: Source, path: string): Promise<TableFile> {
  const file = await openHashed(path);
  let rows = 0;
  try {
    await tx.execute(sql.raw(`declare backup_rows no scroll cursor for ${query}`));
    for (let count = 100; ; ) {
      const batch = await rowsOf(tx, z.object({ row: z.string() }), sql.raw(`fetch ${count} from backup_rows`));
      if (batch.length === 0) break;
      const lines = `${batch.map(({ row }) => row).join("\n")}\n`;
      await file.write(lines);
      rows += batch.length;
      // Batches are limited by bytes, because a row may hold the whole text of a document.
      count = Math.max(1, Math.min(MAX_ROWS, count * 2, Math.floor((BATCH_BYTES * batch.length) / lines.length)));
    }
    await tx.execute(sql`close backup_rows`);
    return { name, columns, rows, ...(await file.end()) };
  } catch (error) {
    await file.drop().catch(() => {});
    throw error;
  }
}

async function sourcesOf(tx: Db): Promise<Source[]> {
  const rows = await rowsOf(
    tx,
    z.object({ name: z.string(), columns: z.string(), keys: z.string() }),
    sql`select c.relname::text as name,
        string_agg(a.attname, ',' order by a.attnum) filter (where a.attgenerated = '') as columns,
        coalesce(string_agg(a.attname, ',' order by array_position(i.indkey::int2[], a.attnum))
          filter (where a.attnum = any(i.indkey)), '') as keys
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        left join pg_index i on i.indrelid = c.oid and i.indisprimary
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`,
  );
  const hasQueues = await rowsOf(tx, z.unknown(), sql`select 1 as it where to_regclass('pgboss.job') is not null`);
  return rows
    .filter(({ name }) => !PER_PROCESS_TABLES.includes(name))
    .map(({ name, columns, keys }) => {
      const from = name === "restored_jobs" && hasQueues.length > 0 ? QUEUED : `"${name}"`;
      const texts = columns.split(",").map((column) => `"${column}"::text`);
      const order =
        keys === ""
          ? "1"
          : keys
              .split(",")
              .map((key) => `"${key}"`)
              .join(", ");
      const query = `select json_build_array(${texts.join(", ")})::text as row from ${from} order by ${order}`;
      return { name, columns: columns.split(","), query };
    });
}

// Omits pg-boss's internal jobs, which mean nothing in another installation.
const QUEUED = `(select id, name, data, start_after from restored_jobs
  union all select id, name, data, date_trunc('milliseconds', start_after) from pgboss.job
  where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%') as queued`;
