/** Asks a database by SQL text and answers the rows. */
export type Ask = (text: string) => Promise<Record<string, unknown>[]>;

/** What a database was like when nothing had been done with it. */
export type Beginning = { shape: string; tables: string[]; rows: Map<string, string>; sequences: Map<string, bigint> };

/** Notes a database's tables, the rows that its migrations left in them, and how far its sequences are. */
export async function beginningOf(ask: Ask): Promise<Beginning> {
  const tables = (await ask(TABLES)).map(({ name }) => String(name));
  const filled = await filledOf(ask, tables);
  const rows = new Map<string, string>();
  for (const table of filled) rows.set(table, await rowsIn(ask, table));
  return { shape: await shapeOf(ask), tables, rows, sequences: await usedSequences(ask) };
}

/**
 * Takes a database back to its beginning: rows, sequences and what the session had set. Answers false where its tables,
 * constraints, triggers or functions are no longer those of the beginning; then it is of no more use.
 */
export async function resetDatabase(ask: Ask, beginning: Beginning): Promise<boolean> {
  await ask("discard all");
  if ((await shapeOf(ask)) !== beginning.shape) return false;
  // The audit log refuses to be emptied, except where its triggers are asleep.
  await ask("set session_replication_role = replica");
  const filled = await filledOf(ask, beginning.tables);
  const added = filled.filter((table) => !beginning.rows.has(table));
  await emptyTables(ask, added);
  for (const [table, rows] of beginning.rows) {
    if ((await rowsIn(ask, table)) === rows) continue;
    await emptyTables(ask, [table]);
    await ask(
      `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, ${quoted(rows)})`,
    );
  }
  await ask("reset session_replication_role");
  const settings = [...(await usedSequences(ask)).keys()].map((name) => {
    const before = beginning.sequences.get(name);
    return before === undefined
      ? `setval(${quoted(name)}, (select seqstart from pg_sequence where seqrelid = ${quoted(name)}::regclass), false)`
      : `setval(${quoted(name)}, ${before})`;
  });
  if (settings.length > 0) await ask(`select ${settings.join(", ")}`);
  return true;
}

// To truncate takes ten times as long, since each table has its files made anew, however little is in it.
async function emptyTables(ask: Ask, tables: readonly string[]): Promise<void> {
  if (tables.length === 0) return;
  const emptied = tables.map((table, at) => `emptied_${at} as (delete from ${table})`);
  await ask(`with ${emptied.join(", ")} select`);
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

const shapeOf = async (ask: Ask): Promise<string> => String((await ask(SHAPE))[0]?.shape);

async function filledOf(ask: Ask, tables: string[]): Promise<string[]> {
  const each = tables.map((table) => `select ${quoted(table)} as name where exists (select from ${table})`);
  return (await ask(each.join(" union all "))).map(({ name }) => String(name));
}

async function rowsIn(ask: Ask, table: string): Promise<string> {
  const [answer] = await ask(`select coalesce(json_agg(t order by t::text), '[]')::text as rows from ${table} t`);
  return String(answer?.rows);
}

async function usedSequences(ask: Ask): Promise<Map<string, bigint>> {
  const rows = await ask(`select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences where schemaname in ${SCHEMAS} and last_value is not null`);
  return new Map(rows.map(({ name, value }) => [String(name), BigInt(String(value))]));
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
