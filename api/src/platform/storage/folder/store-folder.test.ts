import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { folderTarget } from "../../../archive/targets/folder-target";
import { StoreUnavailable } from "../../errors/store-unavailable";
import { folderStorage } from "./folder";
import { folderChunks } from "./folder-chunks";
import { claimFolder, FOLDER_MARK } from "./store-folder";

const home = await mkdtemp(join(tmpdir(), "crm-store-folder-"));
afterAll(() => rm(home, { recursive: true, force: true }));
let root: string;
beforeEach(() => {
  root = join(home, crypto.randomUUID());
});

describe("the folder of a store at a start", () => {
  const cases: [what: string, prepare: () => Promise<unknown>, isUsed: boolean, found: string[] | "away"][] = [
    ["is created if it is missing and no row names a file", async () => {}, false, [FOLDER_MARK]],
    ["is unavailable if it is missing and a row names a file", async () => {}, true, "away"],
    ["is unavailable if it is an empty mount point and a row names a file", () => mkdir(root), true, "away"],
    [
      "is used if an earlier version left files without a mark",
      () => Bun.write(join(root, "a/b"), "x"),
      true,
      [FOLDER_MARK, "a"],
    ],
    ["is unavailable if it is a file", () => writeFile(root, ""), false, "away"],
  ];

  test.each(cases)("%s", async (_what, prepare, isUsed, found) => {
    await prepare();
    const settled = claimFolder(root, "archive", async () => isUsed);
    if (found === "away") return expect(settled).rejects.toBeInstanceOf(StoreUnavailable);
    await settled;
    expect((await readdir(root)).toSorted()).toEqual(found);
  });
});

describe("the folder of a store that disappears", () => {
  const stored = join(home, "source");
  const bytes = () => new Blob(["x"]).stream();
  const part = { key: "videos/a", multipartId: null };

  test("makes every call fail, is not created again, and has its files when it is back", async () => {
    const [files, chunks, archive] = [folderStorage(root), folderChunks(root), folderTarget(root)];
    await writeFile(stored, "kept");
    await files.putFile("a/b", stored);
    await chunks.begin("videos/a", 1);
    await archive.check();
    await rename(root, `${root}.aside`);
    await writeFile(stored, "new");
    const tried: [what: string, call: () => Promise<unknown>][] = [
      ["check", () => files.check()],
      ["putFile", () => files.putFile("a/c", stored)],
      ["read", () => files.read("a/b")],
      ["send", () => files.send("a/b", { start: 0, end: 1 })],
      ["size", () => files.size("a/b")],
      ["remove", () => files.remove("a/b")],
      ["list", () => Array.fromAsync(files.list(""))],
      ["withLocalFile", () => files.withLocalFile("a/b", async () => {})],
      ["begin", () => chunks.begin("videos/b", 1)],
      ["write", () => chunks.write(part, { index: 0, start: 0, bytes: [new Uint8Array(1)] })],
      ["finish", () => chunks.finish(part)],
      ["exists", () => chunks.exists(part)],
      ["remove of chunks", () => chunks.remove(part)],
      ["list of chunks", () => chunks.list()],
      ["freeBytes", () => chunks.freeBytes()],
      ["put of an archive", () => archive.put("archive/a", bytes(), 1)],
      ["read of an archive", () => archive.read("archive/a")],
      ["remove of an archive", () => archive.remove("archive/a")],
    ];
    for (const [what, call] of tried) {
      const error = await call().catch((reason: unknown) => reason);
      expect([what, error]).toEqual([what, expect.any(StoreUnavailable)]);
    }
    expect(await readdir(root).catch(() => "missing")).toBe("missing");
    await rename(`${root}.aside`, root);
    expect(await new Response(await files.read("a/b")).text()).toBe("kept");
    expect(await chunks.exists(part)).toBe(true);
  });
});
