import { existsSync, readFileSync } from "node:fs";

const TICKS_A_SECOND = 100;
const PAGE_BYTES = 4096;

/** Processor time and memory that a program and all that it started took while they were watched, and how long it waited for a processor itself. */
export type Use = {
  name: string;
  cpuSeconds: number;
  waitedSeconds: number;
  firstBytes: number;
  lastBytes: number;
  mostBytes: number;
};

/** Looks every second at the programs of these names; `pids` is asked each time, since they may be started anew. Linux alone. */
export function watchProcesses(pids: () => Record<string, number>) {
  const uses = new Map<string, Use>();
  const ticks = new Map<number, number>();
  const waits = new Map<number, number>();
  const look = () => {
    for (const [name, pid] of Object.entries(pids())) {
      const family = familyOf(pid);
      // One that has ended waits for nobody.
      if (family.length === 0) continue;
      const use = uses.get(name) ?? {
        name,
        cpuSeconds: 0,
        waitedSeconds: 0,
        firstBytes: 0,
        lastBytes: 0,
        mostBytes: 0,
      };
      const isFirst = !uses.has(name);
      for (const each of family) {
        const now = ticksOf(each);
        const before = ticks.get(each) ?? (isFirst ? now : 0);
        use.cpuSeconds += Math.max(0, now - before) / TICKS_A_SECOND;
        ticks.set(each, now);
      }
      const waited = waitedOf(pid);
      use.waitedSeconds += waited - (waits.get(pid) ?? (isFirst ? waited : 0));
      waits.set(pid, waited);
      use.lastBytes = family.reduce((sum, each) => sum + ownBytes(each), 0);
      if (isFirst) use.firstBytes = use.lastBytes;
      use.mostBytes = Math.max(use.mostBytes, use.lastBytes);
      uses.set(name, use);
    }
  };
  const timer = setInterval(look, 1000);
  return {
    stop() {
      clearInterval(timer);
      return [...uses.values()];
    },
  };
}

function familyOf(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number);
  return [...(existsSync(`/proc/${pid}`) ? [pid] : []), ...children.flatMap(familyOf)];
}

// The name of a program may hold blanks and stands in brackets.
function ticksOf(pid: number): number {
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /, "")
    .split(" ");
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}

// Of its main thread: seconds for which it could have run, had nobody else had the processors.
const waitedOf = (pid: number) => Number(read(`/proc/${pid}/schedstat`).split(" ")[1] ?? 0) / 1e9;

// Memory that several share counts for each in part.
const ownBytes = (pid: number) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024;

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

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
