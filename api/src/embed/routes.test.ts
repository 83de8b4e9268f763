import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { createTestServer, signTicket, type TestServer } from "@crm/testing/server";
import { desc } from "drizzle-orm";
import pino from "pino";
import { auditEvents } from "../audit/table";
import { makeAdminPassword, settleAdminPassword } from "../auth/admin-password";
import { loginFailures, sessions } from "../auth/table";
import { embedSessions, memoryTokens, usedTickets } from "./table";

const SECRET = "the secret that the tools were given";
const TOOL = "https://tool.example";
const OTHER = "https://other.example";
const PASSWORD = "correct horse battery";
const OWN_PAGE: Record<string, string> = { "Sec-Fetch-Site": "same-origin" };

let server: TestServer;
let logged: { msg: string; fault?: string; level: number }[];
beforeAll(async () => {
  const log = pino({ level: "warn" }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  server = await createTestServer({ deps: { log, shellPage: "<head></head>" } });
});
beforeEach(async () => {
  logged = [];
  server.clock.set("2026-06-15T12:00:00.000Z");
  settle({ embedOrigins: [TOOL, OTHER], embedSecret: SECRET });
  const { db, now } = server.deps;
  await settleAdminPassword(db, { password: PASSWORD }, now());
  for (const table of [embedSessions, usedTickets, loginFailures]) await db.delete(table);
});
afterAll(() => server.close());

/** What the owner decides; it may change while sessions are open, as it does between two starts. */
const settle = (site: { embedOrigins?: readonly string[]; embedSecret?: string | null }) =>
  Object.assign(server.deps.site, site);

const ticket = (claims: Record<string, unknown> = {}, secret = SECRET) =>
  signTicket({ origin: TOOL, ...claims }, { now: server.deps.now(), secret });

const post = (path: string, json: unknown, headers: Record<string, string> = OWN_PAGE) =>
  server.request(path, { method: "POST", json, headers });

const redeem = (text: string, headers = OWN_PAGE) => post("/api/embed/redeem", { ticket: text }, headers);

type Opened = { token: string; expiresAt: string; origin: string | null };

async function opened(answer: Response): Promise<Opened & { Cookie: string }> {
  expect(answer.status).toBe(200);
  const Cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return { ...((await answer.json()) as Opened), Cookie };
}

const openFrame = async (claims: Record<string, unknown> = {}) => opened(await redeem(ticket(claims)));

const session = (headers: Record<string, string>) => server.request("/api/auth/session", { headers });
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const statusOf = async (headers: Record<string, string>) => (await session(headers)).status;

const lastEvent = async () => (await server.deps.db.select().from(auditEvents).orderBy(desc(auditEvents.id)))[0];

describe("POST /api/embed/redeem", () => {
  test("opens a session in the frame's cookie, and tells a token of 15 minutes and the origin", async () => {
    const answer = await redeem(ticket());
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-embed=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=None; Partitioned$/,
      ),
    ]);
    expect(await answer.json()).toEqual({
      token: expect.stringMatching(/^emb_[\w-]{43}$/),
      expiresAt: "2026-06-15T12:15:00.000Z",
      origin: TOOL,
    });
  });

  test("keeps hashes alone, and says in the audit log who came from where", async () => {
    const { token, Cookie } = await openFrame({ sub: "zoe" });
    const { db } = server.deps;
    const stored = JSON.stringify([await db.select().from(embedSessions), await db.select().from(memoryTokens)]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(Cookie.slice("__Host-embed=".length));
    expect(await lastEvent()).toMatchObject({
      actor: "embed:tool/zoe",
      action: "embed.redeemed",
      entity: "embed-session",
      after: { origin: TOOL },
    });
  });

  test("takes a ticket once: of twenty at once exactly one", async () => {
    const text = ticket();
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(text)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(401)]);
    expect(await server.deps.db.select().from(embedSessions)).toHaveLength(1);
    expect(answers.filter((answer) => answer.headers.getSetCookie().length > 0)).toHaveLength(1);
  });

  test.each<[string, string, () => string]>([
    ["was used before", "used", () => ticket({ jti: "twice" })],
    ["is another tool's with the same jti", "used", () => ticket({ jti: "twice", iss: "other", origin: OTHER })],
    ["is late", "late", () => ticket({ iat: at() - 91, exp: at() - 31 })],
    ["is early", "early", () => ticket({ iat: at() + 31, exp: at() + 60 })],
    ["has another secret", "signature", () => ticket({}, "another secret of thirty-two bytes")],
    ["is for another audience", "audience", () => ticket({ aud: "portal" })],
    ["is for an origin that is not listed", "origin", () => ticket({ origin: "https://evil.example" })],
    ["is no JWT", "malformed", () => "hello"],
  ])("401 in one same text when the ticket %s, and the log says %s", async (_case, fault, make) => {
    await redeem(ticket({ jti: "twice" }));
    const before = await stateOfDatabase();
    const answer = await redeem(make());
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({
      error: "The ticket was not accepted. Ask the tool for a new one.",
      code: "ticket_refused",
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(logged.at(-1)).toMatchObject({ fault, msg: expect.stringMatching(/^A frame's ticket was refused\. The /) });
    expect(await stateOfDatabase()).toEqual(before);
  });

  test("401 in the same text when no secret was agreed", async () => {
    const text = ticket();
    settle({ embedSecret: null });
    expect(await (await redeem(text)).json()).toMatchObject({ code: "ticket_refused" });
    expect(logged.at(-1)).toMatchObject({ fault: "secret", msg: expect.stringContaining("EMBED_SECRET is not set") });
  });

  test.each([
    ["another site", { "Sec-Fetch-Site": "cross-site" }],
    ["another origin, by an old browser", { Origin: TOOL }],
    ["nobody knows where", {}],
  ])("403 from %s, and the ticket is still good", async (_case, headers) => {
    const text = ticket();
    expect((await redeem(text, headers)).status).toBe(403);
    expect((await redeem(text)).status).toBe(200);
  });

  test.each([[{}], [{ ticket: 7 }], [[]]])("400 for %j", async (json) => {
    expect((await post("/api/embed/redeem", json)).status).toBe(400);
  });

  test("used tickets are forgotten only once they are too old to be taken", async () => {
    const { db, jobs } = server.deps;
    const text = ticket();
    await redeem(text);
    const purge = async () => {
      await db.transaction((tx) => jobs.send(tx, "purge-expired", {}));
      await server.runJobs();
    };
    server.clock.advance({ seconds: 89 });
    await purge();
    expect((await redeem(text)).status).toBe(401);
    expect(logged.at(-1)).toMatchObject({ fault: "used" });
    server.clock.advance({ minutes: 11 });
    await purge();
    expect(await db.select().from(usedTickets)).toEqual([]);
    expect((await redeem(text)).status).toBe(401);
    expect(logged.at(-1)).toMatchObject({ fault: "late" });
  });
});

describe("a session inside a frame", () => {
  test("opens the API by its cookie and by its token", async () => {
    const { token, Cookie } = await openFrame();
    expect(await (await session(bearer(token))).json()).toEqual({
      actor: "embed:tool",
      expiresAt: "2026-06-15T13:00:00.000Z",
      embedded: { origin: TOOL, tokenExpiresAt: "2026-06-15T12:15:00.000Z" },
    });
    server.clock.advance({ minutes: 10 });
    const answer = (await (await session({ Cookie })).json()) as { embedded: { token: string } };
    expect(answer).toMatchObject({
      actor: "embed:tool",
      embedded: { origin: TOOL, tokenExpiresAt: "2026-06-15T12:25:00.000Z" },
    });
    expect(answer.embedded.token).not.toBe(token);
    server.clock.advance({ minutes: 10 });
    expect(await statusOf(bearer(token))).toBe(401);
    expect(await statusOf(bearer(answer.embedded.token))).toBe(200);
  });

  test("the token beside cookies is the actor, also when it opens nothing", async () => {
    const { token, Cookie } = await openFrame({ sub: "zoe" });
    const other = await openFrame({ sub: "ada" });
    const both = await session({ ...bearer(token), Cookie: other.Cookie });
    expect(await both.json()).toMatchObject({ actor: "embed:tool/zoe" });
    expect(await statusOf({ ...bearer(`emb_${"A".repeat(43)}`), Cookie })).toBe(401);
    expect(await statusOf(bearer(Cookie.slice("__Host-embed=".length)))).toBe(401);
    expect(await statusOf({ Cookie: `__Host-embed=${token}` })).toBe(401);
    expect(await statusOf({ Cookie: Cookie.replace("__Host-embed", "session") })).toBe(401);
  });

  test("outside of a frame the session answers no token", async () => {
    const answer = await session({ Cookie: await adminCookie() });
    expect(await answer.json()).toEqual({
      actor: "admin",
      expiresAt: "2026-06-15T13:00:00.000Z",
    });
  });

  test.each([
    ["after an hour without a call", () => server.clock.advance({ minutes: 60 })],
    ["when its origin is taken off the list", () => settle({ embedOrigins: [OTHER] })],
    ["with a new secret", () => settle({ embedSecret: "another secret of thirty-two bytes" })],
    ["with a changed password", () => makeAdminPassword(server.deps.db, server.deps.now())],
    ["at log-out by its cookie", ({ Cookie }) => logOut({ Cookie })],
    ["at log-out by its token", ({ token }) => logOut(bearer(token))],
  ] as [string, (frame: Opened & { Cookie: string }) => unknown][])("ends %s", async (_when, end) => {
    const frame = await openFrame();
    await end(frame);
    expect(await statusOf({ Cookie: frame.Cookie })).toBe(401);
    expect(await statusOf(bearer(frame.token))).toBe(401);
  });

  test("lives on while it is used, 8 hours at most, and is purged then", async () => {
    const { Cookie } = await openFrame();
    for (let n = 0; n < 15; n++) {
      server.clock.advance({ minutes: 30 });
      expect(await statusOf({ Cookie })).toBe(200);
    }
    server.clock.advance({ minutes: 30 });
    expect(await statusOf({ Cookie })).toBe(401);
    const { db, jobs } = server.deps;
    await db.transaction((tx) => jobs.send(tx, "purge-expired", {}));
    await server.runJobs();
    expect([await db.select().from(embedSessions), await db.select().from(memoryTokens)]).toEqual([[], []]);
  });

  test("log-out ends the session outside of the frame too, and deletes both cookies", async () => {
    const { Cookie } = await openFrame();
    const own = await adminCookie();
    const answer = await logOut({ Cookie: `${own}; ${Cookie}` });
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=; Max-Age=0;/),
      "__Host-embed=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=None; Partitioned",
      "__Host-embed=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=None",
    ]);
    expect(await statusOf({ Cookie })).toBe(401);
    expect(await statusOf({ Cookie: own })).toBe(401);
  });

  test.each([
    ["from another site", { "Sec-Fetch-Site": "cross-site" }],
    ["from another host of the same site", { "Sec-Fetch-Site": "same-site" }],
    ["from the framing tool, by an old browser", { Origin: TOOL }],
    ["that says nothing of where it comes from", {}],
  ])("403 for a write %s, and nothing changes", async (_case, headers) => {
    const { Cookie } = await openFrame();
    const answer = await post("/api/auth/logout", {}, { ...headers, Cookie });
    expect(answer.status).toBe(403);
    expect(await statusOf({ Cookie })).toBe(200);
  });
});

test.each([
  ["a load of the shell by itself deletes the frame's cookie", "document", 2],
  ["a load in a frame keeps it", "iframe", 0],
])("%s", async (_case, destination, deleted) => {
  const { headers } = await server.request("/?embed=true", { headers: { "Sec-Fetch-Dest": destination } });
  expect(headers.getSetCookie().filter((line) => line.startsWith("__Host-embed=; Max-Age=0;"))).toHaveLength(deleted);
});

describe("POST /api/auth/login inside a frame", () => {
  const logIn = (json: Record<string, unknown>) =>
    post("/api/auth/login", { password: PASSWORD, embedded: true, ...json });

  test("answers as a redeemed ticket does, and never sets the other cookies", async () => {
    const answer = await logIn({ origin: OTHER });
    const set = answer.headers.getSetCookie();
    expect(set).toEqual([expect.stringMatching(/^__Host-embed=.+; SameSite=None; Partitioned$/)]);
    const { token, origin, expiresAt } = await opened(answer);
    expect({ origin, expiresAt }).toEqual({ origin: OTHER, expiresAt: "2026-06-15T12:15:00.000Z" });
    expect(await (await session(bearer(token))).json()).toMatchObject({ actor: "admin", embedded: { origin: OTHER } });
    expect(await lastEvent()).toMatchObject({ action: "admin.logged_in", after: { framedBy: [OTHER] } });
  });

  test("without a told origin the session ends with any tool that is taken off the list", async () => {
    const { token, origin } = await opened(await logIn({}));
    expect(origin).toBeNull();
    expect(await statusOf(bearer(token))).toBe(200);
    settle({ embedOrigins: [TOOL] });
    expect(await statusOf(bearer(token))).toBe(401);
    expect((await opened(await logIn({}))).origin).toBe(TOOL);
  });

  test.each([
    ["an origin that is not listed", { origin: "https://evil.example" }, [TOOL], 403, "origin_not_listed"],
    ["no listed tool", {}, [], 403, "embedding_off"],
    ["a wrong password", { password: "wrong" }, [TOOL], 401, "unauthenticated"],
  ])("%s opens nothing", async (_case, json, embedOrigins, status, code) => {
    settle({ embedOrigins });
    const before = await stateOfDatabase();
    const answer = await logIn(json);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await stateOfDatabase()).toEqual(before);
  });

  test("counts as an attempt like any other", async () => {
    for (let tries = 0; tries < 5; tries++) await logIn({ password: "wrong" });
    expect((await logIn({})).status).toBe(429);
  });
});

const at = () => Math.floor(server.deps.now().getTime() / 1000);

const logOut = (headers: Record<string, string>) =>
  server.request("/api/auth/logout", { method: "POST", headers: { ...OWN_PAGE, ...headers } });

async function adminCookie() {
  const answer = await post("/api/auth/login", { password: PASSWORD });
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

async function stateOfDatabase() {
  const { db } = server.deps;
  const counted = [embedSessions, memoryTokens, usedTickets, sessions, auditEvents];
  return Promise.all(counted.map(async (table) => (await db.select().from(table)).length));
}
