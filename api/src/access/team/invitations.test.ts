import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { users } from "../../people/table";
import { auditEvents } from "../../platform/audit/table";
import { rowsOf } from "../../platform/db/rows";
import { personLinks } from "../links/table";
import { cookiesOf, OWNER_EMAIL, PASSWORD, strangerOf, type Team, teamOf, tokenIn } from "./test/team";

setDefaultTimeout(60_000);

let server: TestServer;
let team: Team;
beforeEach(async () => {
  server = await createTestServer();
  team = await teamOf(server);
});
afterEach(() => server.close());

const people = async (call = server.admin) => (await call("/api/people")).json();
const look = (token: string) => strangerOf(server)("/api/invitations/look", { method: "POST", json: { token } });
const bodyOf = async (answer: Response) => [answer.status, await answer.json()] as const;
const actions = async () =>
  (await server.deps.db.select().from(auditEvents).orderBy(auditEvents.id)).map(
    ({ actor, action }) => `${actor} ${action}`,
  );

describe("POST /api/people/invitations", () => {
  const first = { email: "maria@team.example", name: "Maria", role: "MANAGER" };
  const posted = (json: object) => server.admin("/api/people/invitations", { method: "POST", json });

  test("returns a link with a token in its fragment, and stores the owner's e-mail", async () => {
    const answer = await posted({ ...first, ownerEmail: "Owner@Team.example ", password: PASSWORD });
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const [status, invited] = await bodyOf(answer);
    expect([status, invited]).toEqual([
      201,
      {
        id: 2,
        link: expect.stringMatching(/^http:\/\/localhost\/#invitation=[\w-]{43}$/),
        expiresAt: "2026-06-18T12:00:00.000Z",
        mailed: false,
      },
    ]);
    expect(await people()).toEqual([
      {
        id: 1,
        name: "Owner",
        role: "OWNER",
        status: "active",
        email: OWNER_EMAIL,
        lastSeenAt: "2026-06-15T12:00:00.000Z",
      },
      { id: 2, name: "Maria", role: "MANAGER", status: "invited", email: "maria@team.example", lastSeenAt: null },
    ]);
    expect(await actions()).toEqual(["user:1 user.updated", "user:1 user.invited"]);
  });

  test.each<[string, object, number, object]>([
    [
      "the owner's e-mail",
      { password: PASSWORD },
      422,
      { issues: [{ path: "ownerEmail", message: "Enter your e-mail." }] },
    ],
    [
      "the owner's password",
      { ownerEmail: OWNER_EMAIL },
      422,
      { issues: [{ path: "password", message: "Enter your password." }] },
    ],
    [
      "another e-mail of the owner than the invited one",
      { ownerEmail: first.email, password: PASSWORD },
      422,
      { issues: [{ path: "ownerEmail", message: "Enter your own e-mail address" }] },
    ],
    [
      "the right password",
      { ownerEmail: OWNER_EMAIL, password: "wrong" },
      403,
      { code: "wrong_password", error: "Invalid password. Please try again." },
    ],
    ["a valid e-mail", { email: "maria", ownerEmail: OWNER_EMAIL, password: PASSWORD }, 400, { code: "invalid" }],
    ["a known role", { role: "ADMIN", ownerEmail: OWNER_EMAIL, password: PASSWORD }, 400, { code: "invalid" }],
    ["a name", { name: " \u200b", ownerEmail: OWNER_EMAIL, password: PASSWORD }, 400, { code: "invalid" }],
  ])("needs %s the first time, and changes nothing without it", async (_what, more, status, body) => {
    expect(await bodyOf(await posted({ ...first, ...more }))).toMatchObject([status, body]);
    expect(await server.deps.db.select({ email: users.email }).from(users)).toEqual([{ email: null }]);
    expect(await actions()).toEqual([]);
  });

  test("counts wrong passwords of the owner like those at the log-in", async () => {
    for (let tries = 0; tries < 5; tries++)
      expect((await posted({ ...first, ownerEmail: OWNER_EMAIL, password: "wrong" })).status).toBe(403);
    expect((await posted({ ...first, ownerEmail: OWNER_EMAIL, password: PASSWORD })).status).toBe(429);
    expect((await team.logIn({ password: PASSWORD }, {}, "")).status).toBe(429);
  });

  test("needs neither the second time", async () => {
    await team.invite("maria", "MANAGER");
    expect((await posted({ email: "rosa@team.example", name: "Rosa", role: "VIEWER" })).status).toBe(201);
  });

  test("for somebody who was invited replaces their link, name and role", async () => {
    const before = await team.invite("maria", "MANAGER");
    const again = await bodyOf(await team.inviting({ email: "MARIA@team.example", name: "Maria R.", role: "VIEWER" }));
    expect(again).toMatchObject([201, { id: before.id }]);
    expect((await people())[1]).toMatchObject({ name: "Maria R.", role: "VIEWER", status: "invited" });
    expect((await look(before.token)).status).toBe(410);
    expect((await look(tokenIn(again[1].link))).status).toBe(200);
  });

  test("for somebody who has joined, even if they were deactivated, is refused with 409", async () => {
    const { id } = await team.join("maria", "MANAGER");
    expect(await bodyOf(await team.inviting({ name: "maria", role: "OWNER" }))).toMatchObject([
      409,
      { code: "email_taken", error: "maria@team.example is in the team already." },
    ]);
    await team.change(id, { status: "deactivated" });
    expect(await bodyOf(await team.inviting({ name: "maria", role: "OWNER" }))).toMatchObject([
      409,
      {
        code: "email_taken",
        error: "The person with the e-mail maria@team.example is deactivated. Reactivate them on People.",
      },
    ]);
    expect((await people())[1]).toMatchObject({ role: "MANAGER", status: "deactivated" });
  });

  test("twice at once for one e-mail invites one person", async () => {
    await team.invite("rosa", "VIEWER");
    const both = await Promise.all([1, 2].map(() => team.inviting({ name: "maria", role: "MANAGER" })));
    expect(both.map(({ status }) => status)).not.toContain(500);
    expect(both.map(({ status }) => status)).toContain(201);
    expect(await people()).toHaveLength(3);
  });
});

describe("POST /api/invitations/look", () => {
  test("shows who was invited until when, and refuses an expired link with 410 and an unknown one with 404", async () => {
    const { token } = await team.invite("maria", "MANAGER");
    const shown = {
      name: "maria",
      email: "maria@team.example",
      role: "MANAGER",
      expiresAt: "2026-06-18T12:00:00.000Z",
    };
    expect(await bodyOf(await look(token))).toEqual([200, shown]);
    const unknown = await bodyOf(await look(`${token.slice(1)}A`));
    expect(unknown).toMatchObject([404, { code: "not_found" }]);
    expect(JSON.stringify(unknown)).not.toContain(token.slice(1, 20));
    server.clock.advance({ hours: 72 });
    expect(await bodyOf(await look(token))).toMatchObject([410, { code: "gone" }]);
    expect((await team.accept(token)).status).toBe(410);
  });
});

describe("POST /api/invitations/accept", () => {
  test("opens a session with the invited role, and the log-in asks for e-mails from then on", async () => {
    const methods = async () => (await server.request("/api/auth/methods")).json();
    const { token } = await team.invite("maria", "MANAGER");
    expect(await methods()).toEqual({ mode: "password", oidc: false, passkeys: false, mail: false });
    const answer = await team.accept(token, { name: "Maria R." });
    expect(await bodyOf(answer)).toEqual([
      200,
      { actor: "user:2", expiresAt: "2026-06-15T13:00:00.000Z", timeZone: "America/New_York" },
    ]);
    const session = await server.request("/api/auth/session", { headers: { Cookie: cookiesOf(answer) } });
    expect((await session.json()).user).toEqual({
      id: 2,
      name: "Maria R.",
      email: "maria@team.example",
      role: "MANAGER",
    });
    expect(await methods()).toEqual({ mode: "accounts", oidc: false, passkeys: false, mail: false });
    expect((await actions()).slice(-3)).toEqual([
      "user:2 user.joined",
      "user:2 log-in-mode.changed",
      "user:2 admin.logged_in",
    ]);
  });

  test("works once: of ten at once exactly one opens a session, and later ones get 410", async () => {
    const { token } = await team.invite("maria", "MANAGER");
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => team.accept(token)))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(410)]);
    expect((await team.accept(token)).status).toBe(410);
    expect((await actions()).filter((action) => action === "user:2 user.joined")).toHaveLength(1);
  });

  test("is for the invited e-mail and role only, whatever the body says", async () => {
    const { token } = await team.invite("maria", "VIEWER");
    const json = { token, password: PASSWORD, email: "eve@elsewhere.example", role: "OWNER", id: 1 };
    expect((await strangerOf(server)("/api/invitations/accept", { method: "POST", json })).status).toBe(200);
    expect((await people())[1]).toMatchObject({ id: 2, email: "maria@team.example", role: "VIEWER" });
  });

  test.each([
    ["short", "Use at least 12 characters"],
    ["password1234", "easy to guess"],
    ["maria@team.example", "easy to guess"],
  ])("refuses the password %s and leaves the link open", async (password, message) => {
    const { token } = await team.invite("maria", "MANAGER");
    expect(await bodyOf(await team.accept(token, { password }))).toMatchObject([
      400,
      { issues: [{ path: "password", message: expect.stringContaining(message) }] },
    ]);
    expect((await look(token)).status).toBe(200);
  });

  test("does not take a reset link, nor does a reset take an invitation", async () => {
    const { token } = await team.invite("maria", "MANAGER");
    const json = { token, password: PASSWORD };
    expect((await strangerOf(server)("/api/auth/reset", { method: "POST", json })).status).toBe(404);
    const { link } = await (await server.admin("/api/people/1/reset-link", { method: "POST" })).json();
    expect((await team.accept(tokenIn(link))).status).toBe(404);
  });
});

describe("DELETE /api/people/invitations/:id", () => {
  const revoke = (id: number) => server.admin(`/api/people/invitations/${id}`, { method: "DELETE" });

  test("deletes the invited person, whose link is unknown from then on", async () => {
    const { id, token } = await team.invite("maria", "MANAGER");
    expect((await revoke(id)).status).toBe(204);
    expect((await team.accept(token)).status).toBe(404);
    expect(await people()).toHaveLength(1);
    expect((await revoke(id)).status).toBe(404);
  });

  test("answers 404 for somebody who has joined, and for creators", async () => {
    const { id } = await team.join("maria", "MANAGER");
    const { db } = server.deps;
    const [creator] = await db
      .insert(users)
      .values({ username: "creator-1", password: "!", role: "CREATOR" })
      .returning({ id: users.id });
    for (const each of [id, 1, creator?.id ?? 0]) expect((await revoke(each)).status).toBe(404);
    expect(await db.select().from(users)).toHaveLength(3);
  });
});

describe("tokens of invitations and resets", () => {
  test("are in no table of a backup, no event and no queued job, and leave with no referrer", async () => {
    const { token } = await team.invite("maria", "MANAGER");
    await team.accept(token);
    const reset = await (await server.admin("/api/people/2/reset-link", { method: "POST" })).json();
    const { db } = server.deps;
    const tables = await rowsOf(
      db,
      z.object({ name: z.string() }),
      sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
    );
    for (const { name } of tables) {
      const rows = JSON.stringify(await rowsOf(db, z.unknown(), sql.raw(`select t::text as it from ${name} t`)));
      for (const secret of [token, tokenIn(reset.link)]) expect(rows.includes(secret), name).toBe(false);
    }
    expect(await db.select().from(personLinks)).toHaveLength(2);
    expect(new URL(reset.link).pathname + new URL(reset.link).search).toBe("/");
  });

  test("are deleted thirty days after they expired", async () => {
    await team.invite("maria", "MANAGER");
    const purge = async () => {
      await server.deps.db.transaction((tx) => server.deps.jobs.send(tx, "purge-expired", {}));
      await server.runJobs();
      return (await server.deps.db.select().from(personLinks).where(eq(personLinks.kind, "invitation"))).length;
    };
    server.clock.advance({ days: 32 });
    expect(await purge()).toBe(1);
    server.clock.advance({ days: 2 });
    expect(await purge()).toBe(0);
  });
});

describe("GET /api/people", () => {
  test("shows e-mails only to people with the permission, and creators to nobody", async () => {
    const { call } = await team.join("rosa", "REVIEWER");
    await server.deps.db.insert(users).values({ username: "creator-1", password: "!", role: "CREATOR", name: "Ada" });
    expect(await people(call)).toEqual([
      { id: 1, name: "Owner", role: "OWNER", status: "active" },
      { id: 2, name: "rosa", role: "REVIEWER", status: "active" },
    ]);
    expect(await people()).toHaveLength(2);
  });
});
