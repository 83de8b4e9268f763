import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "./index";

setDefaultTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe("createTestServer", () => {
  test("request() is refused and admin() is accepted", async () => {
    expect((await server.request("/api/nothing")).status).toBe(401);
    expect((await server.admin("/api/nothing")).status).toBe(404);
  });

  test("the clock stands still until advance() moves it", async () => {
    const before = server.deps.now();
    server.clock.advance({ minutes: 61 });
    expect(server.deps.now().getTime() - before.getTime()).toBe(61 * 60_000);
    expect((await server.admin("/api/nothing")).status).toBe(401);
  });

  test("runJobs() runs each queued job once", async () => {
    await server.deps.db.transaction((tx) => server.deps.jobs.send(tx, "purge-expired", {}));
    expect(await server.runJobs()).toBe(1);
    expect(await server.runJobs()).toBe(0);
  });
});

test("createTestServer resets and reuses the database of a closed server, audit log included", async () => {
  const idle = () => globalThis.idleDatabases?.get(process.env.TEST_DATABASE_URL ?? "")?.length ?? 0;
  const contract = {
    fullName: "Ada",
    socialHandle: "@ada",
    monthlyFee: "1",
    startDate: "2026-01-01",
    endDate: "2027-01-01",
  };
  const first = await createTestServer();
  const before = idle();
  const { id } = await (await first.admin("/api/contracts", { method: "POST", json: contract })).json();
  await first.close();
  expect(idle()).toBe(before + 1);
  const second = await createTestServer();
  expect(idle()).toBe(before);
  expect((await second.admin(`/api/contracts/${id}`)).status).toBe(404);
  expect((await second.admin(`/api/contracts/${id}/timeline`)).status).toBe(404);
  const again = await (await second.admin("/api/contracts", { method: "POST", json: contract })).json();
  expect(again.id).toBe(id);
  await second.close();
});
