import type { TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../platform/db/client";
import { rowsOf } from "../../platform/db/rows";
import { emptyFiles } from "../../platform/storage/test/files-of";

/** Deletes contracts and everything that depends on them, and resets clock and ids. */
export async function startOver(server: TestServer): Promise<void> {
  server.clock.set("2026-06-15T12:00:00.000Z");
  emptying ??= statementOf(server.deps.db);
  const statement = await emptying;
  await server.deps.db.transaction(async (tx) => {
    // The triggers of the audit log refuse deletions.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql.raw(statement));
  });
  await emptyFiles(server.deps);
}

const ROOT_TABLES = [
  "contracts",
  "contract_terms",
  "contract_files",
  "communication_history",
  "users",
  "audit_events",
  "operation_changes",
  "kept_counts",
  "idempotency_keys",
];

// Shared by all servers of a test file, because they have the same tables.
let emptying: Promise<string> | undefined;

// DELETE, because TRUNCATE recreates the files of each table and takes ten times as long.
async function statementOf(db: Db): Promise<string> {
  const rows = await rowsOf(
    db,
    z.object({ name: z.string(), sequence: z.string().nullable() }),
    sql`with recursive hanging(id) as (
        select name::regclass::oid from unnest(${sql.param(`{${ROOT_TABLES.join(",")}}`)}::text[]) as name
        union select conrelid from pg_constraint join hanging on confrelid = id where contype = 'f'
          and conrelid <> 'sessions'::regclass
      )
      select distinct id::regclass::text as name, pg_get_serial_sequence(id::regclass::text, attname) as sequence
      from hanging join pg_attribute on attrelid = id and attnum > 0 and not attisdropped`,
  );
  const tables = [...new Set(rows.map(({ name }) => name))];
  // The owner is the first person, and stays.
  const sequences = rows.flatMap(({ name, sequence }) =>
    sequence ? [`setval('${sequence}', 1, ${name === "users"})`] : [],
  );
  const emptied = tables.map((table, at) => {
    const kept = table === "users" ? " where team_role is distinct from 'OWNER'" : "";
    return `emptied_${at} as (delete from ${table}${kept})`;
  });
  return `with ${emptied.join(", ")} select ${sequences.join(", ")}`;
}
