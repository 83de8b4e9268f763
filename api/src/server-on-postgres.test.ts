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
  let line: ReturnType<typeof databaseProxy>;
  let servers: RunningServer[] = [];

  beforeAll(async () => {
    database = await emptyDatabase(databaseUrl ?? "");
    line = databaseProxy(database.url);
    const env = { DATABASE_URL: line.url, DATA_KEY: "k".repeat(40) };
    servers = await Promise.all([startServer(env), startServer(env)]);
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    line?.close();
    await database?.drop();
  });

  const [first, second] = [() => servers[0]?.origin ?? "", () => servers[1]?.origin ?? ""];
  const statusOf = async (address: string, init?: RequestInit) => (await fetch(address, init)).status;

  test("start at the same moment on an empty database, and one migrates", async () => {
    const asking = postgres(database.url, { max: 1 });
    const [settings] = await asking`select current_setting('fsync') = 'on'
      and current_setting('synchronous_commit') <> 'off' as fsync`;
    await asking.end();
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

  test("know each other's sessions", async () => {
    const headers = { cookie: await logIn() };
    expect(await statusOf(`${second()}/api/auth/session`, { headers })).toBe(200);
  });

  test("tell of each other's changes, also after the database was away", async () => {
    const teller = postgres(database.url, { max: 1, onnotice: () => {} });
    const announced = (id: number) => teller.notify("crm_events", JSON.stringify({ type: "submission.created", id }));
    const headers = { cookie: await logIn() };
    const streams = await Promise.all(
      [first(), second()].map(async (origin) => openTestStream(await fetch(`${origin}/api/events`, { headers }))),
    );
    for (const stream of streams) await stream.until("event: gap");
    await announced(1);
    for (const stream of streams) await stream.until('"id":1');
    line.cut();
    await announced(2);
    line.mend();
    for (const stream of streams) await stream.until('"id":1}\n\nevent: gap');
    await announced(3);
    for (const stream of streams) {
      await stream.until('"id":3');
      await stream.close();
    }
    await teller.end();
  });

  test("while the database is away are healthy and not ready, and recover by themselves", async () => {
    const headers = { cookie: "session=unknown" };
    line.cut();
    expect(await statusOf(`${first()}/ready`)).toBe(503);
    expect(await statusOf(`${first()}/health`)).toBe(200);
    expect(await statusOf(`${first()}/api/auth/session`, { headers })).toBe(503);
    // Far more than there are connections: none waits for the database to come back.
    const calls = Array.from({ length: 100 }, () => fetch(`${first()}/api/auth/session`, { headers }));
    const answers = (await Promise.all(calls)).map(({ status, headers: told }) => [status, told.get("Retry-After")]);
    expect(answers).toEqual(Array.from({ length: 100 }, () => [503, "5"]));
    line.mend();
    await eventually(async () => (await statusOf(`${first()}/ready`)) === 200, { everyMs: 100 });
    expect(await statusOf(`${first()}/api/auth/session`, { headers })).toBe(401);
  });

  test("end in order", async () => {
    expect(await Promise.all(servers.map((server) => server.kill("SIGTERM")))).toEqual([0, 0]);
  });
});

describe.skipIf(!databaseUrl)("a command", () => {
  const DATA_KEY = "k".repeat(40);

  test("makes no tables in a database that no server has started on, since a backup of those would look whole", async () => {
    const database = await emptyDatabase(databaseUrl ?? "");
    try {
      const typed = await typeCommand(["token:list"], { DATABASE_URL: database.url, DATA_KEY });
      expect(typed).toMatchObject({ code: 1, err: expect.stringContaining("No server has started on the database") });
      const asking = postgres(database.url, { max: 1 });
      expect([...(await asking`select 1 from information_schema.tables where table_schema = 'public'`)]).toEqual([]);
      await asking.end();
    } finally {
      await database.drop();
    }
  });

  test.each([
    ["nobody answers", { port: "1" }, "does not answer (connect ECONNREFUSED"],
    ["there is no such database", { pathname: "/nobody_made_it" }, 'database "nobody_made_it" does not exist'],
  ])("says it in words where %s", async (_, part, words) => {
    const DATABASE_URL = Object.assign(new URL(databaseUrl ?? ""), part).href;
    const { code, err } = await typeCommand(["token:list"], { DATABASE_URL, DATA_KEY });
    expect([code, err.split("\n").length]).toEqual([1, 2]);
    expect(err).toContain(words);
  });
});
