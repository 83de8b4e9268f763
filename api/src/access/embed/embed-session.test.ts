import { beforeEach, describe, expect, test } from "bun:test";
import { permissionsOf, ROLES_BELOW_OWNER, UNNAMED_PERMISSIONS } from "@crm/domain/access/permissions";
import { sql } from "drizzle-orm";
import { dropKeptSettings } from "../../platform/settings/read-settings";
import { makeAdminPassword } from "../log-in/admin-password";
import { createToken } from "../log-in/api-token";
import { newMemoryToken } from "./embed-session";
import { embedSessions, memoryTokens } from "./table";
import { bearer, framedCalls, type OpenedFrame, OTHER, PASSWORD, TOOL } from "./test/framed-calls";

const allow = async (ticketRole: string) => {
  const owner = await server().as("OWNER");
  const changed = await owner("/api/settings", { method: "PUT", json: { ticketRole } });
  expect(changed.status).toBe(200);
};

const { server, configure, post, openFrame, session, statusOf, logOut, purge } = framedCalls();

beforeEach(() => allow(""));

describe("a session inside a frame", () => {
  test("authenticates by its cookie and by its token", async () => {
    const { token, Cookie } = await openFrame();
    expect(await (await session(bearer(token))).json()).toEqual({
      actor: "embed:tool",
      expiresAt: "2026-06-15T13:00:00.000Z",
      timeZone: "America/New_York",
      user: null,
      permissions: expect.arrayContaining(["read", "pay", "settings"]),
      embedded: { origin: TOOL, tokenExpiresAt: "2026-06-15T12:15:00.000Z" },
    });
    server().clock.advance({ minutes: 10 });
    const answer = (await (await session({ Cookie })).json()) as { embedded: { token: string } };
    expect(answer).toMatchObject({
      actor: "embed:tool",
      embedded: { origin: TOOL, tokenExpiresAt: "2026-06-15T12:25:00.000Z" },
    });
    expect(answer.embedded.token).not.toBe(token);
    server().clock.advance({ minutes: 10 });
    expect(await statusOf(bearer(token))).toBe(401);
    expect(await statusOf(bearer(answer.embedded.token))).toBe(200);
  });

  test.each(ROLES_BELOW_OWNER)("has the permissions of its ticket's role %s", async (role) => {
    const { token } = await openFrame({ role });
    await allow("VIEWER");
    expect(await (await session(bearer(token))).json()).toMatchObject({ user: null, permissions: permissionsOf(role) });
  });

  test("has the permissions of the setting if its ticket has no role, from the next call on", async () => {
    const { token, Cookie } = await openFrame();
    const shown = async () => (await session(bearer(token))).json();
    expect(await shown()).toMatchObject({ permissions: UNNAMED_PERMISSIONS });
    await allow("REVIEWER");
    expect(await shown()).toMatchObject({ permissions: ["read", "review"] });
    expect(await (await session({ Cookie })).json()).toMatchObject({ permissions: ["read", "review"] });
    const refused = await server().request("/api/payout-requests", { headers: bearer(token) });
    expect(await refused.json()).toMatchObject({ code: "forbidden", permission: "amounts" });
    await allow("");
    expect(await shown()).toMatchObject({ permissions: UNNAMED_PERMISSIONS });
  });

  test("may change settings, but not the role of tickets without one, which only an owner who is logged in may", async () => {
    const { token } = await openFrame();
    const program = await createToken(server().deps.db, {
      name: "ci",
      scopes: ["api:write"],
      now: server().deps.now(),
    });
    const put = async (held: string, json: object) => {
      const answer = await server().request("/api/settings", { method: "PUT", headers: bearer(held), json });
      return [answer.status, await answer.json()];
    };
    for (const held of [token, program.token]) {
      for (const json of [{ ticketRole: "MANAGER" }, { ticketRole: "", archiveAfterDays: 9 }])
        expect(await put(held, json)).toMatchObject([
          403,
          { code: "forbidden", error: expect.stringContaining("Only an owner") },
        ]);
      expect(await put(held, { archiveAfterDays: 8 })).toMatchObject([200, { ticketRole: "", archiveAfterDays: "8" }]);
    }
  });

  test("is refused by older servers, where it could do everything, unless it may do that here too", async () => {
    const markOf = async (open: () => Promise<OpenedFrame>) => {
      await server().deps.db.delete(embedSessions);
      await open();
      const [row] = await server().deps.db.select({ mark: embedSessions.secretMark }).from(embedSessions);
      return row?.mark;
    };
    const ofOlderServers = await markOf(() => openFrame());
    for (const role of ROLES_BELOW_OWNER) expect(await markOf(() => openFrame({ role }))).not.toBe(ofOlderServers);
    await allow("MANAGER");
    expect(await markOf(() => openFrame())).not.toBe(ofOlderServers);
  });

  test("may do nothing if a newer server stored a role that this one does not know", async () => {
    const { token } = await openFrame();
    await allow("VIEWER");
    await server().deps.db.execute(sql`update settings set value = 'AUDITOR' where key = 'ticketRole'`);
    dropKeptSettings();
    expect(await (await session(bearer(token))).json()).toMatchObject({ permissions: [] });
  });

  test("of a person who logged in has their own permissions, whatever the setting is", async () => {
    await allow("VIEWER");
    const login = { password: PASSWORD, embedded: true, origin: TOOL };
    const { token } = await (await post("/api/auth/login", login)).json();
    expect(await (await session(bearer(token))).json()).toMatchObject({ user: { role: "OWNER" } });
  });

  test("is identified by the token and not the cookie, even if the token is invalid", async () => {
    const { token, Cookie } = await openFrame({ sub: "zoe" });
    const other = await openFrame({ sub: "ada" });
    const both = await session({ ...bearer(token), Cookie: other.Cookie });
    expect(await both.json()).toMatchObject({ actor: "embed:tool/zoe" });
    expect(await statusOf({ ...bearer(`emb_${"A".repeat(43)}`), Cookie })).toBe(401);
    expect(await statusOf(bearer(Cookie.slice("__Host-embed=".length)))).toBe(401);
    expect(await statusOf({ Cookie: `__Host-embed=${token}` })).toBe(401);
    expect(await statusOf({ Cookie: Cookie.replace("__Host-embed", "session") })).toBe(401);
  });

  test("gets no token if it is logged out after it was looked up", async () => {
    const { db } = server().deps;
    const kept = await db.select().from(memoryTokens);
    const gone = { id: "logged out meanwhile", expiresAt: new Date("2026-06-15T13:00:00Z") };
    await expect(newMemoryToken(db, gone, server().clock.now())).rejects.toMatchObject({ status: 401 });
    expect(await db.select().from(memoryTokens)).toEqual(kept);
  });

  test("GET /api/auth/session returns no token outside a frame", async () => {
    const answer = await session({ Cookie: await adminCookie() });
    expect(await answer.json()).toEqual({
      actor: "user:1",
      expiresAt: "2026-06-15T13:00:00.000Z",
      timeZone: "America/New_York",
      user: { id: 1, name: "Owner", email: null, role: "OWNER" },
      permissions: expect.arrayContaining(["read", "people", "audit"]),
    });
  });

  test.each([
    ["after an hour without a call", () => server().clock.advance({ minutes: 60 })],
    ["when its origin is removed from EMBED_ORIGINS", () => configure({ embedOrigins: [OTHER] })],
    ["when EMBED_SECRET changes", () => configure({ embedSecret: "another secret of thirty-two bytes" })],
    ["when the password changes", () => makeAdminPassword(server().deps.db, server().deps.now())],
    ["at log-out by its cookie", ({ Cookie }) => logOut({ Cookie })],
    ["at log-out by its token", ({ token }) => logOut(bearer(token))],
  ] as [string, (frame: OpenedFrame) => unknown][])("ends %s", async (_when, end) => {
    const frame = await openFrame();
    await end(frame);
    expect(await statusOf({ Cookie: frame.Cookie })).toBe(401);
    expect(await statusOf(bearer(frame.token))).toBe(401);
  });

  test("ends after 8 hours even while it is used, and is then purged", async () => {
    const { Cookie } = await openFrame();
    for (let n = 0; n < 15; n++) {
      server().clock.advance({ minutes: 30 });
      expect(await statusOf({ Cookie })).toBe(200);
    }
    server().clock.advance({ minutes: 30 });
    expect(await statusOf({ Cookie })).toBe(401);
    const { db } = server().deps;
    await purge();
    expect([await db.select().from(embedSessions), await db.select().from(memoryTokens)]).toEqual([[], []]);
  });

  test("ends at log-out together with the session outside the frame, and loses both cookies", async () => {
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
    ["from a different host of the same site", { "Sec-Fetch-Site": "same-site" }],
    ["from the framing tool without Sec-Fetch-Site", { Origin: TOOL }],
    ["without any header that shows its origin", {}],
  ])("gets 403 for a write %s and stays open", async (_case, headers) => {
    const { Cookie } = await openFrame();
    const answer = await post("/api/auth/logout", {}, { ...headers, Cookie });
    expect(answer.status).toBe(403);
    expect(await statusOf({ Cookie })).toBe(200);
  });
});

test.each([
  ["loading the shell outside a frame deletes the frame's cookie", "document", 2],
  ["loading the shell in a frame keeps the frame's cookie", "iframe", 0],
])("%s", async (_case, destination, deleted) => {
  const { headers } = await server().request("/?embed=true", { headers: { "Sec-Fetch-Dest": destination } });
  expect(headers.getSetCookie().filter((line) => line.startsWith("__Host-embed=; Max-Age=0;"))).toHaveLength(deleted);
});

async function adminCookie() {
  const answer = await post("/api/auth/login", { password: PASSWORD });
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}
