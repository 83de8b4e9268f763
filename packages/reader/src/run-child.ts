import { readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { readLines } from "./read-lines";

export interface ChildLimits {
  /** Longest silence, from the start or from the last message. */
  idleMs: number;
  totalMs: number;
  memoryBytes: number;
  outputBytes: number;
  /** The largest file that it may write; any where none is given. */
  fileBytes?: number;
  /** How far it stands back for others, 0 to 19. */
  niceness?: number;
}

export const CHILD_ENDS = ["exited", "failed", "timed-out", "too-much-memory", "too-much-output", "aborted"] as const;

export type ChildEnd = (typeof CHILD_ENDS)[number];

const PAGE_BYTES = 4096;
// The shell counts the sizes of files in these.
const BLOCK_BYTES = 512;
const MEMORY_POLL_MS = 40;

/**
 * Runs a program in a process group of its own and hands on each line that it prints; resolves when the whole group is gone.
 * `onLine` may return how many milliseconds the next line may take, where that is not `idleMs`.
 * The program sees none of the server's environment, and the group is killed at the first limit that it passes.
 * Resident memory is watched where there is a /proc; elsewhere the other limits hold.
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
    // Bun takes settings from its working folder; nobody else can write to the root.
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

/** A processor-time limit outlives this process, so that a looping parser ends even when the server has died. */
function withSystemLimits(command: string[], { totalMs, fileBytes }: ChildLimits): string[] {
  const seconds = Math.ceil(totalMs / 1000) * Math.max(1, navigator.hardwareConcurrency);
  const blocks = fileBytes === undefined ? "" : ` ulimit -f ${Math.ceil(fileBytes / BLOCK_BYTES)};`;
  return ["/bin/sh", "-c", `ulimit -c 0; ulimit -t ${seconds};${blocks} exec "$@"`, "sh", ...command];
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // Already gone.
  }
}

function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
