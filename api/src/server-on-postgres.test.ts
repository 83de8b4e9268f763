import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { databaseLine, type RunningServer, startServer, TEST_PASSWORD } from "@crm/testing/server";
import postgres from "postgres";
import { openTestStream } from "./events/test/test-stream";

setDefaultTimeout(60_000);

const databaseUrl = process.env.TEST_DATABASE_URL;

describe.skipIf(!databaseUrl)("servers that share a Postgres", () => {
  const name = `crm_servers_${crypto.randomUUID().replaceAll("-", "")}`;
  const owner = postgres(databaseUrl ?? "", { max: 1, onnotice: () => {} });
  const shared = new URL(databaseUrl ?? "postgres://none");
  shared.pathname = `/${name}`;
  const line = databaseLine(shared.href);
  const env = { DATABASE_URL: line.url, DATA_KEY: "k".repeat(40) };
  let servers: RunningServer[] = [];

  beforeAll(async () => {
    await owner.unsafe(`create database ${name}`);
    servers = await Promise.all([startServer(env), startServer(env)]);
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    line.close();
    await owner.unsafe(`drop database ${name} with (force)`);
    await owner.end();
  });

  const [first, second] = [() => servers[0]?.origin ?? "", () => servers[1]?.origin ?? ""];
  const statusOf = async (address: string, init?: RequestInit) => (await fetch(address, init)).status;

  test("start at the same moment on an empty database, and one migrates", async () => {
    for (const origin of [first(), second()])
      expect(await (await fetch(`${origin}/ready`)).json()).toMatchObject({ database: "postgres", fsync: true });
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
    const teller = postgres(shared.href, { max: 1, onnotice: () => {} });
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
    const giveUpAt = Date.now() + 30_000;
    while ((await statusOf(`${first()}/ready`)) !== 200 && Date.now() < giveUpAt) await Bun.sleep(100);
    expect(await statusOf(`${first()}/ready`)).toBe(200);
    expect(await statusOf(`${first()}/api/auth/session`, { headers })).toBe(401);
  });

  test("end in order", async () => {
    expect(await Promise.all(servers.map((server) => server.kill("SIGTERM")))).toEqual([0, 0]);
  });
});
