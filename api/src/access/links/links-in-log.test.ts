import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { createLog } from "../../platform/process/log/log";
import { PASSWORD, strangerOf, type Team, teamOf, tokenIn } from "../team/test/team";

setDefaultTimeout(60_000);

const lines: string[] = [];
let server: TestServer;
let team: Team;
beforeAll(async () => {
  server = await createTestServer({ deps: { log: createLog({ write: (line) => void lines.push(line) }) } });
  team = await teamOf(server);
});
afterAll(() => server.close());

test("the log holds no token, password or e-mail of invitations and resets, also when a call fails", async () => {
  const { token } = await team.invite("maria", "MANAGER");
  const post = (path: string, json: object) => strangerOf(server)(path, { method: "POST", json });
  await server.deps.db.execute(sql`alter table person_links rename to person_links_away`);
  expect((await team.accept(token)).status).toBe(500);
  await server.deps.db.execute(sql`alter table person_links_away rename to person_links`);
  await post("/api/invitations/look", { token });
  await team.accept(token);
  await team.accept(token);
  const { link } = await (await server.admin("/api/people/2/reset-link", { method: "POST" })).json();
  await post("/api/auth/reset", { token: tokenIn(link), password: `${PASSWORD} 2` });
  await post("/api/auth/forgot", { email: "maria@team.example" });
  await team.logIn({ email: "maria@team.example", password: "wrong" });
  await server.runJobs();
  const log = lines.join("");
  expect(log.match(/"msg":"request"/g)?.length).toBeGreaterThanOrEqual(9);
  for (const secret of [token, tokenIn(link), PASSWORD, "maria@team.example"]) expect(log).not.toContain(secret);
});
