import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database, Db } from "../../platform/db/client";
import { allMigrations } from "../../platform/db/migrate/migrations-list";
import { rowsOf } from "../../platform/db/rows";
import { CommandRefused } from "../../platform/process/command-socket";
import { PER_PROCESS_TABLES } from "../write/write-tables";

export async function refuseTarget(database: Database, { replace }: { replace: boolean }): Promise<void> {
  await refuseWhileUsed(database);
  const existing = await countRowsByTable(database.db);
  if (existing.size === 0 || replace) return;
  const contracts = existing.get("contracts") ?? 0;
  const rows = [...existing.values()].reduce((sum, count) => sum + count, 0);
  throw new CommandRefused(
    `The target is not empty: it holds ${contracts} contracts and ${rows} rows in total. Add --replace to delete them first. Nothing was changed.`,
  );
}

/** A server that uses the database would keep writing while its rows are replaced. */
export async function refuseWhileUsed({ kind, db }: Database): Promise<void> {
  if (kind === "embedded") return;
  const [others] = await rowsOf(
    db,
    z.object({ many: z.number() }),
    sql`select count(*)::int as many from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if (!others?.many) return;
  const servers = await activeServers(db);
  const named = servers.length > 0 ? ` (${servers.join(", ")})` : "";
  throw new CommandRefused(
    `${others.many} other connections use this database${named}. Stop every server that uses it. Nothing was changed.`,
  );
}

export async function countRowsByTable(db: Db): Promise<Map<string, number>> {
  const existing = new Map<string, number>();
  for (const name of await tablesOf(db)) {
    if (PER_PROCESS_TABLES.includes(name)) continue;
    const [row] = await rowsOf(
      db,
      z.object({ many: z.number() }),
      sql`select count(*)::int as many from ${sql.identifier(name)}`,
    );
    if (row?.many) existing.set(name, row.many);
  }
  return existing;
}

/** Throws `CommandRefused` if the schema has tables that no migration created. */
export async function dropAll(tx: Db): Promise<void> {
  const { tables, functions } = createdByMigrations();
  const found = await tablesOf(tx);
  const unknown = found.filter((name) => !tables.has(name));
  if (unknown.length > 0)
    throw new CommandRefused(
      `The database holds tables that this version does not know, such as ${unknown[0]}, from a newer version or another program. Restore into an empty database. Nothing was changed.`,
    );
  for (const name of found) await tx.execute(sql`drop table ${sql.identifier(name)} cascade`);
  for (const name of functions) await tx.execute(sql`drop function if exists public.${sql.identifier(name)}`);
  await tx.execute(sql`drop schema if exists drizzle cascade`);
  await tx.execute(sql`drop schema if exists pgboss cascade`);
}

async function tablesOf(db: Db): Promise<string[]> {
  const rows = await rowsOf(
    db,
    z.object({ name: z.string() }),
    sql`select relname::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function activeServers(db: Db): Promise<string[]> {
  if (!(await tablesOf(db)).includes("server_instances")) return [];
  const rows = await rowsOf(
    db,
    z.object({ host: z.string(), pid: z.number() }),
    sql`select host, pid from server_instances where seen_at > now() - interval '1 minute' order by host, pid`,
  );
  return rows.map(({ host, pid }) => `process ${pid} on ${host}`);
}

// Includes tables that later migrations dropped.
function createdByMigrations(): { tables: Set<string>; functions: Set<string> } {
  const text = allMigrations()
    .flatMap(({ sql: statements }) => statements)
    .join("\n");
  const named = (pattern: RegExp) => new Set([...text.matchAll(pattern)].flatMap(([, name]) => name ?? []));
  return { tables: named(/CREATE TABLE "(\w+)"/g), functions: named(/CREATE FUNCTION (\w+)/g) };
}
