import type { TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import { rowsOf } from "../../platform/db/rows";
import { emptyFiles } from "../../platform/storage/test/files-of";

/** Empties a test's server of contracts and all that hangs on them, and sets its clock back; ids begin at 1 again. */
export async function startOver(server: TestServer): Promise<void> {
  server.clock.set("2026-06-15T12:00:00.000Z");
  emptying ??= statementOf(server.deps.db);
  const statement = await emptying;
  await server.deps.db.transaction(async (tx) => {
    // The audit log refuses to be emptied, except where its triggers are asleep.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql.raw(statement));
  });
  await emptyFiles(server.deps);
}

const BEGINNINGS = [
  "contracts",
  "contract_terms",
  "contract_files",
  "communication_history",
  "users",
  "audit_events",
  "operation_changes",
  "idempotency_keys",
];

// The same for every server of a file, whose tables are the same.
let emptying: Promise<string> | undefined;

// To truncate these tables takes ten times as long, since each has its files made anew, however little is in it.
async function statementOf(db: Db): Promise<string> {
  const rows = await rowsOf<{ name: string; sequence: string | null }>(
    db,
    sql`with recursive hanging(id) as (
        select name::regclass::oid from unnest(${sql.param(`{${BEGINNINGS.join(",")}}`)}::text[]) as name
        union select conrelid from pg_constraint join hanging on confrelid = id where contype = 'f'
      )
      select distinct id::regclass::text as name, pg_get_serial_sequence(id::regclass::text, attname) as sequence
      from hanging join pg_attribute on attrelid = id and attnum > 0 and not attisdropped`,
  );
  const tables = [...new Set(rows.map(({ name }) => name))];
  const sequences = rows.flatMap(({ sequence }) => (sequence ? [`setval('${sequence}', 1, false)`] : []));
  const emptied = tables.map((table, at) => `emptied_${at} as (delete from ${table})`);
  return `with ${emptied.join(", ")} select ${sequences.join(", ")}`;
}
