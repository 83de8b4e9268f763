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
const setUpDatabase = (dataKey: string) => checkDataKey(database.db, deriveFrom(dataKey));

describe("ownDataKey", () => {
  test("creates a 32-byte key once, readable by its owner only", async () => {
    const key = await own();
    expect(await own()).toBe(key);
    await setUpDatabase(key);
    expect(await own()).toBe(key);
    expect((await stat(join(folder, "data.key"))).mode & 0o777).toBe(0o600);
    expect(Buffer.from(key, "base64")).toHaveLength(32);
    expect(await readdir(folder)).toEqual(["data.key"]);
  });

  test("returns the same key to concurrent starts", async () => {
    expect(new Set(await Promise.all([own(), own(), own()])).size).toBe(1);
    expect(await readdir(folder)).toEqual(["data.key"]);
  });

  test("creates a key for a database without tables", async () => {
    await database.db.execute(sql`alter table installation rename to installation_away`);
    expect(Buffer.from(await own(), "base64")).toHaveLength(32);
    await database.db.execute(sql`alter table installation_away rename to installation`);
  });

  test.each([
    [undefined, "This database was set up with another key than DATA_DIR/data.key. Give that one as DATA_KEY."],
    ["a third key", "Neither DATA_DIR/data.key nor DATA_KEY_PREVIOUS is the key that this database was set up with."],
  ])("creates no key for a database with a different key if the previous key is %p", async (before, refusal) => {
    await setUpDatabase("a key from outside");
    await expect(own(before)).rejects.toThrow(refusal);
    expect(await readdir(folder)).toEqual([]);
  });

  test("creates a key if the database's key is given as the previous key", async () => {
    await setUpDatabase("a key from outside");
    expect(Buffer.from(await own("a key from outside"), "base64")).toHaveLength(32);
  });

  test("keeps an existing key even if the database has a different one", async () => {
    await setUpDatabase("a key from outside");
    await writeFile(join(folder, "data.key"), "mine\n");
    expect(await own()).toBe("mine");
    expect(await readFile(join(folder, "data.key"), "utf8")).toBe("mine\n");
  });
});
