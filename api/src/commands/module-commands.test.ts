import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { buildOf } from "../modules/publish/module-build.fixture";
import { moduleVersions } from "../modules/table";
import type { RunCommand } from "../platform/process/command-socket";
import { commandsOf } from "./run-command";

setDefaultTimeout(60_000);

let server: TestServer;
let run: RunCommand;
let folder: string;
beforeAll(async () => {
  server = await createTestServer();
  run = commandsOf({ ...server.deps, adminPassword: null, isServing: true, origin: () => "http://localhost" });
  folder = join(server.deps.tempDir, "dist");
}, 30_000);
afterAll(() => server.close());

const write = async (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) await Bun.write(join(folder, name), text);
};
const answer = async (name: string, ...args: string[]) => JSON.parse((await run(name, args)).lines[0] ?? "");

test("module:publish publishes and activates a built folder, and records the system user as the actor", async () => {
  await write(buildOf());
  const published = await answer("module:publish", "mf-one", "--folder", folder);
  expect(published).toEqual({ name: "mf-one", version: "1.0.0", previous: null, isNew: true });
  const { modules } = await answer("module:list");
  expect(modules[0].versions).toMatchObject([{ version: "1.0.0", isActive: true, origin: "publish" }]);
  expect(modules[0].history[0].actor).toMatch(/^command:\S/);
});

test("module:publish refuses an invalid build with one line per problem and stores nothing", async () => {
  await write(buildOf({ version: "2.0.0", contractVersion: 3, preload: ["gone.js"] }));
  const refused = run("module:publish", ["mf-one", "--folder", folder]);
  await expect(refused).rejects.toThrow(/^It was built for contract 3.*\n.*gone.js/);
  await expect(run("module:publish", ["mf-one", "--folder", "/nowhere"])).rejects.toThrow("no module.json");
  expect(await server.deps.db.select().from(moduleVersions)).toHaveLength(1);
});

test("module:activate switches to an earlier version and refuses an unknown version", async () => {
  await write(buildOf({ version: "1.1.0" }));
  await answer("module:publish", "mf-one", "--folder", folder);
  expect(await answer("module:activate", "mf-one", "1.0.0")).toMatchObject({ previous: "1.1.0" });
  await expect(run("module:activate", ["mf-one", "9.9.9"])).rejects.toThrow("9.9.9 was not found");
});
