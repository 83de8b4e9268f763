import { readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { readLines } from "./read-lines";

export interface ChildLimits {
  /** Longest time without a message. */
  idleMs: number;
  totalMs: number;
  memoryBytes: number;
  outputBytes: number;
  fileBytes?: number;
  /** From 0 to 19. */
  niceness?: number;
}

export const CHILD_ENDS = ["exited", "failed", "timed-out", "too-much-memory", "too-much-output", "aborted"] as const;

export type ChildEnd = (typeof CHILD_ENDS)[number];

const PAGE_BYTES = 4096;
// The unit of `ulimit -f`.
const BLOCK_BYTES = 512;
const MEMORY_POLL_MS = 40;

/**
 * Runs a program in its own process group, without the server's environment, and kills the group when a limit is exceeded.
 * `onLine` may return a timeout for the next line other than `idleMs`. The memory limit needs /proc.
 */
export async function runChild(
  command: string[],
  limits: ChildLimits,
  onLine: (line: string) => number | undefined,
  signal?: AbortSignal,
): Promise<ChildEnd> {
  signal?.throwIfAborted();
  const child = Bun.spawn(withSystemLimits(command, limits), {
    stdin: "ignore",
    stdout: "pipe",
    stderr: "ignore",
    detached: true,
    // Bun reads settings from its working folder, and only root can write to /.
    cwd: "/",
    env: { LANG: "C.UTF-8" },
  });
  if (limits.niceness) setPriority(child.pid, limits.niceness);
  let end: ChildEnd = "exited";
  const stop = (reason: ChildEnd) => {
    if (end === "exited") end = reason;
    killGroup(child.pid);
  };
  let idle = setTimeout(stop, limits.idleMs, "timed-out");
  const total = setTimeout(stop, limits.totalMs, "timed-out");
  const watch = setInterval(() => {
    if (residentBytes(child.pid) > limits.memoryBytes) stop("too-much-memory");
  }, MEMORY_POLL_MS);
  const onAbort = () => stop("aborted");
  signal?.addEventListener("abort", onAbort, { once: true });

  try {
    const isWhole = await readLines(child.stdout, limits.outputBytes, (line) => {
      clearTimeout(idle);
      idle = setTimeout(stop, onLine(line) ?? limits.idleMs, "timed-out");
    });
    if (!isWhole) stop("too-much-output");
    if ((await child.exited) !== 0 && end === "exited") end = "failed";
  } finally {
    clearTimeout(idle);
    clearTimeout(total);
    clearInterval(watch);
    signal?.removeEventListener("abort", onAbort);
    killGroup(child.pid);
  }
  return end;
}

// The CPU limit survives this process, so a looping parser ends even after the server died.
function withSystemLimits(command: string[], { totalMs, fileBytes }: ChildLimits): string[] {
  const seconds = Math.ceil(totalMs / 1000) * Math.max(1, navigator.hardwareConcurrency);
  const blocks = fileBytes === undefined ? "" : ` ulimit -f ${Math.ceil(fileBytes / BLOCK_BYTES)};`;
  return ["/bin/sh", "-c", `ulimit -c 0; ulimit -t ${seconds};${blocks} exec "$@"`, "sh", ...command];
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // The group has ended.
  }
}

function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
