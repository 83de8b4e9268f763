import { existsSync, readFileSync } from "node:fs";

const TICKS_A_SECOND = 100;
const PAGE_BYTES = 4096;

/** Totals for a program and its children; `waitedSeconds` is how long it waited for a processor. */
export type Use = {
  name: string;
  cpuSeconds: number;
  waitedSeconds: number;
  firstBytes: number;
  lastBytes: number;
  peakBytes: number;
};

/** Samples every second. `pids` is called each time, because programs may restart. Linux only. */
export function watchProcesses(pids: () => Record<string, number>) {
  const uses = new Map<string, Use>();
  const ticks = new Map<number, number>();
  const waits = new Map<number, number>();
  const sample = () => {
    for (const [name, pid] of Object.entries(pids())) {
      const processes = withChildren(pid);
      // The program has ended.
      if (processes.length === 0) continue;
      const use = uses.get(name) ?? {
        name,
        cpuSeconds: 0,
        waitedSeconds: 0,
        firstBytes: 0,
        lastBytes: 0,
        peakBytes: 0,
      };
      const isFirst = !uses.has(name);
      for (const each of processes) {
        const now = ticksOf(each);
        const before = ticks.get(each) ?? (isFirst ? now : 0);
        use.cpuSeconds += Math.max(0, now - before) / TICKS_A_SECOND;
        ticks.set(each, now);
      }
      const waited = waitedOf(pid);
      use.waitedSeconds += waited - (waits.get(pid) ?? (isFirst ? waited : 0));
      waits.set(pid, waited);
      use.lastBytes = processes.reduce((sum, each) => sum + ownBytes(each), 0);
      if (isFirst) use.firstBytes = use.lastBytes;
      use.peakBytes = Math.max(use.peakBytes, use.lastBytes);
      uses.set(name, use);
    }
  };
  const timer = setInterval(sample, 1000);
  return {
    stop() {
      clearInterval(timer);
      return [...uses.values()];
    },
  };
}

/** Returns the memory of a program and its children. Resident memory counts shared pages once for each process. Linux only. */
export function memoryOf(pid: number) {
  const processes = withChildren(pid);
  return {
    processes: processes.length,
    residentBytes: processes.reduce((sum, each) => sum + residentBytes(each), 0),
    proportionalBytes: processes.reduce((sum, each) => sum + ownBytes(each), 0),
  };
}

function withChildren(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number);
  return [...(existsSync(`/proc/${pid}`) ? [pid] : []), ...children.flatMap(withChildren)];
}

// The name in brackets may contain spaces.
function ticksOf(pid: number): number {
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /, "")
    .split(" ");
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}

// Seconds in which the main thread was ready but had no processor.
const waitedOf = (pid: number) => Number(read(`/proc/${pid}/schedstat`).split(" ")[1] ?? 0) / 1e9;

// Pss counts shared memory in proportion.
const ownBytes = (pid: number) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024;

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** Returns how far the memory (bytes) of a program and its children grows during `work`; NaN without /proc. */
export async function memoryDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  const usedBytes = () => {
    const { processes, proportionalBytes } = memoryOf(pid);
    return processes === 0 ? Number.NaN : proportionalBytes;
  };
  const before = usedBytes();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, usedBytes());
  }, 50);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return Math.max(peak, usedBytes()) - before;
}

function residentBytes(pid: number): number {
  const statm = `/proc/${pid}/statm`;
  return existsSync(statm) ? Number(readFileSync(statm, "utf8").split(" ")[1]) * PAGE_BYTES : Number.NaN;
}

/** Returns the peak of resident memory (bytes) until the process ends; NaN without /proc. */
export async function peakBytes(pid: number, ended: Promise<unknown>): Promise<number> {
  let peak = Number.NaN;
  const timer = setInterval(() => {
    const status = `/proc/${pid}/status`;
    const kilobytes = existsSync(status) ? /VmHWM:\s+(\d+)/.exec(readFileSync(status, "utf8"))?.[1] : undefined;
    if (kilobytes) peak = Number(kilobytes) * 1024;
  }, 50);
  await ended;
  clearInterval(timer);
  return peak;
}
