import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, setSystemTime, test } from "bun:test";
import { eventually } from "@crm/testing/eventually";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { finishRun, takeRun, writeToRun } from "../../archive/runs/run-lease";
import type { Db } from "../db/client";
import { deletePendingFiles } from "../storage/pending-deletions/delete-pending-files";
import { pendingDeletions } from "../storage/pending-deletions/pending-deletion.table";
import {
  keepFiles,
  leaseFiles,
  renewFileLeases,
  type StoredFile,
} from "../storage/pending-deletions/pending-deletions";
import { archiveRuns } from "./archive-run.table";
import { LEASES, LeaseLost, type LeaseSeconds, whileLeased } from "./lease";
import { type RunLease, whileRunning } from "./maintenance-run";
import { maintenanceRuns } from "./maintenance-run.table";
import { serverInstances } from "./server-instance.table";
import { beginPresence, isOtherBuildRunning } from "./server-presence";

setDefaultTimeout(60_000);

let server: TestServer;
let db: Db;
beforeAll(async () => {
  server = await createTestServer();
  db = server.deps.db;
});
afterAll(() => server.close());

const working: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  setSystemTime();
  for (const end of working.splice(0)) await succeeds(end());
  for (const table of [archiveRuns, maintenanceRuns, pendingDeletions, serverInstances]) await db.delete(table);
});

type Owner = { renew: () => Promise<unknown>; finish: () => Promise<unknown> };

/** Adapts the tests to one kind of lease. */
type Use = LeaseSeconds & {
  table: PgTable;
  own: () => Promise<Owner>;
  takeOver: () => Promise<boolean>;
  /** Two processes try to take the same work at the same moment. */
  race: () => Promise<boolean[]>;
  /** Moves the last heartbeat this many seconds into the past. */
  age: (seconds: number) => Promise<unknown>;
};

const ago = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;
const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

const archiving: Use = {
  ...LEASES.archiveRun,
  table: archiveRuns,
  async own() {
    await insertRun();
    const lease = await taken();
    if (!lease) throw new Error("The run was not free");
    return { renew: () => writeToRun(db, lease), finish: () => finishRun(db, lease, new Date()) };
  },
  takeOver: async () => (await taken()) !== null,
  async race() {
    await insertRun();
    return (await Promise.all([taken(), taken()])).map((lease) => lease !== null);
  },
  age: (seconds) => db.update(archiveRuns).set({ heartbeatAt: ago(seconds) }),
};

const insertRun = () => db.insert(archiveRuns).values({ actor: "user:1", startedAt: new Date(), heartbeatAt: ago(0) });

async function taken() {
  const [row] = await db.select().from(archiveRuns);
  const lease = { runId: row?.id ?? 0, owner: crypto.randomUUID() };
  return (await takeRun(db, lease)) && lease;
}

const backingUp: Use = {
  ...LEASES.maintenanceRun,
  table: maintenanceRuns,
  own: beginBackup,
  takeOver: () => succeeds(beginBackup()),
  race: () => Promise.all([succeeds(beginBackup()), succeeds(beginBackup())]),
  age: (seconds) => db.update(maintenanceRuns).set({ heartbeatAt: ago(seconds) }),
};

// The backup runs until the test calls `finish`, which fails if another process has ended the run.
async function beginBackup(): Promise<Owner> {
  const [begun, finished] = [Promise.withResolvers<RunLease>(), Promise.withResolvers<void>()];
  const done = { files: 7, bytes: 70, problemCount: 0, problems: [] };
  const run = whileRunning(
    db,
    "backup",
    () => done,
    async (lease) => {
      begun.resolve(lease);
      await finished.promise;
      return done;
    },
  );
  run.catch(begun.reject);
  const { confirm } = await begun.promise;
  const finish = () => {
    finished.resolve();
    return run;
  };
  working.push(finish);
  return { renew: confirm, finish };
}

const copying: Use = {
  ...LEASES.pendingDeletion,
  table: pendingDeletions,
  async own() {
    const copy = newCopy();
    await leaseFiles(db, [copy]);
    return { renew: () => renewFileLeases(db, [copy]), finish: () => keepFiles(db, [copy]) };
  },
  takeOver: async () => (await removed()) > 0,
  // Finishes the copy while it is deleted as abandoned.
  async race() {
    const copy = newCopy();
    await leaseFiles(db, [copy]);
    await copying.age(LEASES.pendingDeletion.expires + 1);
    const [isKept, files] = await Promise.all([succeeds(keepFiles(db, [copy])), removed()]);
    return [isKept, files > 0];
  },
  age: (seconds) =>
    db.update(pendingDeletions).set({
      leasedUntil: sql`now() + make_interval(secs => ${LEASES.pendingDeletion.expires - seconds})`,
    }),
};

const newCopy = (): StoredFile => ({ place: "primary", key: `videos/${crypto.randomUUID()}` });

async function removed(): Promise<number> {
  let count = 0;
  const remove = async () => {
    count += 1;
  };
  await deletePendingFiles({ ...server.deps, files: { ...server.deps.files, remove } });
  return count;
}

describe.each([
  ["an archive run", archiving],
  ["a backup", backingUp],
  ["a file copy that no row names yet", copying],
])("the lease of %s", (_name, use) => {
  const rows = () => db.select().from(use.table);
  const { heartbeat, expires } = use;

  test("goes to one of two processes that want it at the same moment, 20 times", async () => {
    for (let round = 0; round < 20; round++) {
      await db.delete(use.table);
      expect((await use.race()).toSorted()).toEqual([false, true]);
    }
  });

  test("of a killed owner can be taken over once it has expired, not before", async () => {
    await use.own();
    await use.age(expires - 1);
    expect(await use.takeOver()).toBe(false);
    await use.age(expires + 1);
    expect(await use.takeOver()).toBe(true);
  });

  test("stays with an owner that renews it in time", async () => {
    const owner = await use.own();
    await use.age(expires - heartbeat);
    await owner.renew();
    await use.age(heartbeat);
    expect(await use.takeOver()).toBe(false);
    await owner.finish();
  });

  test("stays with an owner that renews it late if nobody took it over", async () => {
    const owner = await use.own();
    await use.age(expires + 1);
    await owner.renew();
    expect(await use.takeOver()).toBe(false);
    await owner.finish();
  });

  test("rejects the heartbeat and the last write of an owner that resumes after a takeover", async () => {
    const owner = await use.own();
    await use.age(expires + 1);
    expect(await use.takeOver()).toBe(true);
    const before = await rows();
    await expect(owner.renew()).rejects.toThrow(LeaseLost);
    await expect(owner.finish()).rejects.toThrow();
    expect(await rows()).toEqual(before);
  });

  // Only on Postgres: the embedded database uses the clock of this process.
  describe.skipIf(process.env.TEST_DATABASE_URL === undefined)("when the process clock is wrong", () => {
    test.each([
      ["a day behind", -86_400_000],
      ["a day ahead", 86_400_000],
    ])("expires by the database's clock although the process clock is %s", async (_clock, offset) => {
      setSystemTime(Date.now() + offset);
      const owner = await use.own();
      await owner.renew();
      expect(await use.takeOver()).toBe(false);
      await use.age(expires + 1);
      expect(await use.takeOver()).toBe(true);
      await expect(owner.renew()).rejects.toThrow(LeaseLost);
    });
  });
});

describe("the lease of a server", () => {
  const older = () => ({ id: crypto.randomUUID(), host: "ada", pid: 7, version: "older" });
  const isOlderRunning = () => isOtherBuildRunning(db, { version: "newer" });
  const age = (seconds: number) => db.update(serverInstances).set({ seenAt: ago(seconds) });

  test("is renewed by an owner that resumes after an hour, even if its row was deleted", async () => {
    const presence = await beginPresence(server.deps, older(), { heartbeat: 0.01 });
    await age(3600);
    await eventually(isOlderRunning);
    await db.delete(serverInstances);
    await eventually(isOlderRunning);
    await presence.end();
    expect(await isOlderRunning()).toBe(false);
  });

  test.each([
    [59, true],
    [61, false],
  ])("counts a server killed %d seconds ago as running: %p", async (seconds, isRunning) => {
    await db.insert(serverInstances).values(older());
    await age(seconds);
    expect(await isOlderRunning()).toBe(isRunning);
  });

  test("is the only row that a stopping server deletes", async () => {
    const [first, second] = [older(), older()];
    await db.insert(serverInstances).values(second);
    await (await beginPresence(server.deps, first)).end();
    expect(await db.select().from(serverInstances)).toMatchObject([second]);
  });
});

describe("whileLeased", () => {
  const fast = { heartbeat: 0.001 };

  test("fires `lost` when a heartbeat throws LeaseLost", async () => {
    const lost = new LeaseLost("Taken over");
    const heard = whileLeased(
      fast,
      () => Promise.reject(lost),
      () => {},
      (signal) => new Promise((resolve) => signal.addEventListener("abort", () => resolve(signal.reason))),
    );
    expect(await heard).toBe(lost);
  });

  test("continues and reports the error when a heartbeat fails for any other reason", async () => {
    const away = new Error("The database is away");
    const failures: unknown[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const isLost = await whileLeased(
      fast,
      () => Promise.reject(away),
      (error) => {
        failures.push(error);
        if (failures.length === 3) resolve();
      },
      async (lost) => {
        await promise;
        return lost.aborted;
      },
    );
    expect(isLost).toBe(false);
    expect(failures.slice(0, 3)).toEqual([away, away, away]);
  });

  test("never runs two heartbeats at once and leaves none running at its end", async () => {
    const running = Promise.withResolvers<void>();
    const slow = Promise.withResolvers<void>();
    let beats = 0;
    const ending = whileLeased(
      fast,
      () => {
        beats += 1;
        running.resolve();
        return slow.promise;
      },
      () => {},
      () => running.promise,
    );
    await running.promise;
    expect(beats).toBe(1);
    slow.resolve();
    await ending;
    expect(beats).toBe(1);
  });
});

test.each(Object.entries(LEASES))("the lease of %s survives 3 missed heartbeats", (_name, { heartbeat, expires }) => {
  expect(expires).toBeGreaterThan(4 * heartbeat - 1);
});
