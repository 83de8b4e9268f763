import { expect, test } from "bun:test";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTestDatabase } from "@crm/testing/server";
import { checkDataKey, deriveFrom, ownDataKey } from "./data-key";

test("the data folder's own key is made once, for its owner's eyes", async () => {
  const folder = await mkdtemp(join(tmpdir(), "key-"));
  const key = await ownDataKey(folder);
  expect(await ownDataKey(folder)).toBe(key);
  expect((await stat(join(folder, "data.key"))).mode & 0o777).toBe(0o600);
  expect(Buffer.from(key, "base64")).toHaveLength(32);
  await rm(folder, { recursive: true });
});

test("each purpose has a key of its own", () => {
  const deriveKey = deriveFrom("a data key");
  expect(deriveKey("a")).toEqual(deriveKey("a"));
  expect(deriveKey("a")).not.toEqual(deriveKey("b"));
  expect(deriveFrom("another")("a")).not.toEqual(deriveKey("a"));
});

test("a database takes the first key and refuses any other", async () => {
  const { db, close } = await openTestDatabase();
  await checkDataKey(db, deriveFrom("the right key"));
  await checkDataKey(db, deriveFrom("the right key"));
  await expect(checkDataKey(db, deriveFrom("another key"))).rejects.toThrow("DATA_KEY is not the key");
  await close();
});
