import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { folderStorage } from "./folder/folder";
import { folderChunks } from "./folder/folder-chunks";
import { s3Storage } from "./s3/s3";
import { s3Chunks } from "./s3/s3-chunks";
import { startSmallS3 } from "./s3/small-s3.fixture";

let folder: string;
const s3 = startSmallS3();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "chunks-"));
});
afterAll(async () => {
  s3.stop();
  await rm(folder, { recursive: true });
});

const account = { bucket: "files", accessKeyId: "id", secretAccessKey: "secret" };

describe.each([
  ["a folder", () => [folderChunks(join(folder, "kept")), folderStorage(join(folder, "kept"))] as const],
  [
    "S3",
    () => {
      const settings = { ...account, endpoint: s3.endpoint };
      return [s3Chunks(settings), s3Storage(settings)] as const;
    },
  ],
])("chunks in %s", (_, open) => {
  const bytes = (text: string) => [Buffer.from(text.slice(0, 2)), Buffer.from(text.slice(2))];
  const begin = async () => {
    const key = `videos/${crypto.randomUUID()}`;
    return { key, ...(await open()[0].begin(key, 12)) };
  };

  test("chunks written by any server in any order become one file, and finish may be repeated", async () => {
    const file = await begin();
    for (const [index, text] of [
      [2, "iiii"],
      [0, "aaaa"],
      [1, "xxxx"],
      [1, "eeee"],
    ] as const) {
      const [chunks] = open();
      await chunks.write(file, { index, start: index * 4, bytes: bytes(text) });
    }
    const [chunks, files] = open();
    expect(await files.size(file.key)).toBeNull();
    expect((await chunks.list()).map(({ key }) => key)).toContain(file.key);
    await Promise.all([chunks.finish(file), open()[0].finish(file)]);
    await chunks.finish(file);
    expect(await new Response(await files.read(file.key)).text()).toBe("aaaaeeeeiiii");
    expect((await chunks.list()).map(({ key }) => key)).not.toContain(file.key);
    expect(await chunks.exists(file)).toBe(true);
    await expect(chunks.write(file, { index: 0, start: 0, bytes: bytes("zzzz") })).rejects.toMatchObject({
      code: "partial_file_gone",
    });
  });

  test("remove deletes the chunks before finish and the file after it", async () => {
    const [chunks, files] = open();
    for (const isFinished of [false, true]) {
      const file = await begin();
      await chunks.write(file, { index: 0, start: 0, bytes: bytes("aaaa") });
      if (isFinished) await chunks.finish(file);
      expect(await chunks.exists(file)).toBe(true);
      await chunks.remove(file);
      await chunks.remove(file);
      expect(await chunks.exists(file)).toBe(false);
      expect(await files.size(file.key)).toBeNull();
      await expect(chunks.finish(file)).rejects.toMatchObject({ code: "partial_file_gone" });
    }
  });
});

test("s3Chunks lists every open upload across pages, including several uploads of one key", async () => {
  const chunks = s3Chunks({ ...account, bucket: "many", endpoint: s3.endpoint });
  const keys = ["a", "b", "b", "b", "c", "d", "e"].map((name) => `videos/${name}`);
  const begun = await Promise.all(keys.map(async (key) => ({ key, ...(await chunks.begin(key, 1)) })));
  const names = (files: readonly { key: string; multipartId: string | null }[]) =>
    files.map(({ key, multipartId }) => `${key} ${multipartId}`).toSorted();
  expect(names(await chunks.list())).toEqual(names(begun));
  for (const file of begun) await chunks.remove(file);
  expect(await chunks.list()).toEqual([]);
});

test("folderChunks writes a chunk of more buffers than one system call accepts", async () => {
  const chunks = folderChunks(join(folder, "pieces"));
  const pieces = Array.from({ length: 3_000 }, (_, n) => Buffer.from(`${n} `));
  const whole = Buffer.concat(pieces);
  await chunks.begin("videos/a", whole.length + 5);
  await chunks.write({ key: "videos/a", multipartId: null }, { index: 0, start: 5, bytes: pieces });
  await chunks.finish({ key: "videos/a", multipartId: null });
  const kept = await Bun.file(join(folder, "pieces/videos/a")).bytes();
  expect(Buffer.from(kept.subarray(5)).equals(whole)).toBe(true);
});
