import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { users } from "../../people/table";
import { loginFailures, sessions } from "../log-in/table";
import { callerWith, cookiesOf, type Member, OWNER_EMAIL, PASSWORD, type Team, teamOf } from "../team/test/team";

setDefaultTimeout(60_000);

const TOOL = "https://tool.example";

let server: TestServer;
let team: Team;
let maria: Member;
beforeEach(async () => {
  server = await createTestServer({ site: { embedOrigins: [TOOL] } });
  team = await teamOf(server);
  maria = await team.join("maria", "MANAGER");
});
afterEach(() => server.close());

const countedFailures = async () => (await server.deps.db.select().from(loginFailures)).length;

describe("POST /api/auth/login with accounts", () => {
  test.each([
    ["the owner", { email: OWNER_EMAIL }, "user:1"],
    ["somebody who joined, in any case of letters", { email: " Maria@TEAM.example" }, "user:2"],
  ])("opens a session of %s", async (_who, email, actor) => {
    const answer = await team.logIn({ ...email, password: PASSWORD });
    expect([answer.status, (await answer.json()).actor]).toEqual([200, actor]);
    expect((await callerWith(server, cookiesOf(answer))("/api/auth/session")).status).toBe(200);
  });

  test("works in a frame, whose session is of the person", async () => {
    const answer = await team.logIn({ email: maria.email, password: PASSWORD, embedded: true, origin: TOOL });
    const { token } = await answer.json();
    const session = await server.request("/api/auth/session", { headers: { Authorization: `Bearer ${token}` } });
    expect(await session.json()).toMatchObject({ actor: "user:2", user: { id: 2, role: "MANAGER" } });
  });

  test("names the missing e-mail", async () => {
    const answer = await team.logIn({ password: PASSWORD });
    expect([answer.status, await answer.json()]).toMatchObject([400, { issues: [{ path: "email" }] }]);
  });

  test("answers the same, byte by byte, for a wrong password and for everyone without an account", async () => {
    await team.invite("ines", "VIEWER");
    const { id } = await team.join("dora", "VIEWER");
    await team.change(id, { status: "deactivated" });
    const creator = { username: "creator-1", email: "ada@creators.example", password: "!", role: "CREATOR" } as const;
    await server.deps.db.insert(users).values(creator);
    const emails = ["maria", "ines", "dora", "nobody"].map((name) => `${name}@team.example`);
    const answers = new Set<string>();
    for (const [index, email] of [...emails, creator.email, "no address", ""].entries()) {
      const password = email === maria.email ? "wrong" : PASSWORD;
      const answer = await team.logIn({ email, password }, {}, `192.0.2.${index}`);
      const headers = [...answer.headers].filter(([name]) => name !== "x-request-id");
      const { requestId: _, ...body } = await answer.json();
      answers.add(JSON.stringify([answer.status, headers, body]));
    }
    expect([...answers]).toEqual([expect.stringContaining("Invalid password. Please try again.")]);
  });

  test("always sets a new session secret, and never takes one from the caller", async () => {
    const fixed = "A".repeat(43);
    const answer = await team.logIn({ email: maria.email, password: PASSWORD }, { Cookie: `session=${fixed}` });
    expect(cookiesOf(answer)).not.toContain(fixed);
    expect((await callerWith(server, `session=${fixed}`)("/api/auth/session")).status).toBe(401);
    const again = await team.logIn({ email: maria.email, password: PASSWORD }, { Cookie: cookiesOf(answer) });
    expect(cookiesOf(again).split(";")[0]).not.toBe(cookiesOf(answer).split(";")[0]);
  });
});

describe("wrong passwords for one e-mail", () => {
  const failFive = async (email: string) => {
    for (let n = 0; n < 5; n++)
      expect((await team.logIn({ email, password: "wrong" }, {}, `192.0.2.${n}`)).status).toBe(401);
  };
  const answerOf = async (email: string, headers = {}, address = "198.51.100.1") => {
    const answer = await team.logIn({ email, password: PASSWORD }, headers, address);
    return [answer.status, answer.headers.get("Retry-After")];
  };

  test.each(["maria@team.example", "nobody@team.example"])(
    "from any address make %s wait 1, 2, 4 … 60 s, and never lock it",
    async (email) => {
      await failFive(email);
      for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
        expect(await answerOf(email)).toEqual([429, String(wait)]);
        server.clock.advance({ seconds: wait });
        expect((await team.logIn({ email, password: "wrong" }, {}, `203.0.113.${wait}`)).status).toBe(401);
      }
      server.clock.advance({ seconds: 60 });
      expect((await answerOf(email))[0]).toBe(email === maria.email ? 200 : 401);
    },
  );

  test("do not delay other people", async () => {
    await failFive(maria.email);
    expect((await answerOf(OWNER_EMAIL))[0]).toBe(200);
  });

  test("do not delay a browser in which the person has logged in before", async () => {
    const device = maria.cookie.split("; ").find((cookie) => cookie.startsWith("device="));
    await failFive(maria.email);
    expect((await answerOf(maria.email))[0]).toBe(429);
    expect((await answerOf(maria.email, { Cookie: device }))[0]).toBe(200);
  });

  test("delay a browser in which another person has logged in before", async () => {
    const device = maria.cookie.split("; ").find((cookie) => cookie.startsWith("device="));
    await failFive(OWNER_EMAIL);
    expect((await answerOf(OWNER_EMAIL, { Cookie: device }))[0]).toBe(429);
  });

  test("are cleared by a right one, which does not clear the count of the address", async () => {
    for (let n = 0; n < 4; n++) await team.logIn({ email: OWNER_EMAIL, password: "wrong" });
    expect((await team.logIn({ email: maria.email, password: PASSWORD })).status).toBe(200);
    expect(await countedFailures()).toBe(8);
    expect((await team.logIn({ email: OWNER_EMAIL, password: PASSWORD })).status).toBe(200);
    expect(await countedFailures()).toBe(4);
  });

  test("are counted individually when thirty arrive at once from thirty addresses", async () => {
    const all = Array.from({ length: 30 }, (_, n) =>
      team.logIn({ email: maria.email, password: "wrong" }, {}, `192.0.2.${n}`),
    );
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
  });
});

describe("POST /api/people/single-password", () => {
  const single = () => server.admin("/api/people/single-password", { method: "POST" });
  const mode = async () => (await (await server.request("/api/auth/methods")).json()).mode;

  test("is refused with 409 while several people are active", async () => {
    await team.invite("ines", "VIEWER");
    expect([(await single()).status, await mode()]).toEqual([409, "accounts"]);
  });

  test("makes one password enough again, and a later invitation asks for e-mails again", async () => {
    await team.change(maria.id, { status: "deactivated" });
    expect([(await single()).status, await mode()]).toEqual([204, "password"]);
    expect((await team.logIn({ password: PASSWORD })).status).toBe(200);
    await team.join("rosa", "VIEWER");
    expect(await mode()).toBe("accounts");
  });

  test("is undone when somebody is reactivated", async () => {
    await team.change(maria.id, { status: "deactivated" });
    await single();
    await team.change(maria.id, { status: "active" });
    expect(await mode()).toBe("accounts");
    expect((await team.logIn({ email: maria.email, password: PASSWORD })).status).toBe(200);
  });

  test("twice records one change", async () => {
    await team.change(maria.id, { status: "deactivated" });
    await single();
    expect((await single()).status).toBe(204);
    const events = await (await server.admin("/api/audit-events?action=log-in-mode.changed")).json();
    expect(events).toHaveLength(2);
  });

  test("leaves sessions open", async () => {
    await team.change(maria.id, { status: "deactivated" });
    const before = await server.deps.db.select().from(sessions);
    await single();
    expect(await server.deps.db.select().from(sessions)).toHaveLength(before.length);
  });
});
