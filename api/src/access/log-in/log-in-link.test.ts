import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { desc } from "drizzle-orm";
import { auditEvents } from "../../platform/audit/table";
import { applyAdminPassword, makeAdminPassword } from "./admin-password";
import { createLogInLink } from "./log-in-link";
import { hashSecret } from "./secret";
import { sessions } from "./table";

setDefaultTimeout(60_000);

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
  await applyAdminPassword(server.deps.db, { password: "correct horse battery" }, server.deps.now());
});
afterEach(() => server.close());

const secretOf = async () => (await createLogInLink(server.deps.db, server.deps.now())).secret;

const open = (link: string) =>
  server.request("/api/auth/login", { method: "POST", json: { link }, headers: { "X-Requested-With": "tests" } });

const sessionWith = (Cookie: string) => server.request("/api/auth/session", { headers: { Cookie } });

const REFUSED = { error: expect.stringContaining("has been used or has expired"), code: "link_refused" };

describe("a log-in link", () => {
  test("opens a session, remembers the browser and is recorded in the audit log", async () => {
    const answer = await open(await secretOf());
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      actor: "user:1",
      expiresAt: "2026-06-15T13:00:00.000Z",
      timeZone: "America/New_York",
    });
    const [session = "", device = ""] = answer.headers.getSetCookie();
    expect(device).toStartWith("device=");
    expect((await sessionWith(session.split(";")[0] ?? "")).status).toBe(200);
    const events = await server.deps.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(2);
    expect(events).toMatchObject([
      { action: "admin.logged_in", actor: "user:1", after: { by: "link" } },
      { action: "log_in_link.created", actor: "system:log-in-link" },
    ]);
  });

  test("opens exactly one session when twenty calls use it at the same time", async () => {
    const secret = await secretOf();
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => open(secret)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array<number>(19).fill(401)]);
    expect(await server.deps.db.select().from(sessions)).toHaveLength(1);
  });

  test.each<[string, (secret: string) => unknown, number]>([
    ["used before", (secret) => open(secret), 1],
    ["ten minutes old", () => server.clock.advance({ minutes: 10 }), 1],
    ["older than the current password", () => makeAdminPassword(server.deps.db, server.deps.now()), 0],
  ])("gets 401 and opens no session when it is %s", async (_case, before, rows) => {
    const secret = await secretOf();
    await before(secret);
    const answer = await open(secret);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
    expect(await answer.json()).toMatchObject(REFUSED);
    expect(await server.deps.db.select().from(sessions)).toHaveLength(rows);
  });

  test.each(["", "guessed", "x".repeat(100)])("gets 401 when its secret is %p", async (secret) => {
    expect((await open(secret)).status).toBe(401);
  });

  test("works after nine minutes, even with a shorter SESSION_IDLE_MINUTES", async () => {
    const secret = await secretOf();
    server.clock.advance({ minutes: 9 });
    server.deps.site.sessionIdleMinutes = 1;
    await server.deps.db.transaction((tx) => server.deps.jobs.send(tx, "purge-expired", {}));
    await server.runJobs();
    expect((await open(secret)).status).toBe(200);
  });

  test("is stored as a hash, and neither secret nor hash works as a session cookie", async () => {
    const secret = await secretOf();
    expect(JSON.stringify(await server.deps.db.select().from(sessions))).not.toContain(secret);
    for (const token of [secret, hashSecret(secret), `link:${secret}`, `link:${hashSecret(secret)}`])
      expect((await sessionWith(`session=${token}`)).status).toBe(401);
  });

  test("works while its IP address has to wait after wrong passwords", async () => {
    const headers = { "X-Requested-With": "tests" };
    const guess = () => server.request("/api/auth/login", { method: "POST", json: { password: "wrong" }, headers });
    for (let tries = 0; tries < 5; tries++) await guess();
    expect((await guess()).status).toBe(429);
    expect((await open(await secretOf())).status).toBe(200);
  });
});
