import { afterAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contentHash } from "./content-hash";

const folder = await mkdtemp(join(tmpdir(), "content-hash-"));
afterAll(() => rm(folder, { recursive: true }));
const [entry, chunk] = [join(folder, "remoteEntry.js"), join(folder, "assets/screen.js")];

test("contentHash() depends on names and bytes, not on the order of the files", async () => {
  await Bun.write(entry, "one");
  await Bun.write(chunk, "two");
  const hash = await contentHash(folder, [entry, chunk]);
  expect(hash).toMatch(/^[0-9a-f]{8}$/);
  expect(await contentHash(folder, [chunk, entry])).toBe(hash);
  await Bun.write(chunk, "three");
  expect(await contentHash(folder, [entry, chunk])).not.toBe(hash);
  expect(await contentHash(folder, [entry])).not.toBe(hash);
});
