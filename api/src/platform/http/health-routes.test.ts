import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";

setDefaultTimeout(60_000);

let server: TestServer;
let isStopping = false;
beforeAll(async () => {
  server = await createTestServer({ deps: { isStopping: () => isStopping } });
});
afterAll(() => server.close());

const ready = async () => {
  const answer = await server.request("/ready");
  return { status: answer.status, body: await answer.json() };
};

describe("GET /ready", () => {
  test("returns the kind of the database and the state of its migrations", async () => {
    const { kind } = server.deps.database;
    expect(await ready()).toMatchObject({ status: 200, body: { database: kind, migrations: "current" } });
  });

  test("reports whether an answered write survives a power cut, as GET /api/status does", async () => {
    const { database } = await (await server.admin("/api/status")).json();
    const { body } = await ready();
    expect(body.fsync).toBe(database.syncProblem === null);
    expect(body.note).toEqual(
      body.fsync ? undefined : `A power cut may lose the last writes: ${database.syncProblem}.`,
    );
  });

  test.each([
    [
      "answers 200 when a newer server has migrated further, because both serve during an upgrade",
      1,
      200,
      { migrations: "newer" },
    ],
    [
      "answers 503 when the last migration is missing",
      -1,
      503,
      { message: expect.stringContaining("older than this server") },
    ],
  ])("%s", async (_case, ms, status, body) => {
    const { db } = server.deps;
    const moveLast = (by: number) =>
      db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + ${by}
        where id = (select max(id) from drizzle.__drizzle_migrations)`);
    await moveLast(ms);
    expect(await ready()).toMatchObject({ status, body });
    await moveLast(-ms);
    expect((await ready()).status).toBe(200);
  });

  test.skipIf(process.env.TEST_DATABASE_URL !== undefined)(
    "answers 200 while a long transaction of the embedded database, such as an import, delays other calls",
    async () => {
      const before = await ready();
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
      const transaction = server.deps.db.transaction(async () => {
        begin();
        await ended;
      });
      await begun;
      expect(await ready()).toEqual(before);
      end();
      await transaction;
    },
  );

  test("answers 503 while the server is stopping, while GET /health answers 200 without a version", async () => {
    isStopping = true;
    expect(await ready()).toMatchObject({ status: 503, body: { message: "The server is stopping" } });
    const health = await server.request("/health");
    expect([health.status, await health.json()]).toEqual([200, { status: "ok" }]);
    isStopping = false;
  });
});
