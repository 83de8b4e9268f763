import { type Database, openEmbedded, openPostgres } from "@crm/api/platform/db/client";
import { migratedSnapshot, migrationsHash } from "@crm/api/platform/db/embedded/snapshot";
import { migrate } from "@crm/api/platform/db/migrate/migrate";
import postgres from "postgres";

// With locale C, É and é are different letters, and the product warns about it.
const IN_UTF8 = "template template0 encoding 'UTF8' locale 'C.UTF-8'";

/** Opens a new migrated database: embedded, or on the Postgres in `TEST_DATABASE_URL`, where `close` drops it. */
export async function openTestDatabase(url = process.env.TEST_DATABASE_URL): Promise<Database> {
  if (!url) return openEmbedded({ snapshot: await migratedSnapshot() });
  const copy = await copyTemplate(url);
  const database = openPostgres(copy.url, { max: 5 });
  return {
    ...database,
    async close() {
      await database.close();
      await copy.drop();
    },
  };
}

/** Creates a migrated database on a Postgres. */
export async function copyTemplate(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const owner = postgres(url, { max: 1, onnotice: () => {} });
  const template = `crm_template_${await migrationsHash()}`;
  await makeTemplate(owner, url, template);
  const name = `crm_test_${crypto.randomUUID().replaceAll("-", "")}`;
  await owner.unsafe(`create database ${name} template ${template}`);
  await owner.end();
  return { url: databaseUrl(url, name), drop: () => dropDatabase(url, name) };
}

/** Creates a database without tables, for tests of a server's first start. */
export async function emptyDatabase(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const owner = postgres(url, { max: 1, onnotice: () => {} });
  const name = `crm_empty_${crypto.randomUUID().replaceAll("-", "")}`;
  await owner.unsafe(`create database ${name} ${IN_UTF8}`);
  await owner.end();
  return { url: databaseUrl(url, name), drop: () => dropDatabase(url, name) };
}

async function dropDatabase(url: string, name: string): Promise<void> {
  const owner = postgres(url, { max: 1, onnotice: () => {} });
  await owner.unsafe(`drop database ${name} with (force)`);
  await owner.end();
}

// Test processes run in parallel: one creates the template, the others wait.
async function makeTemplate(owner: postgres.Sql, url: string, template: string): Promise<void> {
  await owner`select pg_advisory_lock(hashtext(${template}))`;
  const [existing] = await owner`select 1 from pg_database where datname = ${template} and datistemplate`;
  await dropAbandoned(owner);
  if (!existing) {
    await owner.unsafe(`drop database if exists ${template}`);
    await owner.unsafe(`create database ${template} ${IN_UTF8}`);
    const database = openPostgres(databaseUrl(url, template), { max: 2 });
    await migrate(database);
    await database.close();
    await owner.unsafe(`alter database ${template} is_template true`);
  }
  await owner`select pg_advisory_unlock(hashtext(${template}))`;
}

// Ended test processes leave their databases behind.
async function dropAbandoned(owner: postgres.Sql): Promise<void> {
  const abandoned = await owner`select datname from pg_database where datname like 'crm\\_test\\_%'
    and not exists (select from pg_stat_activity a where a.datid = pg_database.oid)
    and (pg_stat_file('base/' || pg_database.oid || '/PG_VERSION')).modification < now() - interval '1 hour'`;
  for (const { datname } of abandoned) await owner.unsafe(`drop database if exists ${datname}`);
}

function databaseUrl(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
