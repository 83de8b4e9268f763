import { describe, expect, test } from "bun:test";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { namesOfFiles } from "../platform/storage/test/files-of";
import { buildOf, tarOf } from "./publish/module-build.fixture";
import { publishingServer } from "./publish/publishing.fixture";
import { moduleVersions } from "./table";

const { server, team, tokenWith, send, publish, registry } = publishingServer();

const nothingIsKept = async () => {
  expect(await namesOfFiles(server().deps)).toEqual([]);
  expect(await server().deps.db.select().from(moduleVersions)).toEqual([]);
  expect((await readdir(server().deps.tempDir)).filter((name) => name.startsWith("module-"))).toEqual([]);
};

describe("POST /api/modules/{name}/versions", () => {
  test("201 keeps the build with a hash of every file, and switches nothing", async () => {
    const answer = await publish();
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ name: "mf-one", version: "1.0.0", isNew: true });
    const [row] = await server().deps.db.select().from(moduleVersions);
    expect(Object.keys(row?.files ?? {}).toSorted()).toEqual(["assets/code-abc.js", "mf-manifest.json", "module.json"]);
    expect(row?.files["mf-manifest.json"]).toBe(new Bun.CryptoHasher("sha256").update("{}").digest("hex"));
    expect(await registry()).toEqual([]);
    const file = await server().request("/mf/mf-one/1.0.0/assets/code-abc.js");
    expect(await file.text()).toBe("export default 1");
    expect(file.headers.get("Cache-Control")).toContain("immutable");
  });

  test("200 for the same bytes again, and one row", async () => {
    await publish();
    const again = await publish();
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ isNew: false });
    expect(await server().deps.db.select().from(moduleVersions)).toHaveLength(1);
  });

  test("409 for the same version with other bytes, and the first stays as it was", async () => {
    await publish();
    const other = await publish({}, { "assets/code-abc.js": "export default 2" });
    expect(other.status).toBe(409);
    expect((await other.json()).error).toContain("with other bytes");
    const file = await server().request("/mf/mf-one/1.0.0/assets/code-abc.js");
    expect(await file.text()).toBe("export default 1");
  });

  test("of ten different builds of one version sent at once exactly one is kept, whole", async () => {
    const codes = Array.from({ length: 10 }, (_, index) => `export default ${index}`);
    const answers = await Promise.all(codes.map((code) => publish({}, { "assets/code-abc.js": code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(9).fill(409)]);
    const kept = codes[answers.findIndex(({ status }) => status === 201)];
    expect(await (await server().request("/mf/mf-one/1.0.0/assets/code-abc.js")).text()).toBe(String(kept));
  });

  test("files that a killed server left without a row are no obstacle", async () => {
    const left = join(server().deps.tempDir, "files/mf/mf-one/1.0.0");
    await mkdir(left, { recursive: true });
    await Bun.write(join(left, "mf-manifest.json"), "{ half");
    expect((await publish()).status).toBe(201);
    expect(await (await server().request("/mf/mf-one/1.0.0/mf-manifest.json")).text()).toBe("{}");
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
    ["one that is no JSON", 422, /module\.json is not JSON/, () => tarOf({ ...good, "module.json": "{" })],
    ["an empty one", 422, /module\.json is not JSON/, () => tarOf({ ...good, "module.json": "" })],
    ["one that is no object", 422, /module\.json cannot be used/, () => tarOf({ ...good, "module.json": "[]" })],
    ["another module's build", 422, /names mf-two/, () => tarOf(buildOf({ name: "mf-two" }))],
    ["a version that is none", 422, /semver/, () => tarOf(buildOf({ version: "latest" }))],
    ["no manifest", 422, /mf-manifest\.json/, () => tarOf({ "module.json": good["module.json"] ?? "" })],
    ["half a tar", 422, /no whole tar/, async () => (await tarOf(good)).slice(0, 1200)],
    ["a tar cut behind a header", 422, /no whole tar/, async () => (await tarOf(good)).slice(0, 512)],
    ["something else", 422, /no whole tar/, async () => new Uint8Array(2048).fill(65)],
    ["nothing", 422, /no module\.json|no whole tar/, async () => new Uint8Array(1024)],
    ["another contract", 422, /contract 2/, () => tarOf(buildOf({ contractVersion: 2 }))],
    ["another react", 422, /react 20\.0\.0/, () => tarOf(buildOf({ shared: { react: "20.0.0" } }))],
    ["a path of the server", 422, /: \/portal is reserved by the server/, () => tarOf(buildOf({ paths: ["/portal"] }))],
    ["a path for every address", 422, /starts with a parameter/, () => tarOf(buildOf({ paths: ["/$a/$b"] }))],
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
    const headers = { ...team(), "Content-Length": String(20 * 1024 * 1024 + 1) };
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
    expect((await server().admin("/api/modules/mf-one/versions", asAdmin)).status).toBe(403);
    await nothingIsKept();
  });
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
