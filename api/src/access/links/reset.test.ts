import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { auditEvents } from "../../platform/audit/table";
import {
  cookiesOf,
  type Member,
  OWNER_EMAIL,
  PASSWORD,
  strangerOf,
  type Team,
  teamOf,
  tokenIn,
} from "../team/test/team";
import { personLinks } from "./table";

setDefaultTimeout(60_000);

const NEXT = "violet anchor thunder soup";

let server: TestServer;
let team: Team;
let maria: Member;
beforeEach(async () => {
  server = await createTestServer();
  team = await teamOf(server);
  maria = await team.join("maria", "MANAGER");
});
afterEach(() => server.close());

const make = (id: number) => server.admin(`/api/people/${id}/reset-link`, { method: "POST" });
const reset = (token: string, password = NEXT) =>
  strangerOf(server)("/api/auth/reset", { method: "POST", json: { token, password } });
const forgot = (email: string, address = "192.0.2.1") =>
  strangerOf(server)("/api/auth/forgot", { method: "POST", json: { email }, peer: { address } });
const tokenOf = async (id: number) => tokenIn((await (await make(id)).json()).link);
const requests = async () =>
  (await server.deps.db.select().from(auditEvents)).filter(({ action }) => action === "user.reset-requested");

describe("POST /api/people/:id/reset-link", () => {
  test("returns a link for an hour, which replaces the one before", async () => {
    const before = await tokenOf(maria.id);
    const answer = await make(maria.id);
    expect([answer.status, await answer.json()]).toEqual([
      201,
      {
        link: expect.stringMatching(/^http:\/\/localhost\/#reset=[\w-]{43}$/),
        expiresAt: "2026-06-15T13:00:00.000Z",
        mailed: false,
      },
    ]);
    expect((await reset(before)).status).toBe(410);
  });

  test("is refused with 409 for people who are invited or deactivated, with a reason", async () => {
    const { id } = await team.invite("ines", "VIEWER");
    await team.change(maria.id, { status: "deactivated" });
    expect([await (await make(id)).json(), await (await make(maria.id)).json()]).toMatchObject([
      { code: "conflict", error: "This person has not joined yet. Send them a new invitation." },
      { code: "conflict", error: "This person is deactivated. Reactivate them first." },
    ]);
  });
});

describe("POST /api/auth/reset", () => {
  test("sets the password, ends the person's sessions and opens a new one", async () => {
    const answer = await reset(await tokenOf(maria.id));
    expect([answer.status, (await answer.json()).actor]).toEqual([200, "user:2"]);
    expect((await maria.call("/api/people")).status).toBe(401);
    const session = await server.request("/api/auth/session", { headers: { Cookie: cookiesOf(answer) } });
    expect((await session.json()).user.id).toBe(maria.id);
    expect((await team.logIn({ email: maria.email, password: PASSWORD })).status).toBe(401);
    expect((await team.logIn({ email: maria.email, password: NEXT })).status).toBe(200);
    expect((await team.logIn({ email: OWNER_EMAIL, password: PASSWORD })).status).toBe(200);
  });

  test("works once: of ten at once exactly one succeeds", async () => {
    const token = await tokenOf(maria.id);
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => reset(token)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(410)]);
  });

  test.each<[string, (token: string) => Promise<unknown>, number]>([
    ["after an hour", async () => server.clock.advance({ minutes: 60 }), 410],
    [
      "after the password was changed",
      () =>
        maria.call("/api/account/password", {
          method: "PUT",
          json: { current: PASSWORD, next: "a wholly other word" },
        }),
      410,
    ],
    ["after it was used", (token) => reset(token), 410],
    ["with another token", async () => {}, 404],
  ])("is refused %s", async (what, before, status) => {
    const token = await tokenOf(maria.id);
    await before(token);
    const sent = status === 404 ? `${token.slice(1)}A` : token;
    expect([what, (await reset(sent, "yet another secret word")).status]).toEqual([what, status]);
    expect((await team.logIn({ email: maria.email, password: "yet another secret word" })).status).toBe(401);
  });

  test("refuses a password that is easy to guess, and the link stays open", async () => {
    const token = await tokenOf(maria.id);
    expect((await reset(token, "qwertyuiop12")).status).toBe(400);
    expect((await reset(token)).status).toBe(200);
  });
});

describe("POST /api/auth/forgot", () => {
  test("answers the same for everybody, and only queues a job", async () => {
    const answers = new Set<string>();
    for (const email of [maria.email, OWNER_EMAIL, "nobody@team.example"]) {
      const answer = await forgot(email);
      const headers = [...answer.headers].filter(([name]) => name !== "x-request-id");
      answers.add(JSON.stringify([answer.status, headers, await answer.text()]));
    }
    expect([...answers]).toEqual([expect.stringMatching(/^\[202,/)]);
    expect([await requests(), await server.deps.db.select().from(personLinks)]).toEqual([[], expect.any(Array)]);
  });

  test("without a mail server shows the request in the audit log, once in five minutes, and voids no link", async () => {
    const token = await tokenOf(maria.id);
    server.clock.advance({ minutes: 6 });
    for (const email of [maria.email, maria.email, "nobody@team.example", "creator@team.example"]) await forgot(email);
    await server.runJobs();
    expect((await requests()).map(({ actor, entityId }) => [actor, entityId])).toEqual([
      ["user:1", "2"],
      ["system:forgotten-password", "2"],
    ]);
    expect((await reset(token)).status).toBe(200);
  });

  test("is limited for each address", async () => {
    for (let n = 0; n < 10; n++) expect((await forgot("nobody@team.example")).status).toBe(202);
    const answer = await forgot(maria.email);
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect((await forgot(maria.email, "192.0.2.2")).status).toBe(202);
  });
});

describe("while the environment sets the first owner's password", () => {
  let fixed: TestServer;
  let ofFixed: Team;
  beforeEach(async () => {
    fixed = await createTestServer({ site: { isPasswordSet: true } });
    ofFixed = await teamOf(fixed);
  });
  afterEach(() => fixed.close());

  test("it is neither reset nor changed here", async () => {
    const link = await fixed.admin("/api/people/1/reset-link", { method: "POST" });
    const json = { current: PASSWORD, next: NEXT };
    const changed = await fixed.admin("/api/account/password", { method: "PUT", json });
    for (const answer of [link, changed])
      expect([answer.status, (await answer.json()).error]).toEqual([409, expect.stringContaining("ADMIN_PASSWORD")]);
  });

  test("other people change theirs", async () => {
    const other = await ofFixed.join("maria", "OWNER");
    const json = { current: PASSWORD, next: NEXT };
    expect((await other.call("/api/account/password", { method: "PUT", json })).status).toBe(204);
  });
});
