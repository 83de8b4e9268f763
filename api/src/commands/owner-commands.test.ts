import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { OWNER_EMAIL, strangerOf, type Team, teamOf, tokenIn } from "../access/team/test/team";
import { commandsOf } from "./run-command";

setDefaultTimeout(60_000);

const NEXT = "violet anchor thunder soup";

let server: TestServer;
let team: Team;
beforeEach(async () => {
  server = await createTestServer();
  team = await teamOf(server);
});
afterEach(() => server.close());

const run = async (name: string, args: string[] = [], adminPassword: { password: string } | null = null) => {
  const deps = { ...server.deps, adminPassword, isServing: true, origin: () => "http://localhost" };
  return (await commandsOf(deps)(name, args)).lines;
};
const reset = async (link: string) => {
  const json = { token: tokenIn(link), password: NEXT };
  return (await strangerOf(server)("/api/auth/reset", { method: "POST", json })).status;
};

describe("owner:reset", () => {
  test("names the first owner, who may have no e-mail yet", async () => {
    const [, text] = await run("owner:reset");
    expect(text).toStartWith("The link sets a new password for Owner once, until ");
  });

  test("makes a link for the owner with the e-mail", async () => {
    const { email } = await team.join("maria", "OWNER");
    const [link = "", text] = await run("owner:reset", ["Maria@team.example"]);
    expect(text).toStartWith(`The link sets a new password for maria (${email}) once, until `);
    expect(await reset(link)).toBe(200);
    expect((await team.logIn({ email, password: NEXT })).status).toBe(200);
  });

  test("refuses the e-mail of everyone else, and lists the active owners", async () => {
    const [maria, rosa] = [await team.join("maria", "OWNER"), await team.join("rosa", "OWNER")];
    const viewer = await team.join("ines", "VIEWER");
    await team.change(rosa.id, { status: "deactivated" });
    for (const email of [viewer.email, rosa.email, "nobody@team.example"])
      await expect(run("owner:reset", [email])).rejects.toThrow(
        `No active owner has the e-mail ${email}. The owners: Owner (${OWNER_EMAIL}), maria (${maria.email}).`,
      );
  });

  test("with ADMIN_PASSWORD refuses the first owner only", async () => {
    const { email } = await team.join("maria", "OWNER");
    const set = { password: "cobalt ladder mango sky" };
    await expect(run("owner:reset", [], set)).rejects.toThrow("The environment sets this password");
    expect(await run("owner:reset", [email], set)).toHaveLength(2);
  });
});

test("login:link and password:new name the first active owner", async () => {
  const maria = await team.join("maria", "OWNER");
  await team.change(team.owner, { status: "deactivated" }, maria.call);
  expect((await run("login:link"))[1]).toStartWith(`The link logs in once as maria (${maria.email}), until `);
  expect((await run("password:new"))[1]).toBe(
    `It is the password of maria (${maria.email}). All sessions were logged out.`,
  );
});
