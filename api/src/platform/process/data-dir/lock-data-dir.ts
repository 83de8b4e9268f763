import { readFileSync } from "node:fs";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "@crm/domain/server/error-code";
import { z } from "zod";
import { StartRefused } from "../../errors/start-refused";

/** Two processes on one embedded database lose rows. Throws `StartRefused` while another process uses the folder. */
export async function lockDataDir(dataDir: string, me = thisProcess()): Promise<{ release: () => Promise<void> }> {
  const path = join(dataDir, "server.lock");
  const mine = `${path}.${crypto.randomUUID()}`;
  await writeFile(mine, JSON.stringify(me), { mode: 0o600 });
  try {
    for (let tries = 0; tries < 10; tries++) {
      if (await linked(mine, path)) return { release: () => rm(path, { force: true }) };
      const owner = await ownerOf(path);
      if (owner && isRunning(owner)) throw inUse(owner, dataDir);
      await removeStale(path, owner);
    }
    throw new Error(`${path} could not be taken`);
  } finally {
    await rm(mine, { force: true });
  }
}

const inUse = ({ pid }: ProcessIdentity, dataDir: string) =>
  new StartRefused(`${dataDir} is in use by another server (process ${pid}). Stop that one first.`);

/** Pids are reused: only pid, boot and start time (clock ticks) together identify a process. */
const identitySchema = z.object({
  pid: z.number().int(),
  bootId: z.string().nullable(),
  startTicks: z.string().nullable(),
});

type ProcessIdentity = z.infer<typeof identitySchema>;

async function ownerOf(path: string): Promise<ProcessIdentity | null> {
  try {
    return identitySchema.parse(JSON.parse(await readFile(path, "utf8")));
  } catch {
    return null;
  }
}

// Moved aside before it is deleted: if another process has just taken the lock, its file is put back.
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

export const thisProcess = (): ProcessIdentity => ({
  pid: process.pid,
  bootId: bootId(),
  startTicks: statOf(process.pid)?.startTicks ?? null,
});

function isRunning({ pid, bootId: boot, startTicks }: ProcessIdentity): boolean {
  if (boot !== bootId()) return false;
  const stat = statOf(pid);
  if (bootId() === null) return isPidTaken(pid);
  return stat !== null && !/[ZX]/.test(stat.state) && stat.startTicks === startTicks;
}

function bootId(): string | null {
  return textOf("/proc/sys/kernel/random/boot_id")?.trim() ?? null;
}

function statOf(pid: number): { state: string; startTicks: string } | null {
  const stat = textOf(`/proc/${pid}/stat`);
  // The second field is the program's name, which may contain spaces and brackets.
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [state, startTicks] = [fields?.[0], fields?.[19]];
  return state && startTicks ? { state, startTicks } : null;
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

function isPidTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}
