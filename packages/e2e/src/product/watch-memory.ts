import { readdir, readFile } from "node:fs/promises";
import { strangerOf } from "./call";

/** Returns the peak memory (MB) of a process and its descendants during `work`. */
export async function mostMemoryDuring(pid: number, work: Promise<unknown>): Promise<number> {
  let most = 0;
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  work.then(end, end);
  while (!isDone) {
    most = Math.max(most, await memoryOf(pid));
    await Promise.race([work.then(end, end), Bun.sleep(100)]);
  }
  return most;
}

async function memoryOf(root: number): Promise<number> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const all = (await Promise.all(pids.map(statOf))).filter((process) => process !== null);
  const family = new Set([root]);
  // Parents are usually listed before their children; a second pass finds the rest.
  for (let turn = 0; turn < 2; turn++) for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  return Math.round(all.reduce((sum, { pid, megabytes }) => (family.has(pid) ? sum + megabytes : sum), 0));
}

async function statOf(pid: string): Promise<{ pid: number; parent: number; megabytes: number } | null> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const numberOf = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
  return status ? { pid: Number(pid), parent: numberOf("PPid"), megabytes: numberOf("VmRSS") / 1024 } : null;
}

const EVERY_MS = 20;

/** Returns the slowest response (ms) of `/health`, called every 20 ms. */
export async function worstHealthDuring(product: { origin: string }, work: Promise<unknown>): Promise<number> {
  const ask = strangerOf(product);
  let worst = 0;
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  work.then(end, end);
  const asked: Promise<void>[] = [];
  while (!isDone) {
    const began = performance.now();
    asked.push(
      ask("/health").then((answer) => {
        worst = Math.max(worst, answer.ok ? performance.now() - began : Number.POSITIVE_INFINITY);
      }),
    );
    await Bun.sleep(EVERY_MS);
  }
  await Promise.all(asked);
  return worst;
}
