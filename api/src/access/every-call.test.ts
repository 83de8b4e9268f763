import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { ROLES_BELOW_OWNER, type RoleBelowOwner, TEAM_ROLES } from "@crm/domain/access/permissions";
import { createTestServer, signTicket, type TestRequest, type TestServer } from "@crm/testing/server";
import { ada } from "../contracts/test/people";
import { type DescribedCall, describedCalls } from "../platform/http/openapi/described-calls";
import { operation } from "../platform/http/openapi/operation";
import { tableOf } from "../test/table-of";
import { createToken, type TokenRights, type TokenScope } from "./log-in/api-token";

setDefaultTimeout(240_000);

// Read line by line against the table of roles in docs/team.md. UPDATE_EVERY_CALL=1 writes it anew.
const EXPECTED = join(import.meta.dir, "every-call.txt");
const SECRET = "a secret of 32 bytes for tickets";
const ORIGIN = "https://desk.example";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ site: { embedOrigins: [ORIGIN], embedSecret: SECRET } });
});
afterAll(() => server.close());

const UNKNOWN_SLUG = "abcdefghijklmnopqrstuvwxyz";

const SCOPES: readonly TokenScope[] = ["api:read", "api:write", "modules:publish", "metrics"];

/** Each caller makes its own request, because a log-out ends the session. */
const CALLERS: Record<string, () => Promise<TestRequest>> = {
  ...Object.fromEntries(TEAM_ROLES.map((role) => [role, async () => apart(await server.as(role))])),
  ...Object.fromEntries(SCOPES.map((scope) => [scope, () => byToken({ scopes: [scope] })])),
  ticket: () => byTicket({}),
  portal: byPortal,
  nobody: async () => sending({}),
};

const addresses = (function* (): Generator<string, never> {
  for (let nth = 0; ; nth++)
    yield `2001:db8:${Math.floor(nth / 65_536).toString(16)}:${(nth % 65_536).toString(16)}::1`;
})();

const sending = (headers: Record<string, string>) =>
  apart((path, init) => server.request(path, { ...init, headers: { ...headers, "X-Requested-With": "tests" } }));

/** Sends each call from an address of its own, because unknown portal links are limited for each address. */
const apart =
  (request: TestRequest): TestRequest =>
  (path, init) =>
    request(path, { ...init, peer: { address: addresses.next().value } });

// A portal of its own for each call, because some calls delete contracts or replace links.
async function byPortal(): Promise<TestRequest> {
  const socialHandle = `@ada${crypto.randomUUID()}`;
  const made = await server.admin("/api/contracts", { method: "POST", json: { ...ada, socialHandle } });
  const { id } = await made.json();
  const { slug } = await (await server.admin(`/api/contracts/${id}/create-portal`, { method: "POST" })).json();
  const send = sending({ "X-Portal-Slug": slug });
  return (path, init) => send(path.replace(UNKNOWN_SLUG, slug), init);
}

async function byToken(rights: TokenRights): Promise<TestRequest> {
  const { db, now } = server.deps;
  const { token } = await createToken(db, { name: "program", ...rights, now: now() });
  return sending({ Authorization: `Bearer ${token}` });
}

async function byTicket(claims: { role?: RoleBelowOwner }): Promise<TestRequest> {
  const ticket = signTicket({ origin: ORIGIN, ...claims }, { now: server.deps.now(), secret: SECRET });
  const opened = await server.request("/api/embed/redeem", {
    method: "POST",
    json: { ticket },
    headers: { "X-Requested-With": "tests" },
  });
  const { token } = await opened.json();
  return sending({ Authorization: `Bearer ${token}` });
}

async function cellOf({ method, path }: DescribedCall, request: TestRequest): Promise<string> {
  const filled = path
    .replace(":slug", UNKNOWN_SLUG)
    .replaceAll(/:\w*[Uu]pload\w*/g, "6a5d1c9e-6f3b-4b67-9d51-3c2f0f6c7a11")
    .replaceAll(/:\w+\{[^}]+\}/g, "1.png")
    .replaceAll(/:\w+/g, "1");
  const answer = await request(filled, { method });
  const { status } = answer;
  const body = status >= 400 ? await answer.clone().json() : null;
  await answer.body?.cancel();
  if (status === 401 || body?.code?.startsWith("portal_")) return "–";
  const isRefusal = status === 403 && (body?.permission || /scope_missing|token_required|forbidden/.test(body?.code));
  return isRefusal ? "–" : "●";
}

describe("who may make each call", () => {
  test("is as in every-call.txt", async () => {
    const names = Object.keys(CALLERS);
    const rows: string[][] = [["call", "permission", ...names]];
    for (const call of describedCalls(server.app)) {
      const cells: string[] = [];
      for (const caller of Object.values(CALLERS)) cells.push(await cellOf(call, await caller()));
      rows.push([`${call.method} ${call.path}`, call.operation.permission ?? call.operation.access ?? "", ...cells]);
    }
    const text = tableOf(rows);
    if (process.env.UPDATE_EVERY_CALL) await Bun.write(EXPECTED, text);
    expect(text).toBe(await Bun.file(EXPECTED).text());
  });

  test.each(ROLES_BELOW_OWNER)(
    "is for a token with the role %s as for a person with it, but for accounts and calls of scopes",
    async (role) => {
      const withoutTokens = ({ access, permission }: DescribedCall["operation"]) =>
        access === "accounts" || permission === "modules" || permission === "metrics";
      for (const call of describedCalls(server.app)) {
        const expected = withoutTokens(call.operation) ? "–" : await expectedOf(call, role);
        expect([call.path, await cellOf(call, await byToken({ role }))]).toEqual([call.path, expected]);
      }
    },
  );

  test.each(ROLES_BELOW_OWNER)(
    "is for a frame whose ticket has the role %s as for a person with it, but for accounts",
    async (role) => {
      for (const call of describedCalls(server.app)) {
        const expected = call.operation.access === "accounts" ? "–" : await expectedOf(call, role);
        expect([call.path, await cellOf(call, await byTicket({ role }))]).toEqual([call.path, expected]);
      }
    },
  );

  test("cannot be left open: a route without a permission fails when it is made", () => {
    const withoutPermission: object = { tag: "contracts", summary: "Read a secret", answers: { 200: null } };
    expect(() => operation(withoutPermission as Parameters<typeof operation>[0])).toThrow(
      '"Read a secret" names no permission',
    );
  });
});

async function expectedOf({ method, path }: DescribedCall, role: RoleBelowOwner): Promise<string> {
  const [head = "", ...rows] = (await Bun.file(EXPECTED).text()).split("\n").map((line) => line.split(/ {2,}/));
  return rows.find(([call]) => call === `${method} ${path}`)?.[head.indexOf(role)] ?? "";
}
