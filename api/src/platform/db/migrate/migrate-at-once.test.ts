import { beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { eventually } from "@crm/testing/eventually";
import { emptyDatabase, type RunningServer, spawnServer, startServer } from "@crm/testing/server";
import postgres from "postgres";
import journal from "./migrations/meta/_journal.json";

setDefaultTimeout(120_000);

const databaseUrl = process.env.TEST_DATABASE_URL;
// Arbitrary, but not a lock number of the server.
const HELD = 4242;
// Each start needs a second or two of CPU time.
const OTHERS = process.env.VERIFY_FULL ? 4 : 2;

describe.skipIf(!databaseUrl)("servers that start at the same time on an empty database", () => {
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeEach(async () => {
    database = await emptyDatabase(databaseUrl ?? "");
  });

  const env = () => ({ DATABASE_URL: database.url, DATA_KEY: "k".repeat(40), ADMIN_PASSWORD: "" });
  const started = (count: number) => Promise.all(Array.from({ length: count }, () => startServer(env())));

  async function expectOneFirstStart(servers: readonly RunningServer[]) {
    const sql = postgres(database.url, { max: 1, onnotice: () => {} });
    const [made] =
      await sql`select count(*)::int as all, count(distinct hash)::int as different from drizzle.__drizzle_migrations`;
    expect({ ...made }).toEqual({ all: journal.entries.length, different: journal.entries.length });
    expect(servers.flatMap(({ output }) => output().match(/The admin password is/g) ?? [])).toHaveLength(1);
    expect([
      ...(await sql`select name, version from module_versions group by name, version having count(*) > 1`),
    ]).toEqual([]);
    expect([...(await sql`select name from module_activations group by name having count(*) > 1`)]).toEqual([]);
    for (const { origin } of servers) expect((await fetch(`${origin}/ready`)).status).toBe(200);
    await sql.end();
  }

  async function end(servers: readonly RunningServer[]) {
    await Promise.all(servers.map((server) => server.close()));
    await database.drop();
  }

  test("one of them migrates, creates the admin's password and installs the modules", async () => {
    const servers = await started(1 + OTHERS);
    await expectOneFirstStart(servers);
    await end(servers);
  });

  test("another server takes over when the migrating server is killed", async () => {
    const sql = postgres(database.url, { max: 2, onnotice: () => {} });
    const holding = await sql.reserve();
    await holding`select pg_advisory_lock(${HELD})`;
    // Blocks the migration at its first index until the test releases the lock.
    await sql.unsafe(`
      create function hold_here() returns event_trigger language plpgsql
        as 'begin perform pg_advisory_xact_lock_shared(${HELD}); end';
      create event trigger hold_here on ddl_command_start when tag in ('CREATE INDEX') execute function hold_here()`);
    const untilWaiting = async (count: number) => {
      const waiting = () => sql`select 1 from pg_locks join pg_database d on d.oid = database
        where d.datname = current_database() and locktype = 'advisory' and not granted`;
      await eventually(async () => (await waiting()).length >= count);
    };
    const first = await spawnServer(env());
    await untilWaiting(1);
    const others = started(OTHERS);
    await untilWaiting(1 + OTHERS);
    await first.close();
    await holding`select pg_advisory_unlock(${HELD})`;
    holding.release();
    const servers = await others;
    await expectOneFirstStart(servers);
    await sql.end();
    await end(servers);
  });
});
