import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, ownerSession, type TestServer } from "@crm/testing/server";
import { createToken, revokeTokens } from "../../access/log-in/api-token";
import { closeAllSessions } from "../../access/log-in/session";
import { announce } from "../../platform/events/announce";
import { openTestStream, type TestStream } from "../../platform/events/test/test-stream";

setDefaultTimeout(60_000);

let server: TestServer;
const streams: TestStream[] = [];
beforeAll(async () => {
  server = await createTestServer();
  // The first stream makes the server listen to the database and begins with a gap event.
  const first = openTestStream(await server.admin("/api/events"));
  await first.until("event: gap");
  await first.close();
});
afterEach(async () => {
  for (const stream of streams.splice(0)) await stream.close();
});
afterAll(() => server.close());

async function open(headers: Record<string, string> = {}, query = ""): Promise<TestStream> {
  const stream = openTestStream(await server.admin(`/api/events${query}`, { headers }));
  streams.push(stream);
  return stream;
}

const announceCreated = (id: number) =>
  server.deps.db.transaction((tx) => announce(tx, { type: "submission.created", id }));

describe("GET /api/events", () => {
  test("sends the type and id of a change to every open stream", async () => {
    const [one, other] = [await open(), await open()];
    await announceCreated(7);
    for (const stream of [one, other]) {
      await stream.until('data: {"type":"submission.created","id":7}\n\n');
      expect(stream.text()).toBe(': open\n\ndata: {"type":"submission.created","id":7}\n\n');
    }
  });

  test("sends nothing for a rolled-back change", async () => {
    const stream = await open();
    const failing = server.deps.db.transaction(async (tx) => {
      await announce(tx, { type: "submission.created", id: 8 });
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    await announceCreated(9);
    await stream.until('"id":9');
    expect(stream.text()).not.toContain('"id":8');
  });

  test("sends a gap event only if events may have been missed", async () => {
    await announceCreated(10);
    await (await open({}, "?gap=600000")).until("event: gap");
    const stream = await open();
    await announceCreated(11);
    await stream.until('"id":11');
    expect(stream.text()).not.toContain("event: gap");
    expect((await server.admin("/api/events?gap=x")).status).toBe(400);
  });

  test("sends a comment as heartbeat", async () => {
    const stream = await open();
    server.deps.events.beat();
    await stream.until(": alive\n\n");
  });

  test("forbids caching and answers HEAD without a body", async () => {
    const answer = await server.admin("/api/events");
    streams.push(openTestStream(answer));
    expect(answer.headers.get("Content-Type")).toBe("text/event-stream");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await (await server.admin("/api/events", { method: "HEAD" })).text()).toBe("");
  });

  test("answers 429 to the twenty-first stream of a session until one is closed", async () => {
    const many = await Promise.all(Array.from({ length: 20 }, () => open()));
    expect((await server.admin("/api/events")).status).toBe(429);
    await many[0]?.close();
    await open();
  });
});

describe("GET /api/events, access", () => {
  test("refuses callers without a session, portals and tokens without api:read", async () => {
    expect((await server.request("/api/events")).status).toBe(401);
    const portal = { headers: { "X-Portal-Slug": "a".repeat(26) } };
    expect((await server.admin("/api/events", portal)).status).toBeGreaterThanOrEqual(400);
    const headers = await bearer("writer", ["api:write"]);
    expect((await server.request("/api/events", { headers })).status).toBe(403);
  });

  test("ends the stream when the token is revoked", async () => {
    const headers = await bearer("reader", ["api:read"]);
    const stream = openTestStream(await server.request("/api/events", { headers }));
    server.deps.events.beat();
    await stream.until(": alive");
    await revokeTokens(server.deps.db, { name: "reader", now: server.deps.now() });
    server.deps.events.beat();
    await stream.ended;
  });

  test("ends the stream when the session ends", async () => {
    const token = await ownerSession(server.deps);
    const stream = openTestStream(await server.request("/api/events", { headers: { Cookie: `session=${token}` } }));
    await closeAllSessions(server.deps.db);
    server.deps.events.beat();
    await stream.ended;
  });

  test("ends the stream when the server stops", async () => {
    const stopping = await createTestServer();
    const stream = openTestStream(await stopping.admin("/api/events"));
    await stopping.deps.events.close();
    await stream.ended;
    expect(await openTestStream(await stopping.admin("/api/events")).ended).toBe(": open\n\n");
    await stopping.close();
  });
});

async function bearer(name: string, scopes: ("api:read" | "api:write")[]): Promise<Record<string, string>> {
  const { token } = await createToken(server.deps.db, { name, scopes, now: server.deps.now() });
  return { Authorization: `Bearer ${token}` };
}
