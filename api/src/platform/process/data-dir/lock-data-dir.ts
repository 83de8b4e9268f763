import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "@crm/domain/server/error-code";
import { z } from "zod";
import { StartRefused } from "../../errors/start-refused";
import { isRunning, type ProcessIdentity, thisProcess } from "./running-process";

/**
 * Takes the data folder for this process, because the embedded database loses rows when two open it. Throws `StartRefused`
 * where another process that runs has it.
 */
export async function lockDataDir(dataDir: string, me = thisProcess()): Promise<{ release: () => Promise<void> }> {
  const path = join(dataDir, "server.lock");
  const mine = `${path}.${crypto.randomUUID()}`;
  await writeFile(mine, JSON.stringify(me), { mode: 0o600 });
  try {
    for (let tries = 0; tries < 10; tries++) {
      if (await linked(mine, path)) return { release: () => rm(path, { force: true }) };
      const owner = await ownerOf(path);
      if (owner && isRunning(owner)) throw taken(owner, dataDir);
      await removeStale(path, owner);
    }
    throw new Error(`${path} could not be taken`);
  } finally {
    await rm(mine, { force: true });
  }
}

const taken = ({ pid }: ProcessIdentity, dataDir: string) =>
  new StartRefused(`${dataDir} is in use by another server (process ${pid}). Stop that one first.`);

const identitySchema = z.object({
  pid: z.number().int(),
  bootId: z.string().nullable(),
  startTicks: z.string().nullable(),
});

async function ownerOf(path: string): Promise<ProcessIdentity | null> {
  try {
    return identitySchema.parse(JSON.parse(await readFile(path, "utf8")));
  } catch {
    return null;
  }
}

// Moved aside before it is removed: if somebody else took the lock in between, what was moved is theirs and goes back.
async function removeStale(path: string, stale: ProcessIdentity | null): Promise<void> {
  const aside = `${path}.${crypto.randomUUID()}`;
  if (!(await moved(path, aside))) return;
  const found = await ownerOf(aside);
  if (!Bun.deepEquals(found, stale)) await linked(aside, path);
  await rm(aside, { force: true });
}

const linked = (from: string, to: string) => succeeds(link(from, to), "EEXIST");
const moved = (from: string, to: string) => succeeds(rename(from, to), "ENOENT");

async function succeeds(operation: Promise<void>, expectedCode: string): Promise<boolean> {
  try {
    await operation;
    return true;
  } catch (error) {
    if (errorCode(error) === expectedCode) return false;
    throw error;
  }
}
