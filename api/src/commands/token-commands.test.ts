import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { ROLES_BELOW_OWNER } from "@crm/domain/access/permissions";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { desc } from "drizzle-orm";
import { apiTokens } from "../access/log-in/table";
import { auditEvents } from "../platform/audit/table";
import type { RunCommand } from "../platform/process/command-socket";
import { commandsOf } from "./run-command";

setDefaultTimeout(60_000);

const SOURCES = join(import.meta.dir, "..");

let server: TestServer;
let run: RunCommand;
beforeAll(async () => {
  server = await createTestServer();
  run = commandsOf({ ...server.deps, adminPassword: null, isServing: true, origin: () => "http://localhost" });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.db.delete(apiTokens);
});

const create = async (...args: string[]) => (await run("token:create", args)).lines;
const list = async () => (await run("token:list", [])).lines;
const stored = () => server.deps.db.select({ scopes: apiTokens.scopes, role: apiTokens.role }).from(apiTokens);

describe("token:create", () => {
  test.each(ROLES_BELOW_OWNER)("makes a token with the role %s, which token:list shows", async (role) => {
    const [token, text] = await create("shop", "--role", role);
    expect(token).toMatch(/^crm_[\w-]{43}$/);
    expect(text).toBe(`Token shop has the role ${role} and expires on 2026-09-13. It is not shown again.`);
    expect(await list()).toEqual([`shop: role ${role}, expires 2026-09-13, never used`]);
    expect(await stored()).toEqual([{ role, scopes: [] }]);
    const { db } = server.deps;
    const [event] = await db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
    expect(event).toMatchObject({ actor: "system:tokens", action: "token.created", after: { name: "shop", role } });
  });

  test("takes a role in lower case", async () => {
    await create("shop", "--role=viewer");
    expect(await stored()).toEqual([{ role: "VIEWER", scopes: [] }]);
  });

  test("without a role makes a token with the named scopes, or with those of the API", async () => {
    await create("prometheus", "--scope", "metrics");
    server.clock.advance({ seconds: 1 });
    await create("importer");
    expect(await list()).toEqual([
      "importer: api:read, api:write, expires 2026-09-13, never used",
      "prometheus: metrics, expires 2026-09-13, never used",
    ]);
  });

  const ROLES = "MANAGER, REVIEWER, FINANCE, VIEWER";
  test.each([
    ["the role OWNER", ["--role", "OWNER"], `No token can have the role OWNER. Choose one of ${ROLES}.`],
    ["an unknown role", ["--role", "ADMIN"], `There is no role "ADMIN". Choose one of ${ROLES}.`],
    ["a role and a scope", ["--role", "VIEWER", "--scope", "api:write"], "Give a token either --role or --scope"],
    ["two roles", ["--role", "VIEWER", "--role", "MANAGER"], "Give a token one --role only."],
    ["--role without a name", ["--role"], "Usage: bun run token:create NAME"],
    ["an unknown scope", ["--scope", "api:all"], "Usage: bun run token:create NAME"],
  ])("refuses %s and stores nothing", async (_case, args, text) => {
    await expect(create("shop", ...args)).rejects.toThrow(text);
    expect(await stored()).toEqual([]);
  });
});

test("only the command makes tokens, so no call can", async () => {
  const makers: string[] = [];
  for await (const path of new Bun.Glob("**/*.ts").scan(SOURCES)) {
    if (/\.(test|fixture)\.ts$/.test(path)) continue;
    if (/\bcreateToken\b|insert\(apiTokens\)/.test(await Bun.file(join(SOURCES, path)).text())) makers.push(path);
  }
  expect(makers.toSorted()).toEqual(["access/log-in/api-token.ts", "commands/token-commands.ts"]);
});
