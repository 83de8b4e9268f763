import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "./index";

setDefaultTimeout(30_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe("createTestServer", () => {
  test("a stranger is refused and the admin is let in", async () => {
    expect((await server.request("/api/nothing")).status).toBe(401);
    expect((await server.admin("/api/nothing")).status).toBe(404);
  });

  test("the clock stands still until it is moved", async () => {
    const before = server.deps.now();
    server.clock.advance({ minutes: 61 });
    expect(server.deps.now().getTime() - before.getTime()).toBe(61 * 60_000);
    expect((await server.admin("/api/nothing")).status).toBe(401);
  });

  test("a queued job runs when asked", async () => {
    await server.deps.db.transaction((tx) => server.deps.jobs.send(tx, "purge-expired", {}));
    expect(await server.runJobs()).toBe(1);
    expect(await server.runJobs()).toBe(0);
  });
});
