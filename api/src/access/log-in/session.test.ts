import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { TEAM_ROLES } from "@crm/domain/access/permissions";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { eq, or } from "drizzle-orm";
import { OWNER_EMAIL, PASSWORD, teamOf } from "../team/test/team";
import { hashSecret } from "./secret";
import { sessions } from "./table";

setDefaultTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

// What servers before there were accounts look for.
const foundByOlderServers = (tokens: string[]) =>
  server.deps.db
    .select()
    .from(sessions)
    .where(or(...tokens.map((token) => eq(sessions.tokenHash, hashSecret(token)))));

test("servers before there were accounts, where everybody may do everything, find only sessions of the first owner", async () => {
  const team = await teamOf(server);
  for (const role of TEAM_ROLES) {
    const { cookie, call } = await team.join(`another-${role.toLowerCase()}`, role);
    expect((await call("/api/contracts")).status).toBe(200);
    const token = /session=([^;]+)/.exec(cookie)?.[1] ?? "";
    expect(await foundByOlderServers([token, token.replace(/^.*~/, "")])).toEqual([]);
  }
  const logIn = await team.logIn({ email: OWNER_EMAIL, password: PASSWORD });
  const [, own = ""] = /session=([^;]+)/.exec(logIn.headers.get("Set-Cookie") ?? "") ?? [];
  expect(await foundByOlderServers([own])).toHaveLength(1);
});
