import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTestDatabase } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import type { Database } from "../platform/db/client";
import { checkDataKey, deriveFrom } from "../platform/process/keys/data-key";
import { installation } from "../platform/process/keys/table";
import { ownDataKey } from "./own-data-key";

setDefaultTimeout(60_000);

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(installation);
  folder = await mkdtemp(join(tmpdir(), "key-"));
});
afterEach(() => rm(folder, { recursive: true }));

const own = (before?: string) => ownDataKey(folder, database.db, before === undefined ? null : deriveFrom(before));
const setUpWith = (dataKey: string) => checkDataKey(database.db, deriveFrom(dataKey));

describe("the data folder's own key", () => {
  test("is made once, for its owner's eyes, and is there before the database knows it", async () => {
    const key = await own();
    expect(await own()).toBe(key);
    await setUpWith(key);
    expect(await own()).toBe(key);
    expect((await stat(join(folder, "data.key"))).mode & 0o777).toBe(0o600);
    expect(Buffer.from(key, "base64")).toHaveLength(32);
    expect(await readdir(folder)).toEqual(["data.key"]);
  });

  test("is one and the same for starts at once", async () => {
    expect(new Set(await Promise.all([own(), own(), own()])).size).toBe(1);
    expect(await readdir(folder)).toEqual(["data.key"]);
  });

  test("is made for a database that has no tables yet", async () => {
    await database.db.execute(sql`alter table installation rename to installation_away`);
    expect(Buffer.from(await own(), "base64")).toHaveLength(32);
    await database.db.execute(sql`alter table installation_away rename to installation`);
  });

  test.each([
    [undefined, "This database was set up with another key than DATA_DIR/data.key. Give that one as DATA_KEY."],
    ["a third key", "Neither DATA_DIR/data.key nor DATA_KEY_PREVIOUS is the key that this database was set up with."],
  ])("is not made for a database of another key, with %p as the one before", async (before, refusal) => {
    await setUpWith("a key from outside");
    await expect(own(before)).rejects.toThrow(refusal);
    expect(await readdir(folder)).toEqual([]);
  });

  test("is made where the database's key is given as the one before", async () => {
    await setUpWith("a key from outside");
    expect(Buffer.from(await own("a key from outside"), "base64")).toHaveLength(32);
  });

  test("stays as it is where the database has another", async () => {
    await setUpWith("a key from outside");
    await writeFile(join(folder, "data.key"), "mine\n");
    expect(await own()).toBe("mine");
    expect(await readFile(join(folder, "data.key"), "utf8")).toBe("mine\n");
  });
});
