import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, spyOn, test } from "bun:test";
import { eventually } from "@crm/testing/eventually";
import { createTestServer, ownerSession, type TestServer } from "@crm/testing/server";
import { ada } from "../contracts/test/people";
import { isEmbedded } from "../platform/db/client";
import { addVideo } from "../videos/test/add-video";
import { signAddress } from "./embed/signed-address";
import { makeAdminPassword } from "./log-in/admin-password";
import { closeAllSessions, purgeSessions, sessionId } from "./log-in/session";

setDefaultTimeout(60_000);

let server: TestServer;
let video: string;
let contractId: number;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const json = { ...ada, socialHandle: `@${crypto.randomUUID().slice(0, 20)}` };
  contractId = (await (await admin("/api/contracts", { method: "POST", body: JSON.stringify(json) })).json()).id;
  video = `/api/video-submissions/${await addVideo(server, { contractId })}/video`;
});

const range = { Range: "bytes=0-3" };

async function openedSession() {
  const { deps } = server;
  const token = await ownerSession(deps);
  return { Cookie: `session=${token}`, "X-Requested-With": "tests" };
}

/** A call of a session of its own, which no test ends. */
async function admin(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...(await openedSession()), "Content-Type": "application/json" };
  const answer = await server.request(path, { ...init, headers });
  expect(answer.ok).toBe(true);
  return answer;
}

const statusOf = async (path: string, headers: Record<string, string> = {}) =>
  (await server.request(path, { headers: { ...headers, ...range } })).status;

/** Counts the queries of the embedded database; null on Postgres, where each call reads its rows. */
async function queriesOf(work: () => Promise<unknown>): Promise<number | null> {
  const { database } = server.deps;
  if (database.kind !== "embedded") return null;
  const { client } = database;
  const queries = spyOn(client, "query");
  try {
    await work();
    return queries.mock.calls.length;
  } finally {
    queries.mockRestore();
  }
}

describe("a range of a video, for a session that just read one", () => {
  let session: Awaited<ReturnType<typeof openedSession>>;
  beforeEach(async () => {
    session = await openedSession();
    expect(await statusOf(video, session)).toBe(206);
  });

  test("needs no query on the embedded database", async () => {
    expect(isEmbedded(server.deps.db)).toBe(server.deps.database.kind === "embedded");
    // The server forgets videos once, when it begins to listen for changes.
    await eventually(async () => !(await queriesOf(() => statusOf(video, session))));
  });

  test("answers 401 as soon as the session is logged out", async () => {
    const answer = await server.request("/api/auth/logout", { method: "POST", headers: session });
    expect(answer.status).toBe(204);
    expect(await statusOf(video, session)).toBe(401);
  });

  test("answers 401 as soon as the password is changed", async () => {
    await makeAdminPassword(server.deps.db, server.deps.now());
    expect(await statusOf(video, session)).toBe(401);
  });

  test("answers 206 after a change of the password was rolled back", async () => {
    const { db } = server.deps;
    const failing = db.transaction(async (tx) => {
      await closeAllSessions(tx);
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect(await statusOf(video, session)).toBe(206);
  });

  test("waits for a log-out that runs meanwhile, and answers 401", async () => {
    const { db } = server.deps;
    let during: Promise<number> | undefined;
    await db.transaction(async (tx) => {
      await closeAllSessions(tx);
      if (isEmbedded(db)) during = statusOf(video, session);
    });
    expect((await during) ?? 401).toBe(401);
    expect(await statusOf(video, session)).toBe(401);
  });

  test("answers 401 once the session was idle for an hour, however often it played by a signed URL", async () => {
    const before = server.deps.now();
    server.clock.advance({ minutes: 59.99 });
    const expiresAt = new Date(server.deps.now().getTime() + 600_000);
    const ofSession = { kind: "admin", id: sessionId(session.Cookie.slice("session=".length)) } as const;
    const url = signAddress(server.deps.site, { pathAndQuery: video, session: ofSession, expiresAt });
    expect(await statusOf(url)).toBe(206);
    server.clock.advance({ minutes: 0.01 });
    expect(await statusOf(url)).toBe(401);
    expect(await statusOf(video, session)).toBe(401);
    server.clock.set(before);
  });

  test("answers 401 after its row was deleted because it had expired", async () => {
    const { db, now } = server.deps;
    await purgeSessions(db, { now: new Date(now().getTime() + 61 * 60_000), idleMinutes: 60 });
    expect(await statusOf(video, session)).toBe(401);
  });
});

describe("a range of a video, for a portal that just read one", () => {
  let portal: string;
  beforeEach(async () => {
    const { slug } = await (await admin(`/api/contracts/${contractId}/create-portal`, { method: "POST" })).json();
    portal = video.replace("/api/video-submissions/", `/api/portal/${slug}/videos/`);
    expect(await statusOf(portal)).toBe(206);
  });

  test("needs no query on the embedded database", async () => {
    await eventually(async () => !(await queriesOf(() => statusOf(portal))));
  });

  test("answers 410 as soon as the link is replaced", async () => {
    await admin(`/api/contracts/${contractId}/rotate-portal`, { method: "POST" });
    expect(await statusOf(portal)).toBe(410);
  });

  test("answers 404 as soon as the contract is deleted", async () => {
    await admin(`/api/contracts/${contractId}`, { method: "DELETE" });
    expect(await statusOf(portal)).toBe(404);
  });
});
