import { type Database, openEmbedded, openPostgres } from "@crm/api/platform/db/client";
import { migratedSnapshot, migrationsHash } from "@crm/api/platform/db/embedded/snapshot";
import { migrate } from "@crm/api/platform/db/migrate/migrate";
import postgres from "postgres";

// A cluster of locale C takes É and é for different letters, which the product warns of.
const IN_UTF8 = "template template0 encoding 'UTF8' locale 'C.UTF-8'";

/** A fresh, migrated database: embedded, or on the Postgres that `TEST_DATABASE_URL` names, where it is dropped at close. */
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

/** A fresh, migrated database on a Postgres, whose address is `url`. */
export async function copyTemplate(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const owner = postgres(url, { max: 1, onnotice: () => {} });
  const template = `crm_template_${await migrationsHash()}`;
  await makeTemplate(owner, url, template);
  const name = `crm_test_${crypto.randomUUID().replaceAll("-", "")}`;
  await owner.unsafe(`create database ${name} template ${template}`);
  await owner.end();
  return { url: databaseUrl(url, name), drop: () => dropDatabase(url, name) };
}

/** A database without any table on a Postgres, for servers whose first start it is to see; its address is `url`. */
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

// Several test processes may want the template at once: one makes it, the others wait.
async function makeTemplate(owner: postgres.Sql, url: string, template: string): Promise<void> {
  await owner`select pg_advisory_lock(hashtext(${template}))`;
  const [made] = await owner`select 1 from pg_database where datname = ${template} and datistemplate`;
  await dropForgotten(owner);
  if (!made) {
    await owner.unsafe(`drop database if exists ${template}`);
    await owner.unsafe(`create database ${template} ${IN_UTF8}`);
    const database = openPostgres(databaseUrl(url, template), { max: 2 });
    await migrate(database);
    await database.close();
    await owner.unsafe(`alter database ${template} is_template true`);
  }
  await owner`select pg_advisory_unlock(hashtext(${template}))`;
}

// A process keeps databases to its end, which leaves them behind.
async function dropForgotten(owner: postgres.Sql): Promise<void> {
  const forgotten = await owner`select datname from pg_database where datname like 'crm\\_test\\_%'
    and not exists (select from pg_stat_activity a where a.datid = pg_database.oid)
    and (pg_stat_file('base/' || pg_database.oid || '/PG_VERSION')).modification < now() - interval '1 hour'`;
  for (const { datname } of forgotten) await owner.unsafe(`drop database if exists ${datname}`);
}

function databaseUrl(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
