import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventually } from "@crm/testing/eventually";
import { type Disk, type OpenFile, systemDisk } from "../../disk/disk";
import { keptFiles } from "./kept-files";

setDefaultTimeout(60_000);

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "kept-files-"));
  path = join(folder, "a.part");
  await writeFile(path, "............");
});
afterEach(() => rm(folder, { recursive: true }));

type Sync = { end: () => void; fail: () => void };

/** Holds each sync until the test ends it, and counts the files that are open. */
function slowDisk() {
  const syncs: Sync[] = [];
  const counted = { opened: 0, closed: 0, written: 0 };
  const open: Disk["open"] = async (...args) => {
    const handle = await systemDisk.open(...args);
    counted.opened += 1;
    const slow: OpenFile = {
      sync: () => handle.sync(),
      truncate: (size) => handle.truncate(size),
      async writev(pieces, position) {
        const written = await handle.writev(pieces, position);
        counted.written += 1;
        return written;
      },
      async datasync() {
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        syncs.push({ end: resolve, fail: () => reject(Object.assign(new Error("sync"), { code: "EIO" })) });
        await promise;
      },
      async close() {
        await handle.close();
        counted.closed += 1;
      },
    };
    return slow;
  };
  return { syncs, counted, disk: { ...systemDisk, open } };
}

const bytes = (text: string) => [Buffer.from(text)];

/** The state of a promise as it is now. */
function watched(promise: Promise<unknown>): { state: string } {
  const seen = { state: "pending" };
  promise.then(
    () => {
      seen.state = "written";
    },
    () => {
      seen.state = "failed";
    },
  );
  return seen;
}

describe("writes to a kept file", () => {
  test("share a sync that begins after they ended, and a write that ends during a sync waits for the next one", async () => {
    const { syncs, counted, disk } = slowDisk();
    const files = keptFiles(disk);
    const first = watched(files.write(path, 0, bytes("aaaa")));
    await eventually(() => syncs.length === 1);
    const later = [watched(files.write(path, 4, bytes("bbbb"))), watched(files.write(path, 8, bytes("cccc")))];
    await eventually(() => counted.written === 3);
    syncs[0]?.end();
    await eventually(() => syncs.length === 2);
    expect([first, ...later].map(({ state }) => state)).toEqual(["written", "pending", "pending"]);
    syncs[1]?.end();
    await eventually(() => later.every(({ state }) => state === "written"));
    expect([counted.opened, syncs.length]).toEqual([1, 2]);
    expect(await readFile(path, "utf8")).toBe("aaaabbbbcccc");
  });

  test("fail with every write that no sync has covered when a sync fails, and the next write opens the file again", async () => {
    const { syncs, counted, disk } = slowDisk();
    const files = keptFiles(disk);
    const first = watched(files.write(path, 0, bytes("aaaa")));
    await eventually(() => syncs.length === 1);
    const waiting = watched(files.write(path, 4, bytes("bbbb")));
    await eventually(() => counted.written === 2);
    syncs[0]?.fail();
    await eventually(() => first.state === "failed" && waiting.state === "failed");
    await eventually(() => counted.closed === 1);
    const next = watched(files.write(path, 0, bytes("dddd")));
    await eventually(() => syncs.length === 2);
    syncs[1]?.end();
    await eventually(() => next.state === "written");
    expect(counted.opened).toBe(2);
  });
});

describe("a kept file", () => {
  test("is not written to after its path was deleted or holds another file", async () => {
    const files = keptFiles(systemDisk);
    await files.write(path, 0, bytes("aaaa"));
    await rename(path, `${path}.aside`);
    await expect(files.write(path, 4, bytes("bbbb"))).rejects.toMatchObject({ code: "ENOENT" });
    await writeFile(path, "............");
    await files.write(path, 4, bytes("cccc"));
    expect(await readFile(path, "utf8")).toBe("....cccc....");
    expect(await readFile(`${path}.aside`, "utf8")).toBe("aaaa........");
  });

  test("is closed when it is given up, idle, or one of too many", async () => {
    const { syncs, counted, disk } = slowDisk();
    const files = keptFiles(disk, { maxFiles: 2, idleMs: 20 });
    const write = async (name: string) => {
      const { length } = syncs;
      await writeFile(join(folder, name), "....");
      const written = files.write(join(folder, name), 0, bytes("aaaa"));
      await eventually(() => syncs.length === length + 1);
      syncs.at(-1)?.end();
      await written;
    };
    await write("a");
    files.close(join(folder, "a"));
    await eventually(() => counted.closed === 1);
    for (const name of ["b", "c", "d", "e"]) await write(name);
    await eventually(() => counted.opened - counted.closed <= 2);
    await eventually(() => counted.closed === counted.opened);
  });

  test("stays open for a running write when it is given up", async () => {
    const { syncs, counted, disk } = slowDisk();
    const files = keptFiles(disk);
    const running = watched(files.write(path, 0, bytes("aaaa")));
    await eventually(() => syncs.length === 1);
    files.close(path);
    syncs[0]?.end();
    await eventually(() => running.state === "written" && counted.closed === 1);
  });
});
