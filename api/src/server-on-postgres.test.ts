import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { eventually } from "@crm/testing/eventually";
import { databaseProxy, emptyDatabase, type RunningServer, startServer, TEST_PASSWORD } from "@crm/testing/server";
import postgres from "postgres";
import { typeCommand } from "./commands/test/type-command";
import { openTestStream } from "./platform/events/test/test-stream";

setDefaultTimeout(60_000);

const databaseUrl = process.env.TEST_DATABASE_URL;

describe.skipIf(!databaseUrl)("servers that share a Postgres", () => {
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  let proxy: ReturnType<typeof databaseProxy>;
  let servers: RunningServer[] = [];

  beforeAll(async () => {
    database = await emptyDatabase(databaseUrl ?? "");
    proxy = databaseProxy(database.url);
    const env = { DATABASE_URL: proxy.url, DATA_KEY: "k".repeat(40) };
    servers = await Promise.all([startServer(env), startServer(env)]);
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    proxy?.close();
    await database?.drop();
  });

  const [first, second] = [() => servers[0]?.origin ?? "", () => servers[1]?.origin ?? ""];
  const statusOf = async (address: string, init?: RequestInit) => (await fetch(address, init)).status;

  test("start at the same time on an empty database, and one of them migrates", async () => {
    const client = postgres(database.url, { max: 1 });
    const [settings] = await client`select current_setting('fsync') = 'on'
      and current_setting('synchronous_commit') <> 'off' as fsync`;
    await client.end();
    for (const origin of [first(), second()])
      expect(await (await fetch(`${origin}/ready`)).json()).toMatchObject({ database: "postgres", ...settings });
  });

  const logIn = async () => {
    const answer = await fetch(`${first()}/api/auth/login`, {
      method: "POST",
      body: JSON.stringify({ password: TEST_PASSWORD }),
      headers: { "Content-Type": "application/json", Origin: first() },
    });
    return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  };

  test("accept a session that another server created", async () => {
    const headers = { cookie: await logIn() };
    expect(await statusOf(`${second()}/api/auth/session`, { headers })).toBe(200);
  });

  test("send live events of each other's changes, even after a database outage", async () => {
    const notifier = postgres(database.url, { max: 1, onnotice: () => {} });
    const notifyCreated = (id: number) =>
      notifier.notify("crm_events", JSON.stringify({ type: "submission.created", id }));
    const headers = { cookie: await logIn() };
    const streams = await Promise.all(
      [first(), second()].map(async (origin) => openTestStream(await fetch(`${origin}/api/events`, { headers }))),
    );
    for (const stream of streams) await stream.until("event: gap");
    await notifyCreated(1);
    for (const stream of streams) await stream.until('"id":1');
    proxy.cut();
    await notifyCreated(2);
    proxy.mend();
    for (const stream of streams) await stream.until('"id":1}\n\nevent: gap');
    await notifyCreated(3);
    for (const stream of streams) {
      await stream.until('"id":3');
      await stream.close();
    }
    await notifier.end();
  });

  test("are healthy but not ready during a database outage, and recover without a restart", async () => {
    const headers = { cookie: "session=unknown" };
    proxy.cut();
    expect(await statusOf(`${first()}/ready`)).toBe(503);
    expect(await statusOf(`${first()}/health`)).toBe(200);
    expect(await statusOf(`${first()}/api/auth/session`, { headers })).toBe(503);
    // Far more than the connection pool: every request fails fast instead of waiting for the database.
    const calls = Array.from({ length: 100 }, () => fetch(`${first()}/api/auth/session`, { headers }));
    const answers = (await Promise.all(calls)).map(({ status, headers: sent }) => [status, sent.get("Retry-After")]);
    expect(answers).toEqual(Array.from({ length: 100 }, () => [503, "5"]));
    proxy.mend();
    await eventually(async () => (await statusOf(`${first()}/ready`)) === 200, { everyMs: 100 });
    expect(await statusOf(`${first()}/api/auth/session`, { headers })).toBe(401);
  });

  test("exit with code 0 on SIGTERM", async () => {
    expect(await Promise.all(servers.map((server) => server.kill("SIGTERM")))).toEqual([0, 0]);
  });
});

describe.skipIf(!databaseUrl)("a command", () => {
  const DATA_KEY = "k".repeat(40);

  test("fails on a database that no server has prepared, and creates no tables in it", async () => {
    // A backup of empty tables would look complete.
    const database = await emptyDatabase(databaseUrl ?? "");
    try {
      const typed = await typeCommand(["token:list"], { DATABASE_URL: database.url, DATA_KEY });
      expect(typed).toMatchObject({ code: 1, err: expect.stringContaining("No server has started on the database") });
      const client = postgres(database.url, { max: 1 });
      expect([...(await client`select 1 from information_schema.tables where table_schema = 'public'`)]).toEqual([]);
      await client.end();
    } finally {
      await database.drop();
    }
  });

  test.each([
    ["no server listens on the port", { port: "1" }, "does not answer (connect ECONNREFUSED"],
    ["the database does not exist", { pathname: "/nobody_made_it" }, 'database "nobody_made_it" does not exist'],
  ])("prints a one-line error if %s", async (_, part, words) => {
    const DATABASE_URL = Object.assign(new URL(databaseUrl ?? ""), part).href;
    const { code, err } = await typeCommand(["token:list"], { DATABASE_URL, DATA_KEY });
    expect([code, err.split("\n").length]).toEqual([1, 2]);
    expect(err).toContain(words);
  });
});
