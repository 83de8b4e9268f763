import { expect, setDefaultTimeout, test } from "bun:test";
import { openTestDatabase } from "@crm/testing/server";
import { checkDataKey, deriveFrom } from "./data-key";

setDefaultTimeout(60_000);

test("deriveFrom derives a different key for each purpose and each data key", () => {
  const deriveKey = deriveFrom("a data key");
  expect(deriveKey("a")).toEqual(deriveKey("a"));
  expect(deriveKey("a")).not.toEqual(deriveKey("b"));
  expect(deriveFrom("another")("a")).not.toEqual(deriveKey("a"));
});

test("checkDataKey accepts the key of the first start and refuses any other key", async () => {
  const { db, close } = await openTestDatabase();
  await checkDataKey(db, deriveFrom("the right key"));
  await checkDataKey(db, deriveFrom("the right key"));
  await expect(checkDataKey(db, deriveFrom("another key"))).rejects.toThrow("DATA_KEY is not the key");
  await expect(checkDataKey(db, deriveFrom("another key"), null, "DATA_DIR/data.key")).rejects.toThrow(
    "This database was set up with another key than DATA_DIR/data.key. Give that one as DATA_KEY.",
  );
  await close();
});
