import { sql } from "drizzle-orm";
import type { Database, Db } from "../../platform/db/client";
import { allMigrations } from "../../platform/db/migrate/migrations-list";
import { rowsOf } from "../../platform/db/rows";
import { CommandRefused } from "../../platform/process/command-socket";
import { OF_PROCESSES } from "../write/write-tables";

/** Refuses a target that holds anything, unless it is to be replaced, and one that a server uses. */
export async function refuseTarget(database: Database, { replace }: { replace: boolean }): Promise<void> {
  await refuseWhileUsed(database);
  const held = await rowsHeld(database.db);
  if (held.size === 0 || replace) return;
  const contracts = held.get("contracts") ?? 0;
  const rows = [...held.values()].reduce((sum, many) => sum + many, 0);
  throw new CommandRefused(
    `The target is not empty: it holds ${contracts} contracts and ${rows} rows in all. Add --replace to wipe it first; nothing was changed.`,
  );
}

/** Refuses a Postgres that anybody else is connected to, since a server there would write on while its rows are replaced. */
export async function refuseWhileUsed({ kind, db }: Database): Promise<void> {
  if (kind === "embedded") return;
  const [others] = await rowsOf<{ many: number }>(
    db,
    sql`select count(*)::int as many from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if (!others?.many) return;
  const servers = await serversSeen(db);
  const named = servers.length > 0 ? ` (${servers.join(", ")})` : "";
  throw new CommandRefused(
    `${others.many} other connections use this database${named}. Stop every server of it first; nothing was changed.`,
  );
}

/** How many rows each table of a database holds, where it holds any; none where it is new. */
export async function rowsHeld(db: Db): Promise<Map<string, number>> {
  const held = new Map<string, number>();
  for (const name of await tablesOf(db)) {
    if (OF_PROCESSES.includes(name)) continue;
    const [row] = await rowsOf<{ many: number }>(db, sql`select count(*)::int as many from ${sql.identifier(name)}`);
    if (row?.many) held.set(name, row.many);
  }
  return held;
}

/** Takes away all tables of the product, its queues and its functions. Throws where tables of others stand beside them. */
export async function dropAll(tx: Db): Promise<void> {
  const { tables, functions } = ours();
  const found = await tablesOf(tx);
  const foreign = found.filter((name) => !tables.has(name));
  if (foreign.length > 0)
    throw new CommandRefused(
      `The database holds tables that this version does not know, such as ${foreign[0]}: a newer version's, or another program's. Restore into an empty database; nothing was changed.`,
    );
  for (const name of found) await tx.execute(sql`drop table ${sql.identifier(name)} cascade`);
  for (const name of functions) await tx.execute(sql`drop function if exists public.${sql.identifier(name)}`);
  await tx.execute(sql`drop schema if exists drizzle cascade`);
  await tx.execute(sql`drop schema if exists pgboss cascade`);
}

async function tablesOf(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select relname::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function serversSeen(db: Db): Promise<string[]> {
  if (!(await tablesOf(db)).includes("server_instances")) return [];
  const rows = await rowsOf<{ host: string; pid: number }>(
    db,
    sql`select host, pid from server_instances where seen_at > now() - interval '1 minute' order by host, pid`,
  );
  return rows.map(({ host, pid }) => `process ${pid} on ${host}`);
}

// What any migration ever made, whatever later ones took away.
function ours(): { tables: Set<string>; functions: Set<string> } {
  const text = allMigrations()
    .flatMap(({ sql: statements }) => statements)
    .join("\n");
  const named = (pattern: RegExp) => new Set([...text.matchAll(pattern)].flatMap(([, name]) => name ?? []));
  return { tables: named(/CREATE TABLE "(\w+)"/g), functions: named(/CREATE FUNCTION (\w+)/g) };
}
