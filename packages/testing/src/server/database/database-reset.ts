export type RunSql = (text: string) => Promise<Record<string, unknown>[]>;

export type InitialState = {
  shape: string;
  tables: string[];
  rows: Map<string, string>;
  sequences: Map<string, bigint>;
};

/** Reads the tables, their rows after the migrations and the sequences of a new database. */
export async function readInitialState(runSql: RunSql): Promise<InitialState> {
  const tables = (await runSql(TABLES)).map(({ name }) => String(name));
  const filled = await filledOf(runSql, tables);
  const rows = new Map<string, string>();
  for (const table of filled) rows.set(table, await rowsIn(runSql, table));
  return { shape: await shapeOf(runSql), tables, rows, sequences: await usedSequences(runSql) };
}

/** Resets rows, sequences and session settings. Returns false when the schema has changed. */
export async function resetDatabase(runSql: RunSql, initialState: InitialState): Promise<boolean> {
  await runSql("discard all");
  if ((await shapeOf(runSql)) !== initialState.shape) return false;
  // Disables the triggers that protect the audit log from deletion.
  await runSql("set session_replication_role = replica");
  const filled = await filledOf(runSql, initialState.tables);
  const added = filled.filter((table) => !initialState.rows.has(table));
  await emptyTables(runSql, added);
  for (const [table, rows] of initialState.rows) {
    if ((await rowsIn(runSql, table)) === rows) continue;
    await emptyTables(runSql, [table]);
    await runSql(
      `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, ${quoted(rows)})`,
    );
  }
  await runSql("reset session_replication_role");
  const settings = [...(await usedSequences(runSql)).keys()].map((name) => {
    const before = initialState.sequences.get(name);
    return before === undefined
      ? `setval(${quoted(name)}, (select seqstart from pg_sequence where seqrelid = ${quoted(name)}::regclass), false)`
      : `setval(${quoted(name)}, ${before})`;
  });
  if (settings.length > 0) await runSql(`select ${settings.join(", ")}`);
  return true;
}

// `truncate` takes ten times as long, because it creates new files for each table.
async function emptyTables(runSql: RunSql, tables: readonly string[]): Promise<void> {
  if (tables.length === 0) return;
  const emptied = tables.map((table, at) => `emptied_${at} as (delete from ${table})`);
  await runSql(`with ${emptied.join(", ")} select`);
}

const SCHEMAS = "('public', 'pgboss')";

const OWN = `(select oid from pg_namespace where nspname in ${SCHEMAS})`;

const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ${SCHEMAS} order by 1`;

const SHAPE = `select md5(string_agg(part, ';' order by part)) as shape from (
  select concat_ws(' ', 'class', oid, relname, relkind, relchecks) as part from pg_class where relnamespace in ${OWN}
  union all select concat_ws(' ', 'column', attrelid, attnum, attname, atttypid, attnotnull, atthasdef, attisdropped)
    from pg_attribute join pg_class c on c.oid = attrelid where relnamespace in ${OWN} and attnum > 0
  union all select concat_ws(' ', 'constraint', oid, conname, convalidated) from pg_constraint where connamespace in ${OWN}
  union all select concat_ws(' ', 'trigger', t.oid, tgname, tgenabled)
    from pg_trigger t join pg_class c on c.oid = tgrelid where relnamespace in ${OWN}
  union all select concat_ws(' ', 'function', oid, md5(prosrc)) from pg_proc where pronamespace in ${OWN}
) parts`;

const shapeOf = async (runSql: RunSql): Promise<string> => String((await runSql(SHAPE))[0]?.shape);

async function filledOf(runSql: RunSql, tables: string[]): Promise<string[]> {
  const each = tables.map((table) => `select ${quoted(table)} as name where exists (select from ${table})`);
  return (await runSql(each.join(" union all "))).map(({ name }) => String(name));
}

async function rowsIn(runSql: RunSql, table: string): Promise<string> {
  const [answer] = await runSql(`select coalesce(json_agg(t order by t::text), '[]')::text as rows from ${table} t`);
  return String(answer?.rows);
}

async function usedSequences(runSql: RunSql): Promise<Map<string, bigint>> {
  const rows = await runSql(`select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences where schemaname in ${SCHEMAS} and last_value is not null`);
  return new Map(rows.map(({ name, value }) => [String(name), BigInt(String(value))]));
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
