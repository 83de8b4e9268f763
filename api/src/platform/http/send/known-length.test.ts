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

/** Returns the size of the bytes, "a stream", or null after an error. */
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

describe("withKnownLength", () => {
  test.each([
    ["a small stream", 10],
    ["a stream of the largest size held in memory", IN_MEMORY_BYTES],
    ["a large stream", LARGE],
  ])("gives %s a length", async (_, size) => {
    expect(await made(streamOf(size), size)).toBe(size);
  });

  test.each([
    ["a small stream that ends too early", 10, 11],
    ["a large stream that ends too early", LARGE, LARGE + 1],
    ["a large stream that is too long", LARGE + 1, LARGE],
  ])("refuses %s", async (_, size, expected) => {
    expect(await made(streamOf(size), expected)).toBeNull();
  });

  test("refuses a stream that fails, and deletes its file", async () => {
    const failing = new ReadableStream({
      pull() {
        throw new Error("The storage fails");
      },
    });
    const before = await readdir(folder);
    expect(await made(failing, LARGE)).toBeNull();
    expect((await readdir(folder)).filter((name) => !before.includes(name))).toEqual([]);
  });

  test("returns the stream unchanged while the disk has no space for it", async () => {
    expect(await made(streamOf(10), 2 ** 60)).toBe("a stream");
    expect(await made(streamOf(LARGE), LARGE)).toBe(LARGE);
  });
});
