import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { IN_MEMORY_BYTES } from "../../storage/storage";
import type { AppEnv } from "../env";
import { withKnownLength } from "./known-length";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lengths-"));
});
afterAll(() => rm(folder, { recursive: true }));

const LARGE = IN_MEMORY_BYTES + 1;

const streamOf = (size: number) => new Blob([new Uint8Array(size)]).stream();

/** What a stream that should have so many bytes becomes: its size, or that it stayed a stream; null where that fails. */
async function made(bytes: ReadableStream<Uint8Array>, size: number) {
  const results: (number | "a stream")[] = [];
  const app = new Hono<AppEnv>().get("/", async (c) => {
    const known = await withKnownLength(c, folder, { bytes, size });
    results.push(known instanceof Blob ? known.size : "a stream");
    return c.body(null);
  });
  await app.request("/", {}, { isOver: () => true });
  return results[0] ?? null;
}

describe("a stream that is sent", () => {
  test.each([
    ["a small one", 10],
    ["one as large as is held in memory", IN_MEMORY_BYTES],
    ["a large one", LARGE],
  ])("%s has its length", async (_, size) => {
    expect(await made(streamOf(size), size)).toBe(size);
  });

  test.each([
    ["a small one that ends too soon", 10, 11],
    ["a large one that ends too soon", LARGE, LARGE + 1],
    ["a large one that goes on", LARGE + 1, LARGE],
  ])("%s is refused", async (_, size, expected) => {
    expect(await made(streamOf(size), expected)).toBeNull();
  });

  test("one that fails is refused, and leaves no file", async () => {
    const failing = new ReadableStream({
      pull() {
        throw new Error("The storage fails");
      },
    });
    const before = await readdir(folder);
    expect(await made(failing, LARGE)).toBeNull();
    expect((await readdir(folder)).filter((name) => !before.includes(name))).toEqual([]);
  });

  test("one that the disk has no space for stays a stream, and the next one has its length", async () => {
    expect(await made(streamOf(10), 2 ** 60)).toBe("a stream");
    expect(await made(streamOf(LARGE), LARGE)).toBe(LARGE);
  });
});
