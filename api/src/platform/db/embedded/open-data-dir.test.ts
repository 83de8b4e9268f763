import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type Disk, systemDisk } from "../../disk/disk";
import { readReadiness } from "../readiness";
import { openDataDir } from "./open-data-dir";

setDefaultTimeout(60_000);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "crm-data-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function countingDisk() {
  const counted = { syncs: 0 };
  const disk: Disk = {
    ...systemDisk,
    fsyncSync(descriptor) {
      counted.syncs += 1;
      systemDisk.fsyncSync(descriptor);
    },
  };
  return { counted, disk };
}

describe("openDataDir", () => {
  test("syncs the log to disk once per transaction before a write is answered", async () => {
    const { counted, disk } = countingDisk();
    const database = await openDataDir(folder, { disk });
    await database.db.execute(sql`create table notes (text text)`);
    const before = counted.syncs;
    for (let count = 1; count <= 20; count++) await database.db.execute(sql`insert into notes values ('written')`);
    expect(counted.syncs - before).toBeGreaterThanOrEqual(20);
    expect(counted.syncs - before).toBeLessThanOrEqual(30);
    await database.close();
  });

  test("reports no sync problem after its probe file was synced", async () => {
    const database = await openDataDir(folder);
    expect(await readReadiness(database)).toMatchObject({ syncProblem: null });
    await database.close();
  });

  test("works on a file system that cannot sync, and reports why", async () => {
    const fsyncSync = () => {
      throw Object.assign(new Error("EINVAL: invalid argument, fsync"), { code: "EINVAL" });
    };
    const database = await openDataDir(folder, { disk: { ...systemDisk, fsyncSync } });
    await database.db.execute(sql`create table notes (text text)`);
    expect(await readReadiness(database)).toMatchObject({
      syncProblem: "the file system of DATA_DIR cannot sync (EINVAL: invalid argument, fsync)",
    });
    await database.close();
  });

  test("reports the database as unavailable while its folder is missing", async () => {
    const database = await openDataDir(folder);
    const elsewhere = join(folder, "elsewhere");
    expect(database.isUnavailable()).toBe(false);
    await rename(join(folder, "database"), elsewhere);
    expect(database.isUnavailable()).toBe(true);
    await rename(elsewhere, join(folder, "database"));
    expect(database.isUnavailable()).toBe(false);
    await database.close();
  });

  test("syncs all files of an older version's database, but only at the first start", async () => {
    await (await openDataDir(folder)).close();
    await rm(join(folder, "database.synced"));
    const synced: string[] = [];
    const open: Disk["open"] = (path, ...rest) => {
      synced.push(String(path));
      return systemDisk.open(path, ...rest);
    };
    await (await openDataDir(folder, { disk: { ...systemDisk, open } })).close();
    expect(synced).toContain(join(folder, "database/global/pg_control"));
    expect(synced).toContain(join(folder, "database/pg_wal"));
    expect(existsSync(join(folder, "database.synced"))).toBe(true);
    synced.length = 0;
    await (await openDataDir(folder, { disk: { ...systemDisk, open } })).close();
    expect(synced).toEqual([folder]);
  });

  test("creates every file and folder with access for its owner only", async () => {
    const umask = process.umask(0);
    const database = await openDataDir(folder);
    await database.db.execute(sql`create table notes as select 'written' as text`);
    await database.client.exec("vacuum full");
    await database.close();
    process.umask(umask);
    const names = await readdir(join(folder, "database"), { recursive: true });
    expect(names).toContain("global/pg_control");
    const modes = await Promise.all(
      names.map(async (name) => ((await stat(join(folder, "database", name))).mode & 0o777).toString(8)),
    );
    expect(new Set(modes)).toEqual(new Set(["600", "700"]));
  });

  test("keeps spare log segments, so that small writes later need no space", async () => {
    const database = await openDataDir(folder);
    const segments = async () =>
      (await readdir(join(folder, "database/pg_wal"))).filter((name) => /^[0-9A-F]{24}$/.test(name));
    expect((await segments()).length).toBeGreaterThanOrEqual(3);
    const { rows } = await database.client.query<{ name: string }>(
      "select pg_walfile_name(pg_current_wal_lsn()) as name",
    );
    expect((await segments()).filter((name) => name > (rows[0]?.name ?? "")).length).toBeGreaterThanOrEqual(2);
    await database.close();
  });

  test("keeps all rows across a checkpoint and a restart, which rename files over existing ones", async () => {
    const first = await openDataDir(folder);
    await first.db.execute(
      sql`create table notes as select n, repeat('x', 500) as text from generate_series(1, 20000) n`,
    );
    await first.client.exec("checkpoint");
    await first.db.execute(sql`delete from notes where n > 10000`);
    await first.client.exec("vacuum full notes");
    await first.close();
    const second = await openDataDir(folder);
    const { rows } = await second.client.query("select count(*)::int as count from notes");
    expect(rows).toEqual([{ count: 10_000 }]);
    await second.close();
  });
});
