import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../platform/db/client";
import { rowsOf } from "../../platform/db/rows";
import { CommandRefused } from "../../platform/process/command-socket";
import type { Manifest, TableFile } from "../manifest";
import { lineBatches } from "../write/line-file";
import { tablePath } from "./check-backup";

const BATCH_BYTES = 1024 * 1024;

/** Disables triggers, because the rows already contain the values that triggers compute. */
export async function loadTables(
  tx: Db,
  dir: string,
  manifest: Manifest,
  report: (step: string) => void,
): Promise<void> {
  const deferred = [...(await indexesOf(tx)), ...(await foreignKeysOf(tx))];
  for (const { drop } of deferred.toReversed()) await tx.execute(sql.raw(drop));
  let rows = 0;
  for (const table of manifest.tables) {
    const target = sql.identifier(table.name);
    await tx.execute(sql`alter table ${target} disable trigger user`);
    await loadTable(tx, tablePath(dir, manifest, table.name), table);
    await tx.execute(sql`alter table ${target} enable trigger user`);
    rows += table.rows;
    report(`${rows} rows, up to ${table.name}`);
  }
  for (const [index, { create }] of deferred.entries()) {
    await tx.execute(sql.raw(create));
    report(`${rows} rows, ${index + 1} of ${deferred.length} indexes and foreign keys`);
  }
  for (const { name, last } of manifest.sequences)
    if (last !== null) await tx.execute(sql`select setval(${`public."${name}"`}::regclass, ${last}::text::bigint)`);
}

async function loadTable(tx: Db, path: string, { name, columns, rows }: TableFile): Promise<void> {
  const types = await typesOf(tx, name);
  const values = columns.map((column, index) => {
    const type = types.get(column);
    if (!type) throw new CommandRefused(`The backup has ${name}.${column}, which its own migrations do not create.`);
    return `(r->>${index})::${type}`;
  });
  const names = columns.map((column) => `"${column}"`).join(", ");
  const insert = `insert into "${name}" (${names}) overriding system value select ${values.join(", ")}`;
  let loaded = 0;
  for await (const lines of lineBatches(path, BATCH_BYTES)) {
    await tx.execute(sql`${sql.raw(insert)} from jsonb_array_elements(${`[${lines.join(",")}]`}::text::jsonb) as r`);
    loaded += lines.length;
  }
  if (loaded !== rows) throw new Error(`${path} has ${loaded} rows, and its manifest says ${rows}`);
}

async function typesOf(tx: Db, name: string): Promise<Map<string, string>> {
  const rows = await rowsOf(
    tx,
    z.object({ column: z.string(), type: z.string() }),
    sql`select attname::text as column, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = ${`public."${name}"`}::regclass and attnum > 0 and not attisdropped`,
  );
  return new Map(rows.map(({ column, type }) => [column, type]));
}

const deferred = z.object({ drop: z.string(), create: z.string() });

const indexesOf = (tx: Db) =>
  rowsOf(
    tx,
    deferred,
    sql`select 'drop index ' || i.indexrelid::regclass as drop, pg_get_indexdef(i.indexrelid) as create
      from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and not exists (select from pg_constraint where conindid = i.indexrelid) order by 1`,
  );

const foreignKeysOf = (tx: Db) =>
  rowsOf(
    tx,
    deferred,
    sql`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1`,
  );
