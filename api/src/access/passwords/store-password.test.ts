import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { applyAdminPassword, makeAdminPassword } from "../log-in/admin-password";
import { hashPassword } from "../log-in/password";
import { adminPassword } from "../log-in/table";
import { OWNER_EMAIL, PASSWORD, strangerOf, teamOf } from "../team/test/team";
import { passwordHashOf } from "./store-password";

setDefaultTimeout(60_000);

const NEXT = "violet anchor thunder soup";

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const older = async () => (await server.deps.db.select().from(adminPassword))[0];
const owners = () => passwordHashOf(server.deps.db, 1);
const statusOf = async (password: string) =>
  (await strangerOf(server)("/api/auth/login", { method: "POST", json: { password } })).status;

describe("the first owner's password", () => {
  test.each<[string, () => Promise<unknown>]>([
    ["password:new", () => makeAdminPassword(server.deps.db, server.deps.now())],
    ["the environment", () => applyAdminPassword(server.deps.db, { password: NEXT }, server.deps.now())],
    [
      "the owner",
      async () => {
        await teamOf(server);
        const json = { current: PASSWORD, next: NEXT };
        await server.admin("/api/account/password", { method: "PUT", json });
      },
    ],
  ])("is kept for servers of before there were accounts when %s changes it", async (_who, change) => {
    await change();
    expect((await older())?.hash).toBe((await owners()) ?? "none");
  });

  test("is taken over at a start if such a server changed it last", async () => {
    const { db, now } = server.deps;
    await applyAdminPassword(db, { password: PASSWORD }, now());
    server.clock.advance({ minutes: 1 });
    await db.update(adminPassword).set({ hash: await hashPassword(NEXT), changedAt: now() });
    await applyAdminPassword(db, null, now());
    expect([await statusOf(NEXT), await statusOf(PASSWORD)]).toEqual([200, 401]);
  });

  test("is that of the upgraded database", async () => {
    const { db, now } = server.deps;
    await db.insert(adminPassword).values({ hash: await hashPassword(PASSWORD), changedAt: now() });
    expect(await owners()).toBeNull();
    await applyAdminPassword(db, null, now());
    expect(await statusOf(PASSWORD)).toBe(200);
  });

  test("is set by password:new also when people log in with their e-mail", async () => {
    const team = await teamOf(server);
    await team.join("maria", "MANAGER");
    const password = await makeAdminPassword(server.deps.db, server.deps.now());
    expect((await team.logIn({ email: OWNER_EMAIL, password })).status).toBe(200);
    expect((await team.logIn({ email: "maria@team.example", password })).status).toBe(401);
  });
});
