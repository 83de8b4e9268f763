import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { eq } from "drizzle-orm";
import { NO_PASSWORD } from "../../people/creators";
import { users } from "../../people/table";
import { applyAdminPassword, makeAdminPassword } from "../log-in/admin-password";
import { hashPassword } from "../log-in/password";
import { adminPassword } from "../log-in/table";
import {
  callerWith,
  cookiesOf,
  type Member,
  OWNER_EMAIL,
  PASSWORD,
  strangerOf,
  type Team,
  teamOf,
} from "../team/test/team";
import { copyToOlderServers, passwordHashOf } from "./store-password";

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

describe("ADMIN_PASSWORD in a team with two owners", () => {
  const SET = "cobalt ladder mango sky";
  let team: Team;
  let maria: Member;
  beforeEach(async () => {
    team = await teamOf(server);
    await copyToOlderServers(server.deps.db);
    maria = await team.join("maria", "OWNER");
  });
  const restart = (password: string | null) =>
    applyAdminPassword(server.deps.db, password === null ? null : { password }, server.deps.now());
  // Whether each password opens each account.
  const opened = async (...passwords: string[]) => {
    const answers = [];
    for (const email of [OWNER_EMAIL, maria.email])
      for (const password of passwords) answers.push((await team.logIn({ email, password })).status);
    return answers;
  };
  const changeOwner = (json: object) => team.change(team.owner, json, maria.call);

  test("opens the first owner's account only, and their own password does again once it is unset", async () => {
    expect(await restart(SET)).toEqual({ made: null, isUnused: false });
    expect(await opened(PASSWORD, SET)).toEqual([401, 200, 200, 401]);
    await restart(null);
    expect(await opened(PASSWORD, SET)).toEqual([200, 401, 200, 401]);
  });

  test.each([{ status: "deactivated" }, { role: "VIEWER" }])(
    "opens no account after the first owner was changed by %j",
    async (change) => {
      await changeOwner(change);
      expect(await restart(SET)).toEqual({ made: null, isUnused: true });
      expect((await opened(SET)).includes(200)).toBe(false);
      expect((await team.logIn({ email: maria.email, password: PASSWORD })).status).toBe(200);
    },
  );

  test("does not become the password of the next owner with one password for all", async () => {
    await changeOwner({ status: "deactivated" });
    await maria.call("/api/people/single-password", { method: "POST" });
    await restart(SET);
    expect([await statusOf(SET), await statusOf(PASSWORD)]).toEqual([401, 200]);
  });

  test("opens the first owner's account again when they come back", async () => {
    await changeOwner({ status: "deactivated" });
    await restart(SET);
    const cookie = cookiesOf(await team.logIn({ email: maria.email, password: PASSWORD }));
    await team.change(team.owner, { status: "active" }, callerWith(server, cookie));
    expect(await opened(PASSWORD, SET)).toEqual([401, 200, 200, 401]);
  });

  test("ends every session when it is set, changed and unset, not when it stays", async () => {
    const statuses = [];
    for (const password of [SET, SET, NEXT, null, null]) {
      const cookie = cookiesOf(await team.logIn({ email: maria.email, password: PASSWORD }));
      await restart(password);
      statuses.push((await callerWith(server, cookie)("/api/people")).status);
    }
    expect(statuses).toEqual([401, 200, 401, 401, 200]);
  });
});

test("a first owner without a password does not get that of the owner who stood in for them", async () => {
  const { db, now } = server.deps;
  const team = await teamOf(server);
  const maria = await team.join("maria", "OWNER");
  await db.update(users).set({ password: NO_PASSWORD, passwordChangedAt: null }).where(eq(users.id, team.owner));
  await team.change(team.owner, { status: "deactivated" }, maria.call);
  await team.change(team.owner, { status: "active" }, maria.call);
  await applyAdminPassword(db, null, now());
  expect((await team.logIn({ email: OWNER_EMAIL, password: PASSWORD })).status).toBe(401);
});
