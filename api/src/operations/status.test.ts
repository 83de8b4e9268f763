import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { serverStatusSchema } from "@crm/domain/server/server-status.schema";
import { createDocumentReader } from "@crm/reader/create-document-reader";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { createToken } from "../access/log-in/api-token";
import { moduleActivations, moduleVersions } from "../modules/table";
import { archiveRuns } from "../platform/jobs/archive-run.table";
import { maintenanceRuns } from "../platform/jobs/maintenance-run.table";
import { serverInstances } from "../platform/jobs/server-instance.table";
import { beginPresence } from "../platform/jobs/server-presence";
import { readStatus } from "./read-status";
import { statusRoutes } from "./routes";

setDefaultTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await beginPresence(server.deps, server.deps.server, { heartbeat: 60 }).then((presence) => stops.push(presence.end));
});
const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
  await server.close();
});

async function status() {
  // The server shares a status for one second.
  server.clock.advance({ seconds: 2 });
  return serverStatusSchema.parse(await (await server.admin("/api/status")).json());
}

/** Records the methods called on the server's database. */
function recordingDatabase(queries: string[]) {
  return new Proxy(server.deps.db, {
    get(target, name, receiver) {
      if (["execute", "select", "selectDistinctOn"].includes(String(name))) queries.push(String(name));
      return Reflect.get(target, name, receiver);
    },
  });
}

describe("GET /api/status", () => {
  test("answers 200 to admins and tokens with api:read", async () => {
    const { db, now } = server.deps;
    const as = async (scope: "api:read" | "metrics") => {
      const { token } = await createToken(db, { name: scope, scopes: [scope], now: now() });
      return server.request("/api/status", { headers: { Authorization: `Bearer ${token}` } });
    };
    expect((await server.request("/api/status")).status).toBe(401);
    expect((await as("metrics")).status).toBe(403);
    expect((await as("api:read")).status).toBe(200);
  });

  test("reports the server, database, queues and the missing backup of a new server", async () => {
    const result = await status();
    expect(result.servers).toMatchObject([{ host: "here", version: "0.0.0", isThis: true }]);
    const { kind } = server.deps.database;
    expect(result.database).toMatchObject({ kind, knowsAccents: true });
    expect(result.database.bytes).toBeGreaterThan(1e6);
    expect(result.queue.find(({ name }) => name === "send-message")).toMatchObject({
      waiting: 0,
      active: 0,
      failed: 0,
    });
    expect(result.storage).toMatchObject({ kind: "folder", waitingForRemoval: { files: 0 }, uploads: { open: 0 } });
    expect(result.connections.map(({ isConfigured }) => isConfigured)).toEqual([false, false, false, false, false]);
    expect(result.backup).toEqual({ lastRun: null, isRunning: false });
    expect(result.warnings.map(({ text }) => text).join()).toContain("No backup has been made");
  });

  test("recommends Postgres when the embedded database has more than 100,000 contracts", async () => {
    const { db, database } = server.deps;
    const { contracts } = (await status()).database;
    const isRecommended = async () =>
      (await status()).warnings.some(({ remedy }) => remedy.startsWith("Move to Postgres"));
    expect(await isRecommended()).toBe(false);
    // Only the kept count is read, so the rows are not needed.
    await db.execute(sql`insert into kept_counts (counted, status, day, rows, sum, other_sum)
      values ('contract', 'ACTIVE', 'infinity', 100001, 0, 0)`);
    server.clock.advance({ minutes: 1 });
    expect((await status()).database.contracts).toBe(contracts + 100_001);
    expect(await isRecommended()).toBe(database.kind === "embedded");
    await db.execute(sql`delete from kept_counts where rows = 100001`);
  });

  test("warns about tickets without a role while EMBED_SECRET is set and they have no role", async () => {
    const isWarned = async () =>
      (await status()).warnings.some(({ text }) => text.startsWith("A ticket without a role"));
    expect(await isWarned()).toBe(false);
    Object.assign(server.deps.site, {
      embedOrigins: ["https://tool.example"],
      embedSecret: "a secret of thirty-two bytes",
    });
    expect(await isWarned()).toBe(true);
    await server.admin("/api/settings", { method: "PUT", json: { ticketRole: "VIEWER" } });
    expect((await status()).embedding).toEqual({ isConfigured: true, ticketRole: "VIEWER" });
    expect(await isWarned()).toBe(false);
  });

  test("reports failed jobs with redacted errors", async () => {
    const { db } = server.deps;
    const message = "connect to https://sheet.example/hook?key=s3cret failed for +12025550123";
    await db.execute(sql`insert into pgboss.job (name, state, output, completed_on)
      values ('sync-payout', 'failed', ${JSON.stringify({ message })}::jsonb, now())`);
    const { queue, connections, warnings } = await status();
    expect(queue.find(({ name }) => name === "sync-payout")).toMatchObject({ failed: 1, oldestWaitingSeconds: null });
    const text = "connect to https://sheet.example/hook?… failed for [redacted]";
    expect(connections.find(({ name }) => name === "payoutSync")?.lastFailure).toMatchObject({ text });
    expect(warnings).toContainEqual(
      expect.objectContaining({ severity: "soon", text: "1 job failed in the last 7 days." }),
    );
    await db.execute(sql`delete from pgboss.job where name = 'sync-payout'`);
  });

  test("reports modules, who activated them and their faults", async () => {
    const { db, now } = server.deps;
    const description = { name: "mf-x", version: "1.0.0", entry: "e.js", contractVersion: 1, shared: {}, routes: [] };
    await db.insert(moduleVersions).values({
      name: "mf-x",
      version: "1.0.0",
      description,
      files: {},
      isActive: true,
      origin: "publish",
      createdAt: now(),
    });
    await db.insert(moduleActivations).values({ name: "mf-x", version: "1.0.0", actor: "token:ci", at: now() });
    const fault = { version: "1.0.0", kind: "unreachable", path: "/x", message: "broke" };
    for (const name of ["mf-x", "mf-made-up"])
      expect((await server.admin(`/api/modules/${name}/faults`, { method: "POST", json: fault })).status).toBe(204);
    const { modules, warnings } = await status();
    expect(modules).toMatchObject([{ name: "mf-x", version: "1.0.0", origin: "publish", by: "token:ci", faults: 1 }]);
    expect(warnings).toContainEqual(
      expect.objectContaining({ severity: "soon", text: "Pages reported 1 fault of mf-x 1.0.0." }),
    );
  });

  test("reports the last backup and scrub with their results", async () => {
    const { db } = server.deps;
    const ended = { startedAt: sql`now()`, heartbeatAt: sql`now()`, finishedAt: sql`now()`, files: 3, bytes: 900 };
    await db.insert(maintenanceRuns).values([
      { ...ended, kind: "backup" },
      { ...ended, kind: "scrub", problemCount: 2 },
      { ...ended, kind: "backup", finishedAt: null },
    ]);
    const { backup, scrub, warnings } = await status();
    expect(backup).toMatchObject({ isRunning: true, lastRun: { files: 3, bytes: 900, failure: null } });
    expect(scrub).toMatchObject({ isRunning: false, lastRun: { problemCount: 2 } });
    expect(warnings[0]).toMatchObject({ severity: "urgent", text: "The last check of stored files found 2 problems." });
  });

  test("reports an unfinished archive run, and null as the free space of a store without a disk", async () => {
    const startedAt = server.deps.now();
    await server.deps.db.insert(archiveRuns).values({ actor: "user:1", startedAt, heartbeatAt: startedAt });
    const chunks = { ...server.deps.chunks, freeBytes: async () => null };
    const { archive, storage } = serverStatusSchema.parse(await readStatus({ ...server.deps, chunks }));
    expect(archive.lastRun).toMatchObject({ finishedAt: null });
    expect(storage.freeBytes).toBeNull();
  });

  test("reports an unavailable document reader", async () => {
    const documents = createDocumentReader({ socket: "/nowhere/reader.sock", log: server.deps.log });
    const result = serverStatusSchema.parse(await readStatus({ ...server.deps, documents }));
    expect(result.documents).toEqual({ trouble: "ENOENT at /nowhere/reader.sock", ocrEngine: null });
    expect(result.warnings).toContainEqual(
      expect.objectContaining({
        severity: "urgent",
        text: "The document reader does not answer: ENOENT at /nowhere/reader.sock.",
      }),
    );
    expect((await status()).documents).toEqual({
      trouble: null,
      ocrEngine: expect.stringMatching(/^tesseract(?:\.js)? \d/),
    });
  });

  test("runs as many queries for a full database as for an empty one", async () => {
    const queries: string[] = [];
    const db = recordingDatabase(queries);
    await readStatus({ ...server.deps, db });
    expect(queries.length).toBeLessThanOrEqual(9);
    const before = queries.splice(0).length;
    const others = Array.from({ length: 40 }, () => ({
      id: crypto.randomUUID(),
      host: "more",
      pid: 1,
      version: "0.0.0",
    }));
    await server.deps.db.insert(serverInstances).values(others);
    await readStatus({ ...server.deps, db });
    expect(queries.length).toBe(before);
  });

  test("reads once for concurrent calls and again after a second", async () => {
    const queries: string[] = [];
    const routes = statusRoutes({ ...server.deps, db: recordingDatabase(queries) });
    const call = async () => (await routes.request("/api/status")).text();
    const answers = await Promise.all(Array.from({ length: 100 }, call));
    const once = queries.length;
    expect(once).toBeLessThanOrEqual(9);
    expect(new Set(answers).size).toBe(1);
    server.clock.advance({ seconds: 2 });
    await call();
    expect(queries.length).toBe(2 * once);
  });

  test("refuses callers without access during a shared read", async () => {
    const { token } = await createToken(server.deps.db, {
      name: "metrics alone",
      scopes: ["metrics"],
      now: server.deps.now(),
    });
    const answers = await Promise.all([
      server.admin("/api/status"),
      server.request("/api/status"),
      server.request("/api/status", { headers: { Authorization: `Bearer ${token}` } }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 401, 403]);
  });
});
