import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { ROLES_BELOW_OWNER } from "@crm/domain/access/permissions";
import { createTestServer, type TestRequest, type TestServer } from "@crm/testing/server";
import { users } from "../../people/table";
import { auditEvents } from "../../platform/audit/table";
import { personLinks } from "../links/table";
import { createToken, TOKEN_SCOPES, type TokenRights } from "../log-in/api-token";
import { apiTokens } from "../log-in/table";
import { type Team, teamOf } from "./test/team";

setDefaultTimeout(60_000);

let server: TestServer;
let team: Team;
let people: Record<"owner" | "member" | "invited", number>;
beforeAll(async () => {
  server = await createTestServer();
  team = await teamOf(server);
  const { id: member } = await team.join("maria", "VIEWER");
  const { id: invited } = await team.invite("tom", "VIEWER");
  people = { owner: team.owner, member, invited };
});
afterAll(() => server.close());

async function byToken(rights: TokenRights): Promise<TestRequest> {
  const { db, now } = server.deps;
  const { token } = await createToken(db, { name: "program", ...rights, now: now() });
  return (path, init) => server.request(path, { ...init, headers: { Authorization: `Bearer ${token}` } });
}

const CALLERS: [string, () => Promise<TestRequest>][] = [
  ...ROLES_BELOW_OWNER.map((role): [string, () => Promise<TestRequest>] => [`a ${role}`, () => server.as(role)]),
  ...ROLES_BELOW_OWNER.map((role): [string, () => Promise<TestRequest>] => [
    `a token with the role ${role}`,
    () => byToken({ role }),
  ]),
  ["a token with every scope", () => byToken({ scopes: TOKEN_SCOPES })],
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
