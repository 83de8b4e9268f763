import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, signTicket, type TestServer } from "@crm/testing/server";
import { createToken } from "../log-in/api-token";
import { createLogInLink } from "../log-in/log-in-link";
import { sessions } from "../log-in/table";
import { callerWith, cookiesOf, type Member, PASSWORD, strangerOf, type Team, teamOf } from "../team/test/team";

setDefaultTimeout(60_000);

const TOOL = "https://tool.example";
const SECRET = "a secret of 32 bytes for tickets";
const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
const NEXT = "violet anchor thunder soup";

let server: TestServer;
let team: Team;
let maria: Member;
beforeEach(async () => {
  server = await createTestServer({ site: { embedOrigins: [TOOL], embedSecret: SECRET } });
  team = await teamOf(server);
  maria = await team.join("maria", "REVIEWER");
});
afterEach(() => server.close());

const logIn = async (headers: Record<string, string> = {}) => {
  const answer = await team.logIn({ email: maria.email, password: PASSWORD }, headers);
  return callerWith(server, cookiesOf(answer));
};
type Shown = { id: string; current: boolean; device: string | null; address: string | null };
const listed = async (call = maria.call): Promise<Shown[]> => (await call("/api/account/sessions")).json();
const actions = async () => {
  const events = await (await server.admin(`/api/audit-events?entity=user&entityId=${maria.id}`)).json();
  return events.map(({ actor, action }: { actor: string; action: string }) => `${actor} ${action}`);
};

describe("the own account", () => {
  test("shows who one is, and lets everyone change their name", async () => {
    const account = { id: 2, name: "maria", email: "maria@team.example", role: "REVIEWER" };
    expect(await (await maria.call("/api/account")).json()).toEqual(account);
    const answer = await maria.call("/api/account", { method: "PUT", json: { name: "Maria R.", role: "OWNER" } });
    expect(await answer.json()).toEqual({ ...account, name: "Maria R." });
    expect(await (await maria.call("/api/account")).json()).toEqual({ ...account, name: "Maria R." });
    expect((await actions())[0]).toBe("user:2 user.updated");
  });

  test("is missing for tokens and for sessions that a ticket opened", async () => {
    const { db, now } = server.deps;
    const { token } = await createToken(db, { name: "ci", scopes: ["api:read", "api:write"], now: now() });
    const ticket = signTicket({ origin: TOOL }, { now: now(), secret: SECRET });
    const framed = await (await strangerOf(server)("/api/embed/redeem", { method: "POST", json: { ticket } })).json();
    for (const bearer of [token, framed.token])
      for (const path of ["/api/account", "/api/account/sessions"]) {
        const answer = await server.request(path, { headers: { Authorization: `Bearer ${bearer}` } });
        expect([path, answer.status]).toEqual([path, 403]);
      }
  });
});

describe("PUT /api/account/password", () => {
  const change = (json: object, call = maria.call) => call("/api/account/password", { method: "PUT", json });

  test("ends all other sessions, in browsers and frames, and keeps this one", async () => {
    const other = await logIn();
    await team.logIn({ email: maria.email, password: PASSWORD, embedded: true, origin: TOOL });
    expect(await listed()).toHaveLength(3);
    expect((await change({ current: PASSWORD, next: NEXT })).status).toBe(204);
    expect((await other("/api/account")).status).toBe(401);
    expect((await listed()).map(({ current }) => current)).toEqual([true]);
    expect((await team.logIn({ email: maria.email, password: NEXT })).status).toBe(200);
    expect((await team.logIn({ email: maria.email, password: PASSWORD })).status).toBe(401);
    expect((await actions())[0]).toBe("user:2 user.password-changed");
  });

  test("keeps the browser known, so that wrong passwords from elsewhere do not delay it", async () => {
    const answer = await change({ current: PASSWORD, next: NEXT });
    const device = cookiesOf(answer);
    for (let n = 0; n < 6; n++) await team.logIn({ email: maria.email, password: "wrong" }, {}, `192.0.2.${n}`);
    expect((await team.logIn({ email: maria.email, password: NEXT }, { Cookie: device })).status).toBe(200);
  });

  test.each<[string, object, number, object]>([
    ["a wrong current password", { current: "wrong", next: NEXT }, 403, { code: "wrong_password" }],
    ["a short new one", { current: PASSWORD, next: "short" }, 400, { issues: [{ path: "next" }] }],
    ["a common new one", { current: PASSWORD, next: "password1234" }, 400, { issues: [{ path: "next" }] }],
  ])("refuses %s and changes nothing", async (_what, json, status, body) => {
    const other = await logIn();
    const answer = await change(json);
    expect([answer.status, await answer.json()]).toMatchObject([status, body]);
    expect((await other("/api/account")).status).toBe(200);
    expect((await team.logIn({ email: maria.email, password: PASSWORD })).status).toBe(200);
  });

  test("makes a caller wait who tries one password after another", async () => {
    for (let n = 0; n < 5; n++) expect((await change({ current: "wrong", next: NEXT })).status).toBe(403);
    expect((await change({ current: PASSWORD, next: NEXT })).status).toBe(429);
  });
});

describe("GET /api/account/sessions", () => {
  test("lists the own sessions with device and address, the one in use last first, and no log-in link", async () => {
    await createLogInLink(server.deps.db, server.deps.now());
    server.clock.advance({ minutes: 2 });
    await logIn({ "User-Agent": CHROME });
    server.clock.advance({ minutes: 2 });
    const all = await listed();
    expect(all.map(({ id: _, ...shown }) => shown)).toEqual([
      {
        current: true,
        device: null,
        address: null,
        createdAt: "2026-06-15T12:00:00.000Z",
        lastSeenAt: "2026-06-15T12:04:00.000Z",
      },
      {
        current: false,
        device: "Chrome on Windows",
        address: "192.0.2.1",
        createdAt: "2026-06-15T12:02:00.000Z",
        lastSeenAt: "2026-06-15T12:02:00.000Z",
      },
    ] as object[] as Omit<Shown, "id">[]);
    expect(await listed(server.admin)).toHaveLength(1);
  });

  test("leaves out sessions that have ended", async () => {
    await logIn();
    server.clock.advance({ minutes: 30 });
    await listed();
    server.clock.advance({ minutes: 31 });
    expect(await listed()).toHaveLength(1);
  });

  test("shows ids that open nothing", async () => {
    for (const { id } of await listed())
      expect((await server.request("/api/account", { headers: { Cookie: `session=${id}` } })).status).toBe(401);
    const stored = (await server.deps.db.select().from(sessions)).map(({ tokenHash }) => tokenHash);
    expect((await listed()).filter(({ id }) => stored.includes(id))).toEqual([]);
  });
});

describe("DELETE /api/account/sessions", () => {
  test("ends one session", async () => {
    const other = await logIn();
    const found = (await listed()).find(({ current }) => !current);
    expect((await maria.call(`/api/account/sessions/${found?.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await other("/api/account")).status).toBe(401);
    expect((await maria.call("/api/account")).status).toBe(200);
    expect((await actions())[0]).toBe("user:2 user.sessions-ended");
  });

  test("ends one in a frame", async () => {
    const opened = await team.logIn({ email: maria.email, password: PASSWORD, embedded: true, origin: TOOL });
    const { token } = await opened.json();
    const found = (await listed()).find(({ current }) => !current);
    await maria.call(`/api/account/sessions/${found?.id}`, { method: "DELETE" });
    const answer = await server.request("/api/account", { headers: { Authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(401);
  });

  test("answers 404 for another person's session, which stays open", async () => {
    const [owners] = await listed(server.admin);
    expect((await maria.call(`/api/account/sessions/${owners?.id}`, { method: "DELETE" })).status).toBe(404);
    expect((await maria.call("/api/account/sessions/1", { method: "DELETE" })).status).toBe(404);
    expect((await server.admin("/api/account")).status).toBe(200);
  });

  test("without an id ends all others of one's own", async () => {
    const others = [await logIn(), await logIn()];
    expect((await maria.call("/api/account/sessions", { method: "DELETE" })).status).toBe(204);
    for (const other of others) expect((await other("/api/account")).status).toBe(401);
    expect((await listed()).map(({ current }) => current)).toEqual([true]);
    expect((await server.admin("/api/account")).status).toBe(200);
  });
});
