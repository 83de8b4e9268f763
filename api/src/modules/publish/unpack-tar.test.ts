import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tarOf } from "./module-build.fixture";
import { unpackTar } from "./unpack-tar";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "unpack-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

// Headers of 512 bytes at 0, 1,024 and 66,560, each before its padded file, then 1,024 zeros.
const files = { "module.json": "{}", "assets/code.js": "x".repeat(64_600), "last.js": "y" };

async function* chunksOf(tar: Uint8Array, size: number) {
  for (let at = 0; at < tar.length; at += size) yield tar.subarray(at, at + size);
}

const streamOf = (chunks: AsyncGenerator<Uint8Array>) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });

test("unpackTar unpacks a complete tar in chunks of any size", async () => {
  await unpackTar(streamOf(chunksOf(await tarOf(files), 700)), folder);
  expect((await readdir(folder, { recursive: true })).toSorted()).toEqual([
    "assets",
    "assets/code.js",
    "last.js",
    "module.json",
  ]);
  expect(await Bun.file(join(folder, "assets/code.js")).text()).toBe(files["assets/code.js"]);
});

test("unpackTar unpacks a tar made by module:publish", async () => {
  const tar = await new Bun.Archive(files).bytes();
  await unpackTar(streamOf(chunksOf(tar, 10_000)), folder);
  expect(await Bun.file(join(folder, "last.js")).text()).toBe("y");
});

test.each([
  ["inside the first header", 100],
  ["after the first header", 512],
  ["one byte into a file", 513],
  ["inside a file's padding", 600],
  ["between two files", 1024],
  ["after a later header", 1536],
  ["inside a long file", 20_000],
  ["inside a long file's padding", 1536 + 64_700],
  ["before the end marker", 1536 + 65_024 + 1024],
])("unpackTar refuses a tar truncated %s", async (_where, at) => {
  const tar = (await tarOf(files)).subarray(0, at);
  for (const size of [700, 16_000, tar.length])
    await expect(unpackTar(streamOf(chunksOf(tar, size)), join(folder, String(size)))).rejects.toThrow(
      "not a complete tar",
    );
});

test("unpackTar refuses a tar whose client disconnects", async () => {
  const tar = await tarOf(files);
  async function* interrupted() {
    yield tar.subarray(0, 20_000);
    throw new Error("The connection was lost");
  }
  await expect(unpackTar(streamOf(interrupted()), folder)).rejects.toThrow("not a complete tar");
});
