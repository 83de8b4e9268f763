import { existsSync, readFileSync } from "node:fs";

const PAGE_BYTES = 4096;

/** Most bytes of memory that a process takes while work is done beyond what it held before; NaN where the system has no /proc. */
export async function memoryDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = residentBytes(pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, residentBytes(pid));
  }, 20);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return Math.max(most, residentBytes(pid)) - before;
}

function residentBytes(pid: number): number {
  const statm = `/proc/${pid}/statm`;
  return existsSync(statm) ? Number(readFileSync(statm, "utf8").split(" ")[1]) * PAGE_BYTES : Number.NaN;
}

/** The most bytes of memory that a process ever held, as its system kept count until it ended; NaN where there is no /proc. */
export async function peakBytes(pid: number, ended: Promise<unknown>): Promise<number> {
  let most = Number.NaN;
  const timer = setInterval(() => {
    const status = `/proc/${pid}/status`;
    const kilobytes = existsSync(status) ? /VmHWM:\s+(\d+)/.exec(readFileSync(status, "utf8"))?.[1] : undefined;
    if (kilobytes) most = Number(kilobytes) * 1024;
  }, 50);
  await ended;
  clearInterval(timer);
  return most;
}
