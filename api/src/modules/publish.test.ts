import { afterAll, afterEach, beforeAll, describe, expect, test } from "bun:test";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { desc } from "drizzle-orm";
import pino from "pino";
import { auditEvents } from "../audit/table";
import { createToken, type TokenScope } from "../auth/api-token";
import { activateModule } from "./activate-module";
import { installFrontEnds } from "./install-front-ends";
import { buildOf, tarOf } from "./module-build.fixture";
import { moduleActivations, moduleVersions } from "./table";

let server: TestServer;
let team: Record<string, string>;
beforeAll(async () => {
  server = await createTestServer({ deps: { shellShared: { react: "19.3.1" } } });
  team = await tokenWith("modules:publish");
}, 30_000);
afterAll(() => server.close());
afterEach(async () => {
  await server.deps.db.delete(moduleVersions);
  await server.deps.db.delete(moduleActivations);
  await rm(join(server.deps.tempDir, "files"), { recursive: true, force: true });
});

async function tokenWith(...scopes: TokenScope[]) {
  const { token } = await createToken(server.deps.db, { name: "team", scopes, now: server.deps.now() });
  return { Authorization: `Bearer ${token}` };
}

const send = (body: BodyInit, { name = "mf-one", headers = team }: { name?: string; headers?: HeadersInit } = {}) =>
  server.request(`/api/modules/${name}/versions`, {
    method: "POST",
    headers: { "Content-Type": "application/x-tar", ...Object.fromEntries(new Headers(headers)) },
    body,
  });
const publish = async (...build: Parameters<typeof buildOf>) => {
  const { name } = JSON.parse(buildOf(...build)["module.json"] ?? "");
  return send(await tarOf(buildOf(...build)), { name });
};
const activate = (version: string, name = "mf-one", headers = team) =>
  server.request(`/api/modules/${name}/activate`, { method: "POST", headers, json: { version } });

const registry = async () => (await (await server.request("/modules.json")).json()).modules;
const listed = async () => (await (await server.admin("/api/modules")).json()).modules;
const filesKept = async () =>
  (await readdir(join(server.deps.tempDir, "files"), { recursive: true }).catch(() => [])).toSorted();
const nothingIsKept = async () => {
  expect(await server.deps.db.select().from(moduleVersions)).toEqual([]);
  expect(await filesKept()).toEqual([]);
  expect((await readdir(server.deps.tempDir)).filter((name) => name.startsWith("module-"))).toEqual([]);
};

describe("POST /api/modules/{name}/versions", () => {
  test("201 keeps the build with a hash of every file, and switches nothing", async () => {
    const answer = await publish();
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ name: "mf-one", version: "1.0.0", isNew: true });
    const [row] = await server.deps.db.select().from(moduleVersions);
    expect(Object.keys(row?.files ?? {}).toSorted()).toEqual(["assets/code-abc.js", "mf-manifest.json", "module.json"]);
    expect(row?.files["mf-manifest.json"]).toBe(new Bun.CryptoHasher("sha256").update("{}").digest("hex"));
    expect(await registry()).toEqual([]);
    const file = await server.request("/mf/mf-one/1.0.0/assets/code-abc.js");
    expect(await file.text()).toBe("export default 1");
    expect(file.headers.get("Cache-Control")).toContain("immutable");
  });

  test("200 for the same bytes again, and one row", async () => {
    await publish();
    const again = await publish();
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ isNew: false });
    expect(await server.deps.db.select().from(moduleVersions)).toHaveLength(1);
  });

  test("409 for the same version with other bytes, and the first stays as it was", async () => {
    await publish();
    const other = await publish({}, { "assets/code-abc.js": "export default 2" });
    expect(other.status).toBe(409);
    expect((await other.json()).error).toContain("with other bytes");
    const file = await server.request("/mf/mf-one/1.0.0/assets/code-abc.js");
    expect(await file.text()).toBe("export default 1");
  });

  test("of ten different builds of one version sent at once exactly one is kept, whole", async () => {
    const codes = Array.from({ length: 10 }, (_, index) => `export default ${index}`);
    const answers = await Promise.all(codes.map((code) => publish({}, { "assets/code-abc.js": code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(9).fill(409)]);
    const kept = codes[answers.findIndex(({ status }) => status === 201)];
    expect(await (await server.request("/mf/mf-one/1.0.0/assets/code-abc.js")).text()).toBe(String(kept));
  });

  test("files that a killed server left without a row are no obstacle", async () => {
    const left = join(server.deps.tempDir, "files/mf/mf-one/1.0.0");
    await mkdir(left, { recursive: true });
    await Bun.write(join(left, "mf-manifest.json"), "{ half");
    expect((await publish()).status).toBe(201);
    expect(await (await server.request("/mf/mf-one/1.0.0/mf-manifest.json")).text()).toBe("{}");
  });

  const good = buildOf();
  const { "module.json": _, ...withoutDescription } = good;
  type Refusal = [what: string, status: number, said: RegExp, tar: () => Promise<Uint8Array<ArrayBuffer>>];
  const refusals: Refusal[] = [
    [
      "a symbolic link",
      422,
      /symlink/,
      () => tarOf(good, [{ name: "a.js", type: "symlink", linkname: "/etc/passwd" }]),
    ],
    ["a hard link", 422, /is a link/, () => tarOf(good, [{ name: "a.js", type: "link", linkname: "module.json" }])],
    ["a device", 422, /character-device/, () => tarOf(good, [{ name: "null", type: "character-device" }])],
    ["a pipe", 422, /fifo/, () => tarOf(good, [{ name: "pipe", type: "fifo" }])],
    ["a name that climbs", 422, /climbs/, () => tarOf({ ...good, "../../evil.js": "x" })],
    ["a folder that climbs", 422, /climbs/, () => tarOf(good, [{ name: "a/../../b", type: "directory" }])],
    ["a name from the root", 422, /at the root/, () => tarOf({ ...good, "/etc/evil": "x" })],
    ["a hidden file", 422, /other characters/, () => tarOf({ ...good, ".env": "x" })],
    ["a name with a line break", 422, /other characters/, () => tarOf({ ...good, "a\nb.js": "x" })],
    ["the server's own kind of file", 422, /\.br/, () => tarOf({ ...good, "assets/code-abc.js.br": "x" })],
    ["a name that comes twice", 422, /twice/, () => tarOf(good, [{ name: "module.json" }])],
    ["a file that is a folder too", 422, /at once/, () => tarOf({ ...good, assets: "x" })],
    ["2,001 files", 413, /2000 files/, () => tarOf(manyFiles())],
    ["more than 20 MB", 413, /20 MB/, () => tarOf({ ...good, "big.js": "x".repeat(20 * 1024 * 1024) })],
    ["no module.json", 422, /no module\.json/, () => tarOf(withoutDescription)],
    ["one that is no JSON", 422, /module\.json cannot/, () => tarOf({ ...good, "module.json": "no json" })],
    ["another module's build", 422, /names mf-two/, () => tarOf(buildOf({ name: "mf-two" }))],
    ["a version that is none", 422, /semver/, () => tarOf(buildOf({ version: "latest" }))],
    ["no manifest", 422, /mf-manifest\.json/, () => tarOf({ "module.json": good["module.json"] ?? "" })],
    ["half a tar", 422, /no whole tar/, async () => (await tarOf(good)).slice(0, 1200)],
    ["something else", 422, /no whole tar/, async () => new Uint8Array(2048).fill(65)],
    ["nothing", 422, /no module\.json|no whole tar/, async () => new Uint8Array(1024)],
    ["another contract", 422, /contract 2/, () => tarOf(buildOf({ contractVersion: 2 }))],
    ["another react", 422, /react 20\.0\.0/, () => tarOf(buildOf({ shared: { react: "20.0.0" } }))],
    ["a path of the server", 422, /answered by the server/, () => tarOf(buildOf({ paths: ["/portal"] }))],
    ["more than its budget", 422, /60 kB/, () => tarOf(buildOf({ preload: ["fat.js"] }, { "fat.js": noise(90_000) }))],
    ["a start file of elsewhere", 422, /passwd/, () => tarOf(buildOf({ preload: ["../../../etc/passwd"] }))],
  ];

  test.each(refusals)("refuses %s with %d, and nothing is kept", async (_what, status, said, tar) => {
    const answer = await send(await tar());
    expect((await answer.json()).error).toMatch(said);
    expect(answer.status).toBe(status);
    await nothingIsKept();
  });

  test("413 by the announced length alone", async () => {
    const headers = { ...team, "Content-Length": String(20 * 1024 * 1024 + 1) };
    expect((await send("", { headers })).status).toBe(413);
  });

  test("404 for a name that no module can have", async () => {
    const tar = await tarOf(good);
    for (const name of ["contracts", "mf-A", "mf-..%2f..", `mf-${"a".repeat(41)}`])
      expect((await send(tar, { name })).status).toBe(404);
    await nothingIsKept();
  });

  test("is for tokens with modules:publish, not for other tokens, sessions or strangers", async () => {
    const tar = await tarOf(good);
    const writer = await tokenWith("api:read", "api:write");
    expect((await send(tar, { headers: writer })).status).toBe(403);
    expect((await send(tar, { headers: {} })).status).toBe(401);
    const asAdmin = { method: "POST", headers: { "Content-Type": "application/x-tar" }, body: tar };
    expect((await server.admin("/api/modules/mf-one/versions", asAdmin)).status).toBe(403);
    await nothingIsKept();
  });
});

describe("POST /api/modules/{name}/activate", () => {
  test("switches, and writes down who and when", async () => {
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
    const events = await server.deps.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(2);
    expect(events).toMatchObject([
      { action: "module.activated", actor: "token:team", before: { version: "1.0.0" }, after: { version: "1.1.0" } },
      { action: "module.activated", actor: "token:team", before: null, after: { version: "1.0.0" } },
    ]);
  });

  test("to the active version again changes nothing", async () => {
    await publish();
    await activate("1.0.0");
    expect((await activate("1.0.0")).status).toBe(200);
    expect(await server.deps.db.select().from(moduleActivations)).toHaveLength(1);
  });

  test("404 for a version that is not there", async () => {
    await publish();
    expect((await activate("9.9.9")).status).toBe(404);
    expect(await registry()).toEqual([]);
  });

  test("409 where another module has the path by then, and that one keeps it", async () => {
    await publish({ paths: ["/videos/$id"] });
    await publish({ name: "mf-two", paths: ["/videos/$video"] });
    await activate("1.0.0");
    const late = await activate("1.0.0", "mf-two");
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ code: "checks_failed", problems: [{ kind: "path" }] });
    expect(await registry()).toMatchObject([{ name: "mf-one" }]);
    expect(await server.deps.db.select().from(moduleActivations)).toHaveLength(1);
  });

  test("of two modules that claim one path at once exactly one gets it, again and again", async () => {
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

  test("of twenty switches of one module at once all are written down and one version is active", async () => {
    await publish();
    await publish({ version: "1.1.0" });
    const wanted = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? "1.0.0" : "1.1.0"));
    const answers = await Promise.all(wanted.map((version) => activate(version)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const [module] = await listed();
    const active = module.versions.filter(({ isActive }: { isActive: boolean }) => isActive);
    expect(active).toHaveLength(1);
    expect(active[0].version).toBe(module.history[0].version);
  });

  test("is for tokens with modules:publish, not for a session", async () => {
    await publish();
    expect((await activate("1.0.0", "mf-one", await tokenWith("api:write"))).status).toBe(403);
    const answer = await server.admin("/api/modules/mf-one/activate", { method: "POST", json: { version: "1.0.0" } });
    expect(answer.status).toBe(403);
    expect(await registry()).toEqual([]);
  });

  test("what a team publishes stays through a newer server, also where the server had brought the same", async () => {
    const root = join(server.deps.tempDir, "root");
    for (const [name, text] of Object.entries(buildOf())) await Bun.write(join(root, "mf-one/dist", name), text);
    await installFrontEnds(server.deps, root);
    expect((await publish()).status).toBe(200);
    await activate("1.0.0");
    for (const [name, text] of Object.entries(buildOf({ version: "2.0.0" })))
      await Bun.write(join(root, "mf-one/dist", name), text);
    await installFrontEnds(server.deps, root);
    expect(await registry()).toMatchObject([{ version: "1.0.0" }]);
  });
});

test("GET /api/modules is for a session, api:read or modules:publish, and tells what the shell asks", async () => {
  expect((await server.request("/api/modules")).status).toBe(401);
  expect((await server.request("/api/modules", { headers: await tokenWith("api:write") })).status).toBe(403);
  expect((await server.request("/api/modules", { headers: await tokenWith("api:read") })).status).toBe(200);
  const answer = await server.request("/api/modules", { headers: team });
  expect(await answer.json()).toEqual({ shell: { contractVersion: 1, shared: { react: "19.3.1" } }, modules: [] });
});

test("at the start the server says which active module does not fit its shell", async () => {
  await publish();
  await activate("1.0.0");
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
  const upgraded = { ...server.deps, log, shellShared: { react: "20.0.0" } };
  await installFrontEnds(upgraded, server.deps.tempDir);
  expect(lines).toEqual([expect.stringMatching(/"module":"mf-one".*built with react 19\.3\.1.*does not fit/)]);
  expect(await registry()).toMatchObject([{ version: "1.0.0" }]);
});

test("a version that the shell was upgraded under is not rolled back to", async () => {
  await publish();
  const context = { actor: "token:team", requestId: null, at: server.deps.now() };
  const newer = { ...server.deps, shellShared: { react: "20.0.0" } };
  const back = server.deps.db.transaction((tx) =>
    activateModule(tx, newer, { name: "mf-one", version: "1.0.0" }, context),
  );
  await expect(back).rejects.toThrow("react");
  expect(await registry()).toEqual([]);
});

function manyFiles(): Record<string, string> {
  const names = Array.from({ length: 2000 }, (_, index) => [`assets/${index}.js`, "x"] as const);
  return { "module.json": "{}", ...Object.fromEntries(names) };
}

/** Text that gzip makes no smaller than about three quarters. */
function noise(characters: number): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(65_536)))
    .toString("base64")
    .padEnd(characters, "-");
}
