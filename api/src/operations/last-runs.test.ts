import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { openTestDatabase } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import type { Database } from "../platform/db/client";
import { maintenanceRuns } from "../platform/jobs/maintenance-run.table";
import { lastRuns } from "./last-runs";

setDefaultTimeout(60_000);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const at = (minute: number) => new Date(Date.UTC(2026, 5, 15, 12, minute));

test("lastRuns returns the newest ended run of each kind and the kinds that are running", async () => {
  expect(await lastRuns(database.db)).toEqual({ backup: null, scrub: null, running: [] });
  await database.db.insert(maintenanceRuns).values([
    { kind: "backup", startedAt: at(0), heartbeatAt: at(1), finishedAt: at(1), files: 1 },
    { kind: "backup", startedAt: at(2), heartbeatAt: at(3), finishedAt: at(3), files: 2, failure: "The disk is full" },
    { kind: "backup", startedAt: at(4), heartbeatAt: sql`now()` },
    // A killed run: it has no end, and its heartbeat is too old.
    { kind: "scrub", startedAt: at(4), heartbeatAt: sql`now() - interval '61 seconds'` },
  ]);
  const { backup, scrub, running } = await lastRuns(database.db);
  expect(backup).toMatchObject({ files: 2, failure: "The disk is full", finishedAt: at(3) });
  expect(scrub).toBeNull();
  expect(running).toEqual(["backup"]);
});
