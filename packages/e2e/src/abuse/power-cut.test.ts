import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { randomInt } from "node:crypto";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDataDir } from "@crm/api/platform/db/embedded/open-data-dir";
import { deriveFrom } from "@crm/api/platform/process/keys/data-key";
import { folderStorage } from "@crm/api/platform/storage/folder/folder";
import { folderChunks } from "@crm/api/platform/storage/folder/folder-chunks";
import { createTestServer, preparedDataDir, startServer } from "@crm/testing/server";
import { cutPower, randomFrom } from "../power-cut/cut-power";
import { type Kept, readSeen, writeMixed } from "../power-cut/mixed-writes";
import { type Recording, recordingDisk } from "../power-cut/recording-disk";
import { adminOf } from "../product/call";

const IS_FULL = Boolean(process.env.VERIFY_FULL);
const CUTS = Number(process.env.POWER_CUTS ?? (IS_FULL ? 1000 : 16));
const SEED = Number(process.env.POWER_CUT_SEED ?? randomInt(2 ** 31));
// Cuts can run in parallel, but each starts a server.
const CUTS_AT_ONCE = 2;
const SECONDS_FOR_A_CUT = 30;
setDefaultTimeout((CUTS / CUTS_AT_ONCE) * SECONDS_FOR_A_CUT * 1000 + 120_000);

let folder: string;
let base: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "crm-power-cut-"));
  base = join(folder, "base");
  const begun = await preparedDataDir();
  // Creates the tables, key and password, so that no cut interrupts the first start.
  const first = await startServer({ DATA_DIR: begun });
  await first.kill("SIGTERM");
  await cp(begun, base, { recursive: true });
  await rm(begun, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Recorded = { recording: Recording; kept: (Kept & { at: number })[] };

/** Records mixed writes on a copy of the base, each with the number of disk operations before its acknowledgement. */
async function recordWrites(name: string, options: { heedsSyncs?: boolean } = {}): Promise<Recorded> {
  const root = join(folder, name);
  await cp(base, root, { recursive: true });
  const { disk, recording } = recordingDisk(root, options);
  const database = await openDataDir(root, { disk });
  const server = await createTestServer({
    database,
    now: new Date(),
    deps: { files: folderStorage(join(root, "files"), disk), chunks: folderChunks(join(root, "files"), disk) },
    site: { deriveKey: deriveFrom((await readFile(join(root, "data.key"), "utf8")).trim()) },
  });
  const kept: Recorded["kept"] = [];
  await writeMixed(server.admin, async (write) => {
    kept.push({ ...write, at: recording.entries.length });
    // Checkpoints write and sync table files too, not only the log.
    if (kept.length % 10 === 0) await database.client.exec("checkpoint");
  });
  // The shutdown is not recorded, because the power is cut before it.
  const { entries } = recording;
  const written = { ...recording, entries: [...entries] };
  await server.close();
  return { recording: written, kept };
}

/** Cuts the power, starts the product and returns the acknowledged writes that are missing. */
async function missingAfterCut({ recording, kept }: Recorded, seed: number): Promise<string[]> {
  const random = randomFrom(seed);
  const count = random(recording.entries.length + 1);
  const target = join(folder, `cut-${seed}-${crypto.randomUUID()}`);
  await cutPower(recording, { base, target, count, random });
  try {
    const server = await startServer({ DATA_DIR: target });
    try {
      const seen = await readSeen(await adminOf(server));
      const answered = kept.filter(({ at }) => at <= count);
      const isThere = await Promise.all(answered.map((write) => write.isThere(seen)));
      return answered.filter((_, index) => !isThere[index]).map(({ what }) => `lost: ${what}`);
    } finally {
      await server.close();
    }
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    await rm(target, { recursive: true, force: true });
  }
}

/** Returns the acknowledged writes that each cut lost, by its seed; without an entry for a cut that lost none. */
async function cutOften(recorded: Recorded, seeds: readonly number[]): Promise<Record<string, string[]>> {
  const losses: Record<string, string[]> = {};
  const left = [...seeds];
  const work = async () => {
    for (let seed = left.pop(); seed !== undefined; seed = left.pop()) {
      const missing = await missingAfterCut(recorded, seed);
      if (missing.length > 0) losses[`seed ${seed}`] = missing;
    }
  };
  await Promise.all(Array.from({ length: CUTS_AT_ONCE }, work));
  return losses;
}

const seedsOf = (count: number) => Array.from({ length: count }, (_, index) => SEED + index);

describe("a power cut while writes are acknowledged", () => {
  test("the server starts with every acknowledged write, and no row names missing bytes", async () => {
    const recorded = await recordWrites("synced");
    const { entries } = recorded.recording;
    const syncs = entries.filter(({ kind }) => kind === "sync").length;
    console.log(
      `POWER_CUT_SEED=${SEED}: ${recorded.kept.length} answered writes, ${entries.length} operations, ${syncs} syncs, ${CUTS} cuts`,
    );
    expect(await cutOften(recorded, seedsOf(CUTS))).toEqual({});
  });

  test("without syncs the same cuts lose acknowledged writes", async () => {
    const recorded = await recordWrites("unsynced", { heedsSyncs: false });
    expect(Object.keys(await cutOften(recorded, seedsOf(4)))).not.toEqual([]);
  });
});
