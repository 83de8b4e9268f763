import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { eq, sql } from "drizzle-orm";
import { applyAdminPassword, makeAdminPassword } from "./admin-password";
import { createToken, type TokenScope } from "./api-token";
import { adminPassword, apiTokens, sessions } from "./table";

setDefaultTimeout(60_000);

const PASSWORD = "correct horse battery";
let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
  await applyAdminPassword(server.deps.db, { password: PASSWORD }, server.deps.now());
});
afterEach(() => server.close());

type Headers = Record<string, string>;

const logIn = (password: string) =>
  server.request("/api/auth/login", {
    method: "POST",
    json: { password },
    headers: { "X-Requested-With": "tests" },
  });

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

const sessionWith = (Cookie: string) => server.request("/api/auth/session", { headers: { Cookie } });

describe("GET /api/auth/login", () => {
  const passwordInfo = async () => {
    const answer = await server.request("/api/auth/login");
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const apply = (given: Parameters<typeof applyAdminPassword>[1]) =>
    applyAdminPassword(server.deps.db, given, server.deps.now());
  const firstStart = async () => {
    await server.deps.db.delete(adminPassword);
    const { made } = await apply(null);
    if (made === null) throw new Error("The first start made no password.");
    return made;
  };

  test("returns only isPasswordGenerated to a caller without a session", async () => {
    await firstStart();
    expect(await passwordInfo()).toEqual({ isPasswordGenerated: true });
  });

  test("still returns true after a second start and a log-in", async () => {
    const made = await firstStart();
    await apply(null);
    expect((await logIn(made)).status).toBe(200);
    expect(await passwordInfo()).toEqual({ isPasswordGenerated: true });
  });

  test("returns false for a password from the environment, even if it equals the generated one", async () => {
    expect(await passwordInfo()).toEqual({ isPasswordGenerated: false });
    const made = await firstStart();
    await apply({ password: made });
    expect(await passwordInfo()).toEqual({ isPasswordGenerated: false });
  });

  test.each([
    ["password:new", () => makeAdminPassword(server.deps.db, server.deps.now())],
    ["a password in the environment", () => apply({ password: "another one, longer" })],
    [
      "an older server, which does not know the setting",
      () => server.deps.db.update(adminPassword).set({ hash: "$argon2id$another" }),
    ],
  ])("returns false after the password was changed by %s", async (_how, change) => {
    await firstStart();
    await change();
    expect(await passwordInfo()).toEqual({ isPasswordGenerated: false });
  });

  test("returns false before there is a password", async () => {
    await server.deps.db.delete(adminPassword);
    expect(await passwordInfo()).toEqual({ isPasswordGenerated: false });
  });
});

describe("POST /api/auth/login", () => {
  test("opens a session in an HttpOnly cookie for the correct password", async () => {
    const answer = await logIn(PASSWORD);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      actor: "user:1",
      expiresAt: "2026-06-15T13:00:00.000Z",
      timeZone: "America/New_York",
    });
    const [session = ""] = answer.headers.getSetCookie();
    expect(session).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await sessionWith(cookiesOf(answer))).status).toBe(200);
  });

  test("sets a __Host- and Secure cookie over https", async () => {
    const secure = await createTestServer({ site: { publicUrl: new URL("https://crm.example") } });
    await applyAdminPassword(secure.deps.db, { password: PASSWORD }, secure.deps.now());
    const answer = await secure.request("/api/auth/login", {
      method: "POST",
      json: { password: PASSWORD },
      headers: { Origin: "https://crm.example" },
    });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-session=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(answer.headers.get("Strict-Transport-Security")).toContain("max-age");
    await secure.close();
  });

  test("stores only the token's hash", async () => {
    const token = /session=([^;]+)/.exec(cookiesOf(await logIn(PASSWORD)))?.[1] ?? "";
    const stored = JSON.stringify(await server.deps.db.select().from(sessions));
    expect(token).toHaveLength(43);
    expect(stored).not.toContain(token);
  });

  test("returns 401 and sets no cookie for a wrong password", async () => {
    const answer = await logIn("wrong");
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({
      error: "Invalid password. Please try again.",
      code: "unauthenticated",
    });
    expect(cookiesOf(answer)).toBe("");
  });

  test.each<[unknown, string, string]>([
    [{}, "password", "Enter your password."],
    [{ password: 7 }, "password", "Must be a text"],
    [{ password: null }, "password", "Must be a text"],
    [{ link: 7 }, "link", "Must be a text"],
    [{ password: PASSWORD, link: "secret" }, "link", "Must not be given together with a password"],
    [{ password: PASSWORD, embedded: "yes" }, "embedded", "Must be true or false"],
    [{ password: "x".repeat(1001) }, "password", "Must be at most 1000 characters"],
    [[], "", "Must be an object"],
  ])("returns 400 for %j and names the field %p: %s", async (json, path, message) => {
    const headers = { "X-Requested-With": "tests" };
    const answer = await server.request("/api/auth/login", { method: "POST", json, headers });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ issues: [{ path, message }] });
    expect(text).not.toContain("xxx");
  });
});

describe("a session", () => {
  test.each([
    ["stays open while it is used", { minutes: 59 }, 200],
    ["ends after an hour without a call", { minutes: 60 }, 401],
  ])("%s", async (_case, idle, status) => {
    const cookie = cookiesOf(await logIn(PASSWORD));
    server.clock.advance({ minutes: 50 });
    await sessionWith(cookie);
    server.clock.advance(idle);
    expect((await sessionWith(cookie)).status).toBe(status);
  });

  test("ends after 12 hours even while it is used", async () => {
    const cookie = cookiesOf(await logIn(PASSWORD));
    for (let n = 0; n < 23; n++) {
      server.clock.advance({ minutes: 30 });
      expect((await sessionWith(cookie)).status).toBe(200);
    }
    server.clock.advance({ minutes: 30 });
    expect((await sessionWith(cookie)).status).toBe(401);
    await server.deps.db.transaction((tx) => server.deps.jobs.send(tx, "purge-expired", {}));
    await server.runJobs();
    expect(await server.deps.db.select().from(sessions)).toHaveLength(0);
  });

  test("ends at log-out", async () => {
    const Cookie = cookiesOf(await logIn(PASSWORD));
    const headers = { Cookie, "Sec-Fetch-Site": "same-origin" };
    const answer = await server.request("/api/auth/logout", { method: "POST", headers });
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()[0]).toContain("Max-Age=0");
    expect((await sessionWith(Cookie)).status).toBe(401);
  });

  test.each([
    ["password:new", () => makeAdminPassword(server.deps.db, server.deps.now())],
    [
      "a different password in the environment",
      () => applyAdminPassword(server.deps.db, { password: "another one, longer" }, server.deps.now()),
    ],
  ])("ends when the password is changed by %s", async (_how, change) => {
    const cookie = cookiesOf(await logIn(PASSWORD));
    await change();
    expect((await sessionWith(cookie)).status).toBe(401);
    expect((await logIn(PASSWORD)).status).toBe(401);
  });

  test("stays open when the server restarts with the same password", async () => {
    const cookie = cookiesOf(await logIn(PASSWORD));
    await applyAdminPassword(server.deps.db, { password: PASSWORD }, server.deps.now());
    expect((await sessionWith(cookie)).status).toBe(200);
  });
});

describe("an API token", () => {
  const call = (token: string, method = "GET", headers: Headers = {}) =>
    server.request("/api/nothing", { method, headers: { Authorization: `Bearer ${token}`, ...headers } });
  const made = (scopes: TokenScope[]) => createToken(server.deps.db, { name: "ci", scopes, now: server.deps.now() });

  test("reads and writes according to its scopes, without a CSRF header", async () => {
    const { token } = await made(["api:read"]);
    expect((await call(token)).status).toBe(404);
    expect((await call(token, "POST")).status).toBe(403);
    const writer = await made(["api:write"]);
    expect((await call(writer.token, "POST")).status).toBe(404);
    expect((await call(writer.token)).status).toBe(403);
  });

  test("with a role has its permissions and belongs to nobody", async () => {
    const { db, now } = server.deps;
    const { token } = await createToken(db, { name: "ci", role: "FINANCE", now: now() });
    const answer = await server.request("/api/auth/session", { headers: { Authorization: `Bearer ${token}` } });
    const permissions = ["read", "amounts", "payouts", "pay"];
    expect(await answer.json()).toMatchObject({ actor: expect.stringMatching(/^token:/), permissions, user: null });
    expect((await call(token, "POST")).status).toBe(404);
  });

  test("cannot be stored with the role OWNER, nor with a role and scopes", async () => {
    const { db, now } = server.deps;
    const { id } = await createToken(db, { name: "ci", role: "MANAGER", now: now() });
    const changes = [sql`role = 'OWNER'`, sql`scopes = '{api:write}'`, sql`role = 'owner'`];
    for (const change of changes)
      await expect(
        Promise.resolve(db.execute(sql`update api_tokens set ${change} where id = ${id}`)),
      ).rejects.toThrow();
    expect(await db.select().from(apiTokens).where(eq(apiTokens.id, id))).toMatchObject([
      { role: "MANAGER", scopes: [] },
    ]);
  });

  test("ends after 90 days or when it is revoked", async () => {
    const { token, id } = await made(["api:read"]);
    await server.deps.db.update(apiTokens).set({ revokedAt: server.deps.now() }).where(eq(apiTokens.id, id));
    expect((await call(token)).status).toBe(401);
    const other = await made(["api:read"]);
    server.clock.advance({ days: 90 });
    expect((await call(other.token)).status).toBe(401);
  });

  test("takes precedence over a cookie, but a write with a cookie must come from our own page", async () => {
    const { token } = await made(["api:read"]);
    const Cookie = cookiesOf(await logIn(PASSWORD));
    const who = await server.request("/api/auth/session", { headers: { Cookie, Authorization: `Bearer ${token}` } });
    expect(await who.json()).toMatchObject({
      actor: expect.stringMatching(/^token:[0-9a-f-]{36}$/),
      permissions: ["read", "amounts"],
      user: null,
    });
    expect((await call("crm_forged", "GET", { Cookie })).status).toBe(401);
    const writer = await made(["api:write"]);
    expect((await call(writer.token, "POST", { Cookie })).status).toBe(403);
  });
});
