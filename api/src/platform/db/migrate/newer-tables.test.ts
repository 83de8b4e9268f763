import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { openTestDatabase } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import type { Database } from "../client";
import { migrate } from "./migrate";
import { LAST_KNOWN } from "./migration-state";
import { allMigrations } from "./migrations-list";
import { oldestServer, refuseNewerTables } from "./newer-tables";

setDefaultTimeout(60_000);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await migrate(database);
});
afterAll(() => database.close());

const remark = (text: string | null) =>
  database.db.execute(
    sql.raw(`comment on table drizzle.__drizzle_migrations is ${text === null ? "null" : `'${text}'`}`),
  );

describe("an older server on the tables of this version", () => {
  const oldest = oldestServer(allMigrations());

  test("starts when the later migrations only add", async () => {
    await expect(refuseNewerTables(database.db, oldest)).resolves.toBeUndefined();
  });

  test("refuses to start after a migration that changes tables, and names the backup to restore", async () => {
    const refused = refuseNewerTables(database.db, oldest - 1);
    await expect(refused).rejects.toThrow("restore the backup that was made before the upgrade");
  });
});

describe("this server on the tables of a newer version", () => {
  beforeAll(async () => {
    await database.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${LAST_KNOWN + 1000})`,
    );
  });

  test("starts when the newer version only added to the tables, and keeps that version's compatibility comment", async () => {
    await remark(`for servers since ${LAST_KNOWN}`);
    let isSettled = false;
    await migrate(database, async () => {
      isSettled = true;
    });
    expect(isSettled).toBe(true);
    await refuseNewerTables(database.db, LAST_KNOWN);
    await expect(refuseNewerTables(database.db, LAST_KNOWN - 1)).rejects.toThrow("newer version");
  });

  test.each([
    ["says that the tables changed", `for servers since ${LAST_KNOWN + 1000}`],
    ["is missing", null],
    ["is not understood", "tables of ours"],
  ])("refuses to start and does not migrate when the tables' compatibility comment %s", async (_case, text) => {
    await remark(text);
    let isSettled = false;
    const migrating = migrate(database, async () => {
      isSettled = true;
    });
    await expect(migrating).rejects.toThrow("newer version");
    expect(isSettled).toBe(false);
  });
});

test("any server may start on a new database", async () => {
  expect(oldestServer([])).toBe(0);
  await database.db.execute(sql`drop schema drizzle cascade`);
  await expect(refuseNewerTables(database.db, 0)).resolves.toBeUndefined();
});
