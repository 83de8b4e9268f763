import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { openTestDatabase } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { lastRuns } from "../../operations/last-runs";
import type { Database } from "../db/client";
import { whileRunning } from "./maintenance-run";

setDefaultTimeout(60_000);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test("a failed run stores the database's message, not the query", async () => {
  const { db } = database;
  const so = () => ({ files: 3, bytes: 4, problemCount: 0, problems: [] });
  const run = whileRunning(db, "backup", so, async () => {
    await db.execute(sql`select secret from nowhere_at_all`);
    return so();
  });
  await expect(run).rejects.toThrow();
  const { backup } = await lastRuns(db);
  expect(backup).toMatchObject({
    files: 3,
    failure: 'The database refused it: relation "nowhere_at_all" does not exist',
  });
});
