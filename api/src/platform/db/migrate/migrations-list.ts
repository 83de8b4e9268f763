import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { z } from "zod";
import type { Db } from "../client";
import { rowsOf } from "../rows";

export const migrationsFolder = join(import.meta.dir, "migrations");

export const allMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder });

export async function migrationsOf(db: Db): Promise<string[]> {
  const [found] = await rowsOf(
    db,
    z.unknown(),
    sql`select 1 as it where to_regclass('drizzle.__drizzle_migrations') is not null`,
  );
  if (!found) return [];
  const rows = await rowsOf(
    db,
    z.object({ hash: z.string() }),
    sql`select hash from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows.map(({ hash }) => hash);
}

export async function runMigrations(tx: Db, migrations: readonly MigrationMeta[]): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
}
