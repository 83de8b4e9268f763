import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, setSystemTime, test } from "bun:test";
import { eventually } from "@crm/testing/eventually";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { finishRun, takeRun, writeToRun } from "../../archive/runs/run-lease";
import type { Db } from "../db/client";
import { doomedFiles } from "../storage/doomed/doomed-file.table";
import { holdFiles, holdLonger, keepFiles, type StoredFile } from "../storage/doomed/doomed-files";
import { removeDoomedFiles } from "../storage/doomed/remove-doomed-files";
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
  for (const table of [archiveRuns, maintenanceRuns, doomedFiles, serverInstances]) await db.delete(table);
});

/** An owner of a lease: what its heartbeat and its last write do. */
type Owner = { renew: () => Promise<unknown>; finish: () => Promise<unknown> };

/** One use of leases: how an owner takes it, and whether another process gets the same work now. */
type Use = LeaseSeconds & {
  table: PgTable;
  own: () => Promise<Owner>;
  takeOver: () => Promise<boolean>;
  /** Two processes that want the same work at the same moment; whether each got it. */
  race: () => Promise<boolean[]>;
  /** Makes the lease as old as if its last heartbeat had been so many seconds ago. */
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
  age: (seconds) => db.update(archiveRuns).set({ aliveAt: ago(seconds) }),
};

const insertRun = () => db.insert(archiveRuns).values({ actor: "admin", startedAt: new Date(), aliveAt: ago(0) });

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
  age: (seconds) => db.update(maintenanceRuns).set({ aliveAt: ago(seconds) }),
};

// The work waits until the test finishes it; another process may already have ended its run.
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
  table: doomedFiles,
  async own() {
    const copy = newCopy();
    await holdFiles(db, [copy]);
    return { renew: () => holdLonger(db, [copy]), finish: () => keepFiles(db, [copy]) };
  },
  takeOver: async () => (await removed()) > 0,
  // The copy is finished at the moment at which it is removed as abandoned.
  async race() {
    const copy = newCopy();
    await holdFiles(db, [copy]);
    await copying.age(LEASES.pendingDeletion.expires + 1);
    const [isKept, files] = await Promise.all([succeeds(keepFiles(db, [copy])), removed()]);
    return [isKept, files > 0];
  },
  age: (seconds) =>
    db.update(doomedFiles).set({
      heldUntil: sql`now() + make_interval(secs => ${LEASES.pendingDeletion.expires - seconds})`,
    }),
};

const newCopy = (): StoredFile => ({ place: "primary", key: `videos/${crypto.randomUUID()}` });

/** How many files the removal deletes now. */
async function removed(): Promise<number> {
  let count = 0;
  const remove = async () => {
    count += 1;
  };
  await removeDoomedFiles({ ...server.deps, files: { ...server.deps.files, remove } });
  return count;
}

describe.each([
  ["an archive run", archiving],
  ["a backup", backingUp],
  ["a copy that no row names yet", copying],
])("the lease of %s", (_name, use) => {
  const rows = () => db.select().from(use.table);
  const { heartbeat, expires } = use;

  test("goes to one of two processes that want it at the same moment, each of 20 times", async () => {
    for (let round = 0; round < 20; round++) {
      await db.delete(use.table);
      expect((await use.race()).toSorted()).toEqual([false, true]);
    }
  });

  test("of a killed owner is another's once it has expired, and not before", async () => {
    await use.own();
    await use.age(expires - 1);
    expect(await use.takeOver()).toBe(false);
    await use.age(expires + 1);
    expect(await use.takeOver()).toBe(true);
  });

  test("stays with an owner that renews it before it expires", async () => {
    const owner = await use.own();
    await use.age(expires - heartbeat);
    await owner.renew();
    await use.age(heartbeat);
    expect(await use.takeOver()).toBe(false);
    await owner.finish();
  });

  test("stays with an owner that renews it late, if nobody took it over", async () => {
    const owner = await use.own();
    await use.age(expires + 1);
    await owner.renew();
    expect(await use.takeOver()).toBe(false);
    await owner.finish();
  });

  test("is lost to an owner that wakes after the takeover: neither its heartbeat nor its last write changes anything", async () => {
    const owner = await use.own();
    await use.age(expires + 1);
    expect(await use.takeOver()).toBe(true);
    const before = await rows();
    await expect(owner.renew()).rejects.toThrow(LeaseLost);
    await expect(owner.finish()).rejects.toThrow();
    expect(await rows()).toEqual(before);
  });

  // The embedded database reads the clock of its process.
  describe.skipIf(process.env.TEST_DATABASE_URL === undefined)("with a process clock that is wrong", () => {
    test.each([
      ["a day behind", -86_400_000],
      ["a day ahead", 86_400_000],
    ])("holds and expires by the database's clock, %s", async (_clock, offset) => {
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

  test("expires after a minute without a heartbeat, and is renewed by an owner that wakes, also once it was purged", async () => {
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
  ])("a server that was killed %d seconds ago counts as running: %p", async (seconds, isRunning) => {
    await db.insert(serverInstances).values(older());
    await age(seconds);
    expect(await isOlderRunning()).toBe(isRunning);
  });

  test("deletes no other server's row when it ends", async () => {
    const [first, second] = [older(), older()];
    await db.insert(serverInstances).values(second);
    await (await beginPresence(server.deps, first)).end();
    expect(await db.select().from(serverInstances)).toMatchObject([second]);
  });
});

describe("whileLeased", () => {
  const fast = { heartbeat: 0.001 };

  test("fires lost with the LeaseLost of a heartbeat", async () => {
    const lost = new LeaseLost("Taken over");
    const heard = whileLeased(
      fast,
      () => Promise.reject(lost),
      () => {},
      (signal) => new Promise((resolve) => signal.addEventListener("abort", () => resolve(signal.reason))),
    );
    expect(await heard).toBe(lost);
  });

  test("goes on after a heartbeat that fails for another reason, and reports it", async () => {
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

  test("has no heartbeat left when it ends, and starts none while one runs", async () => {
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

test.each(Object.entries(LEASES))("the lease of %s survives three lost heartbeats", (_name, { heartbeat, expires }) => {
  expect(expires).toBeGreaterThan(4 * heartbeat - 1);
});
