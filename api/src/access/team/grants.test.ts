import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { ROLES_BELOW_OWNER, type RoleBelowOwner } from "@crm/domain/access/permissions";
import { createTestServer, signTicket, type TestRequest, type TestServer } from "@crm/testing/server";
import { users } from "../../people/table";
import { auditEvents } from "../../platform/audit/table";
import { personLinks } from "../links/table";
import { createToken, TOKEN_SCOPES, type TokenRights } from "../log-in/api-token";
import { apiTokens } from "../log-in/table";
import { strangerOf, type Team, teamOf } from "./test/team";

setDefaultTimeout(60_000);

const SECRET = "a secret of 32 bytes for tickets";
const ORIGIN = "https://desk.example";

let server: TestServer;
let team: Team;
let people: Record<"owner" | "member" | "invited", number>;
beforeAll(async () => {
  server = await createTestServer({ site: { embedOrigins: [ORIGIN], embedSecret: SECRET } });
  team = await teamOf(server);
  const { id: member } = await team.join("maria", "VIEWER");
  const { id: invited } = await team.invite("tom", "VIEWER");
  people = { owner: team.owner, member, invited };
});
afterAll(() => server.close());

async function byToken(rights: TokenRights): Promise<TestRequest> {
  const { db, now } = server.deps;
  const { token } = await createToken(db, { name: "program", ...rights, now: now() });
  return bearing(token);
}

async function byTicket(claims: { role?: RoleBelowOwner } = {}): Promise<TestRequest> {
  const ticket = signTicket({ origin: ORIGIN, ...claims }, { now: server.deps.now(), secret: SECRET });
  const opened = await strangerOf(server)("/api/embed/redeem", { method: "POST", json: { ticket } });
  return bearing((await opened.json()).token);
}

const bearing =
  (token: string): TestRequest =>
  (path, init) =>
    server.request(path, { ...init, headers: { Authorization: `Bearer ${token}`, "X-Requested-With": "tests" } });

type NamedCaller = [name: string, make: () => Promise<TestRequest>];

const CALLERS: NamedCaller[] = [
  ...ROLES_BELOW_OWNER.flatMap((role): NamedCaller[] => [
    [`a ${role}`, () => server.as(role)],
    [`a token with the role ${role}`, () => byToken({ role })],
    [`a frame whose ticket has the role ${role}`, () => byTicket({ role })],
  ]),
  ["a token with every scope", () => byToken({ scopes: TOKEN_SCOPES })],
  ["a frame whose ticket has no role", () => byTicket()],
];

const grants = (): [method: string, path: string, json?: object][] => [
  ["POST", "/api/people/invitations", { email: "eve@team.example", name: "Eve", role: "OWNER" }],
  ["POST", "/api/people/invitations", { email: "eve@team.example", name: "Eve", role: "VIEWER" }],
  ["DELETE", `/api/people/invitations/${people.invited}`],
  ["PUT", `/api/people/${people.member}`, { role: "OWNER" }],
  ["PUT", `/api/people/${people.member}`, { role: "REVIEWER" }],
  ["PUT", `/api/people/${people.owner}`, { status: "deactivated" }],
  ["POST", `/api/people/${people.owner}/reset-link`],
  ["POST", "/api/people/single-password"],
];

async function granted(): Promise<unknown[]> {
  const { db } = server.deps;
  const { id, name, scopes, role, revokedAt } = apiTokens;
  return [
    await db.select().from(users).orderBy(users.id),
    await db.select().from(personLinks).orderBy(personLinks.tokenHash),
    await db.select({ id, name, scopes, role, revokedAt }).from(apiTokens).orderBy(id),
    await db.$count(auditEvents),
  ];
}

describe("roles are granted by owners only", () => {
  test.each(CALLERS)("%s gets 403 and changes nothing", async (_who, makeCaller) => {
    const call = await makeCaller();
    const before = await granted();
    for (const [method, path, json] of grants()) {
      const answer = await call(path, { method, ...(json && { json }) });
      const { code, permission } = await answer.json();
      expect([method, path, answer.status, code, permission]).toEqual([method, path, 403, "forbidden", "people"]);
    }
    expect(await granted()).toEqual(before);
  });

  test.each(ROLES_BELOW_OWNER)("a %s stays one when they change their own account", async (role) => {
    const call = await server.as(role);
    const json = { name: "Eve", role: "OWNER", teamRole: "OWNER", permissions: ["people"] };
    await call("/api/account", { method: "PUT", json });
    expect(await (await call("/api/auth/session")).json()).toMatchObject({ user: { role } });
  });
});
