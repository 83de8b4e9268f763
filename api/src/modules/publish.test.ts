import { describe, expect, test } from "bun:test";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { namesOfFiles } from "../platform/storage/test/files-of";
import { buildOf, tarOf } from "./publish/module-build.fixture";
import { publishingServer } from "./publish/publishing.fixture";
import { moduleVersions } from "./table";

const { server, team, tokenWith, send, publish, registry } = publishingServer();

const expectNothingStored = async () => {
  expect(await namesOfFiles(server().deps)).toEqual([]);
  expect(await server().deps.db.select().from(moduleVersions)).toEqual([]);
  expect((await readdir(server().deps.tempDir)).filter((name) => name.startsWith("module-"))).toEqual([]);
};

describe("POST /api/modules/{name}/versions", () => {
  test("answers 201 and stores the build with hashes, without activating it", async () => {
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

  test("answers 200 for the same bytes and stores one row", async () => {
    await publish();
    const again = await publish();
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ isNew: false });
    expect(await server().deps.db.select().from(moduleVersions)).toHaveLength(1);
  });

  test("answers 409 for a published version with different bytes and keeps the stored bytes", async () => {
    await publish();
    const other = await publish({}, { "assets/code-abc.js": "export default 2" });
    expect(other.status).toBe(409);
    expect((await other.json()).error).toContain("with other bytes");
    const file = await server().request("/mf/mf-one/1.0.0/assets/code-abc.js");
    expect(await file.text()).toBe("export default 1");
  });

  test("stores exactly one of ten concurrent builds of a version", async () => {
    const codes = Array.from({ length: 10 }, (_, index) => `export default ${index}`);
    const answers = await Promise.all(codes.map((code) => publish({}, { "assets/code-abc.js": code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(9).fill(409)]);
    const storedCode = codes[answers.findIndex(({ status }) => status === 201)];
    expect(await (await server().request("/mf/mf-one/1.0.0/assets/code-abc.js")).text()).toBe(String(storedCode));
  });

  test("overwrites files that a killed server left without a row", async () => {
    const leftoverFolder = join(server().deps.tempDir, "files/mf/mf-one/1.0.0");
    await mkdir(leftoverFolder, { recursive: true });
    await Bun.write(join(leftoverFolder, "mf-manifest.json"), "{ half");
    expect((await publish()).status).toBe(201);
    expect(await (await server().request("/mf/mf-one/1.0.0/mf-manifest.json")).text()).toBe("{}");
  });

  const good = buildOf();
  const { "module.json": _, ...withoutDescription } = good;
  type Refusal = [what: string, status: number, message: RegExp, tar: () => Promise<Uint8Array<ArrayBuffer>>];
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
    ["a name that leads out of the build", 422, /out of the build/, () => tarOf({ ...good, "../../evil.js": "x" })],
    [
      "a folder that leads out of the build",
      422,
      /out of the build/,
      () => tarOf(good, [{ name: "a/../../b", type: "directory" }]),
    ],
    ["an absolute path", 422, /absolute path/, () => tarOf({ ...good, "/etc/evil": "x" })],
    ["a hidden file", 422, /characters other than/, () => tarOf({ ...good, ".env": "x" })],
    ["a name with a line break", 422, /characters other than/, () => tarOf({ ...good, "a\nb.js": "x" })],
    ["a .br file", 422, /\.br/, () => tarOf({ ...good, "assets/code-abc.js.br": "x" })],
    ["a duplicate name", 422, /twice/, () => tarOf(good, [{ name: "module.json" }])],
    ["a name of both a file and a folder", 422, /both/, () => tarOf({ ...good, assets: "x" })],
    ["2,001 files", 413, /2000 files/, () => tarOf(manyFiles())],
    ["more than 20 MB", 413, /20 MB/, () => tarOf({ ...good, "big.js": "x".repeat(20 * 1024 * 1024) })],
    ["no module.json", 422, /no module\.json/, () => tarOf(withoutDescription)],
    ["a module.json that is not JSON", 422, /module\.json is not JSON/, () => tarOf({ ...good, "module.json": "{" })],
    ["an empty module.json", 422, /module\.json is not JSON/, () => tarOf({ ...good, "module.json": "" })],
    [
      "a module.json that is not an object",
      422,
      /module\.json cannot be used/,
      () => tarOf({ ...good, "module.json": "[]" }),
    ],
    ["a build of a different module", 422, /names mf-two/, () => tarOf(buildOf({ name: "mf-two" }))],
    ["an invalid version", 422, /semver/, () => tarOf(buildOf({ version: "latest" }))],
    ["a missing manifest", 422, /mf-manifest\.json/, () => tarOf({ "module.json": good["module.json"] ?? "" })],
    ["half a tar", 422, /not a complete tar/, async () => (await tarOf(good)).slice(0, 1200)],
    ["a tar truncated after a header", 422, /not a complete tar/, async () => (await tarOf(good)).slice(0, 512)],
    ["a body that is not a tar", 422, /not a complete tar/, async () => new Uint8Array(2048).fill(65)],
    ["an empty tar", 422, /no module\.json|not a complete tar/, async () => new Uint8Array(1024)],
    ["a different contract version", 422, /contract 2/, () => tarOf(buildOf({ contractVersion: 2 }))],
    ["a different version of react", 422, /react 20\.0\.0/, () => tarOf(buildOf({ shared: { react: "20.0.0" } }))],
    [
      "a path reserved by the server",
      422,
      /: \/portal is reserved by the server/,
      () => tarOf(buildOf({ paths: ["/portal"] })),
    ],
    [
      "a screen for an unknown permission",
      422,
      /"publish" of \/one is not a permission/,
      () => tarOf(buildOf({ permission: "publish" })),
    ],
    ["a path that matches every URL", 422, /starts with a parameter/, () => tarOf(buildOf({ paths: ["/$a/$b"] }))],
    [
      "more bytes than the budget",
      422,
      /60 kB/,
      () => tarOf(buildOf({ preload: ["fat.js"] }, { "fat.js": noise(90_000) })),
    ],
    ["a preload outside of the build", 422, /passwd/, () => tarOf(buildOf({ preload: ["../../../etc/passwd"] }))],
  ];

  test.each(refusals)("refuses %s with %d and stores nothing", async (_what, status, message, tar) => {
    const answer = await send(await tar());
    expect((await answer.json()).error).toMatch(message);
    expect(answer.status).toBe(status);
    await expectNothingStored();
  });

  test("answers 413 for a Content-Length that is too large", async () => {
    const headers = { ...team(), "Content-Length": String(20 * 1024 * 1024 + 1) };
    expect((await send("", { headers })).status).toBe(413);
  });

  test("answers 404 for an invalid module name", async () => {
    const tar = await tarOf(good);
    for (const name of ["contracts", "mf-A", "mf-..%2f..", `mf-${"a".repeat(41)}`])
      expect((await send(tar, { name })).status).toBe(404);
    await expectNothingStored();
  });

  test("answers 403 to sessions and to tokens without modules:publish, and 401 without a login", async () => {
    const tar = await tarOf(good);
    const writer = await tokenWith("api:read", "api:write");
    expect((await send(tar, { headers: writer })).status).toBe(403);
    expect((await send(tar, { headers: {} })).status).toBe(401);
    const asAdmin = { method: "POST", headers: { "Content-Type": "application/x-tar" }, body: tar };
    expect((await server().admin("/api/modules/mf-one/versions", asAdmin)).status).toBe(403);
    await expectNothingStored();
  });
});

function manyFiles(): Record<string, string> {
  const names = Array.from({ length: 2000 }, (_, index) => [`assets/${index}.js`, "x"] as const);
  return { "module.json": "{}", ...Object.fromEntries(names) };
}

/** Text that gzip compresses to about three quarters. */
function noise(characters: number): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(65_536)))
    .toString("base64")
    .padEnd(characters, "-");
}
