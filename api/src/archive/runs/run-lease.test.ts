import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { eventually } from "@crm/testing/eventually";
import { openTestDatabase } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import pino from "pino";
import type { Database } from "../../platform/db/client";
import { archiveRuns } from "../../platform/jobs/archive-run.table";
import type { Jobs } from "../../platform/jobs/jobs";
import { LeaseLost } from "../../platform/jobs/lease";
import { type RunLease, takeRun, whileOwningRun, writeToRun } from "./run-lease";

setDefaultTimeout(60_000);

let database: Database;
const sent: { name: string; data: object; seconds: number }[] = [];
const jobs: Jobs = {
  async send(_tx, name, data, { startAfter } = {}) {
    sent.push({ name, data, seconds: Math.round(((startAfter?.getTime() ?? 0) - Date.now()) / 1000) });
  },
};
const log = pino({ level: "silent" });
const deps = () => ({ db: database.db, jobs, log });

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  sent.length = 0;
  await database.db.delete(archiveRuns);
});

const silentFor = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;

async function begun(row: PgUpdateSetSource<typeof archiveRuns> = {}): Promise<number> {
  const now = new Date("2026-06-15T12:00:00Z");
  const [run] = await database.db
    .insert(archiveRuns)
    .values({ actor: "admin", startedAt: now, heartbeatAt: silentFor(0) })
    .returning();
  if (!run) throw new Error("The run was not stored");
  await database.db.update(archiveRuns).set({ actor: "admin", ...row });
  return run.id;
}

const theRun = async () => (await database.db.select().from(archiveRuns))[0];
const task = (runId: number) => ({ queue: "archive-videos", runId });
const idle = async () => {};

describe("takeRun and changeRun", () => {
  const other = "8f1f6c1e-5a0b-4c55-9f2a-0d6f0c1b2a3d";
  test.each([
    ["without an owner is taken", {}, true],
    ["whose owner renewed it 44 seconds ago is not", { holder: other, heartbeatAt: silentFor(44) }, false],
    ["whose owner was silent for 46 seconds is taken", { holder: other, heartbeatAt: silentFor(46) }, true],
    ["that has ended is not", { finishedAt: new Date(0) }, false],
  ])("%s", async (_, row, isTaken) => {
    const runId = await begun(row);
    const before = await theRun();
    const owner = crypto.randomUUID();
    const taken = await takeRun(database.db, { runId, owner });
    expect(taken !== null).toBe(isTaken);
    expect(await theRun()).toEqual(taken ? { ...taken, holder: owner } : before);
  });

  test("only the new owner changes a run after a takeover", async () => {
    const runId = await begun();
    const first = { runId, owner: crypto.randomUUID() };
    await takeRun(database.db, first);
    expect(await writeToRun(database.db, first, { archived: 1 })).toMatchObject({ archived: 1, holder: first.owner });
    await database.db.update(archiveRuns).set({ heartbeatAt: silentFor(46) });
    await takeRun(database.db, { runId, owner: crypto.randomUUID() });
    const before = await theRun();
    await expect(writeToRun(database.db, first, { archived: 2 })).rejects.toThrow(LeaseLost);
    expect(await theRun()).toEqual(before);
  });
});

describe("whileOwningRun", () => {
  test("sends heartbeats and releases the run at its end", async () => {
    const runId = await begun();
    await whileOwningRun(
      deps(),
      task(runId),
      async () => {
        await database.db.update(archiveRuns).set({ heartbeatAt: new Date(0) });
        await eventually(async () => (await theRun())?.heartbeatAt.getTime() !== 0);
      },
      { heartbeat: 0.01 },
    );
    expect(await theRun()).toMatchObject({ holder: null, finishedAt: null });
    expect(sent).toEqual([]);
  });

  test("releases the run when its work fails", async () => {
    const runId = await begun();
    const failing = whileOwningRun(deps(), task(runId), () => Promise.reject(new Error("The disk is gone")));
    await expect(failing).rejects.toThrow("The disk is gone");
    expect(await theRun()).toMatchObject({ holder: null, finishedAt: null });
    expect(sent).toEqual([]);
  });

  test("retries after the lease of another owner would expire", async () => {
    const holder = crypto.randomUUID();
    const runId = await begun({ holder, heartbeatAt: silentFor(15) });
    let isBegun = false;
    await whileOwningRun(deps(), task(runId), async () => {
      isBegun = true;
    });
    expect(isBegun).toBe(false);
    expect(await theRun()).toMatchObject({ holder });
    expect(sent).toMatchObject([{ name: "archive-videos", data: { runId } }]);
    expect(sent[0]?.seconds).toBeWithin(20, 33);
  });

  test("stops after a takeover and queues a retry", async () => {
    const runId = await begun();
    const other = crypto.randomUUID();
    let heard: unknown;
    const untilLost = async (lease: RunLease) => {
      await database.db.update(archiveRuns).set({ holder: other });
      await eventually(() => lease.lost.aborted);
      heard = lease.lost.reason;
      throw new Error("What it worked with broke off");
    };
    await whileOwningRun(deps(), task(runId), (_run, lease) => untilLost(lease), { heartbeat: 0.01 });
    expect(heard).toBeInstanceOf(LeaseLost);
    expect(await theRun()).toMatchObject({ holder: other });
    expect(sent).toMatchObject([{ data: { runId } }]);
  });

  test("does nothing for a run that has ended", async () => {
    await whileOwningRun(deps(), task(await begun({ finishedAt: new Date(0) })), idle);
    expect(sent).toEqual([]);
  });
});
