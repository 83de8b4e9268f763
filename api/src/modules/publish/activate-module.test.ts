import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { desc, sql } from "drizzle-orm";
import pino from "pino";
import { auditEvents } from "../../platform/audit/table";
import { installFrontEnds } from "../install-front-ends";
import { moduleActivations } from "../table";
import { activateModule } from "./activate-module";
import { buildOf } from "./module-build.fixture";
import { publishingServer } from "./publishing.fixture";

const { server, team, tokenWith, publish, activate, registry, listed } = publishingServer();

describe("POST /api/modules/{name}/activate", () => {
  test("activates the version and records who did it and when", async () => {
    await publish();
    await publish({ version: "1.1.0" });
    expect(await (await activate("1.0.0")).json()).toEqual({ name: "mf-one", version: "1.0.0", previous: null });
    expect(await (await activate("1.1.0")).json()).toMatchObject({ previous: "1.0.0" });
    expect(await registry()).toMatchObject([{ version: "1.1.0", entry: "/mf/mf-one/1.1.0/mf-manifest.json" }]);
    const [module] = await listed();
    expect(module.history).toMatchObject([
      { version: "1.1.0", actor: "token:team" },
      { version: "1.0.0", actor: "token:team" },
    ]);
    expect(module.versions.filter(({ isActive }: { isActive: boolean }) => isActive)).toMatchObject([
      { version: "1.1.0", origin: "publish", address: null },
    ]);
    const events = await server().deps.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(2);
    const TOKEN = expect.stringMatching(/^token:[0-9a-f-]{36}$/);
    expect(events).toMatchObject([
      { action: "module.activated", actor: TOKEN, before: { version: "1.0.0" }, after: { version: "1.1.0" } },
      { action: "module.activated", actor: TOKEN, before: null, after: { version: "1.0.0" } },
    ]);
  });

  test("changes nothing if the version is already active", async () => {
    await publish();
    await activate("1.0.0");
    expect((await activate("1.0.0")).status).toBe(200);
    expect(await server().deps.db.select().from(moduleActivations)).toHaveLength(1);
  });

  test("answers 404 for an unknown version", async () => {
    await publish();
    expect((await activate("9.9.9")).status).toBe(404);
    expect(await registry()).toEqual([]);
  });

  test("answers 409 if another active module has the path", async () => {
    await publish({ paths: ["/videos/$id"] });
    await publish({ name: "mf-two", paths: ["/videos/$video"] });
    await activate("1.0.0");
    const answer = await activate("1.0.0", "mf-two");
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: "checks_failed", problems: [{ kind: "path" }] });
    expect(await registry()).toMatchObject([{ name: "mf-one" }]);
    expect(await server().deps.db.select().from(moduleActivations)).toHaveLength(1);
  });

  test("answers 409 if its path matches a path with a parameter of another active module", async () => {
    await publish({ paths: ["/labels/$id"] });
    await publish({ name: "mf-two", paths: ["/labels/new"] });
    await activate("1.0.0");
    expect((await activate("1.0.0", "mf-two")).status).toBe(409);
    expect(await registry()).toMatchObject([{ name: "mf-one" }]);
  });

  test("activates exactly one of two modules that concurrently claim the same path", async () => {
    await publish();
    await publish({ name: "mf-two" });
    await publish({ version: "0.0.1", paths: ["/away-one"] });
    await publish({ name: "mf-two", version: "0.0.1", paths: ["/away-two"] });
    for (let round = 0; round < 5; round++) {
      await Promise.all([activate("0.0.1"), activate("0.0.1", "mf-two")]);
      const answers = await Promise.all([activate("1.0.0"), activate("1.0.0", "mf-two")]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const paths = (await registry()).flatMap(({ routes }: { routes: { path: string }[] }) => routes);
      expect(paths.filter(({ path }: { path: string }) => path === "/one")).toHaveLength(1);
    }
  });

  test("records twenty concurrent activations and leaves one version active", async () => {
    await publish();
    await publish({ version: "1.1.0" });
    const versions = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? "1.0.0" : "1.1.0"));
    const answers = await Promise.all(versions.map((version) => activate(version)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const [module] = await listed();
    const active = module.versions.filter(({ isActive }: { isActive: boolean }) => isActive);
    expect(active).toHaveLength(1);
    expect(active[0].version).toBe(module.history[0].version);
  });

  test("answers 403 to a session and to tokens without modules:publish", async () => {
    await publish();
    expect((await activate("1.0.0", "mf-one", await tokenWith("api:write"))).status).toBe(403);
    const answer = await server().admin("/api/modules/mf-one/activate", { method: "POST", json: { version: "1.0.0" } });
    expect(answer.status).toBe(403);
    expect(await registry()).toEqual([]);
  });

  test("keeps a version that a team activated, even when a newer server starts", async () => {
    const root = join(server().deps.tempDir, "root");
    for (const [name, text] of Object.entries(buildOf())) await Bun.write(join(root, "mf-one/dist", name), text);
    await installFrontEnds(server().deps, root);
    expect((await publish()).status).toBe(200);
    await activate("1.0.0");
    for (const [name, text] of Object.entries(buildOf({ version: "2.0.0" })))
      await Bun.write(join(root, "mf-one/dist", name), text);
    await installFrontEnds(server().deps, root);
    expect(await registry()).toMatchObject([{ version: "1.0.0" }]);
  });
});

test("GET /api/modules returns the shell's requirements to a session or a token with api:read or modules:publish", async () => {
  expect((await server().request("/api/modules")).status).toBe(401);
  expect((await server().request("/api/modules", { headers: await tokenWith("api:write") })).status).toBe(403);
  expect((await server().request("/api/modules", { headers: await tokenWith("api:read") })).status).toBe(200);
  const answer = await server().request("/api/modules", { headers: team() });
  expect(await answer.json()).toEqual({ shell: { contractVersion: 1, shared: { react: "19.3.1" } }, modules: [] });
});

test("installFrontEnds logs active modules that are incompatible with the shell", async () => {
  await publish();
  await activate("1.0.0");
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
  const upgraded = { ...server().deps, log, shellShared: { react: "20.0.0" } };
  await installFrontEnds(upgraded, server().deps.tempDir);
  expect(lines).toEqual([expect.stringMatching(/"module":"mf-one".*built with react 19\.3\.1.*is incompatible/)]);
  expect(await registry()).toMatchObject([{ version: "1.0.0" }]);
});

test("activateModule refuses a version built for an older shell", async () => {
  await publish();
  const context = { actor: "token:team" as const, requestId: null, at: server().deps.now() };
  const newer = { ...server().deps, shellShared: { react: "20.0.0" } };
  const back = server().deps.db.transaction((tx) =>
    activateModule(tx, newer, { name: "mf-one", version: "1.0.0" }, context),
  );
  await expect(back).rejects.toThrow("react");
  expect(await registry()).toEqual([]);
});

test("activateModule refuses a version whose stored module.json has an outdated format", async () => {
  await publish();
  await server().deps.db.execute(sql`update module_versions set description = '{"routes": []}'`);
  const answer = await activate("1.0.0");
  expect([answer.status, (await answer.json()).error]).toEqual([422, expect.stringContaining("Build it again")]);
  expect(await registry()).toEqual([]);
});
