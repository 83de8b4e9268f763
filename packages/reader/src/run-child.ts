import { type ChildProcess, cpuSecondsFor, startChild } from "./child-process";
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
  const { totalMs, fileBytes, niceness } = limits;
  const child = startChild(command, { cpuSeconds: cpuSecondsFor(totalMs), fileBytes, niceness });
  const watch = watchLimits(child, limits, signal);
  try {
    const isWhole = await readLines(child.stdout, limits.outputBytes, (line) => watch.heard(onLine(line)));
    if (!isWhole) watch.stop("too-much-output");
    const code = await child.exited;
    return watch.end() ?? (code === 0 ? "exited" : "failed");
  } finally {
    watch.release();
    child.kill();
  }
}

const MEMORY_POLL_MS = 40;

export interface LimitWatch {
  stop(reason: ChildEnd): void;
  /** Call it for each message; `nextMs` is a timeout for the next one other than `idleMs`. */
  heard(nextMs: number | undefined): void;
  /** Why the child was killed; null when it was not. */
  end(): ChildEnd | null;
  release(): void;
}

/** Kills a child when it exceeds a limit, or when the signal aborts. */
export function watchLimits(
  child: ChildProcess,
  { idleMs, totalMs, memoryBytes }: Pick<ChildLimits, "idleMs" | "totalMs" | "memoryBytes">,
  signal?: AbortSignal,
): LimitWatch {
  let end: ChildEnd | null = null;
  const stop = (reason: ChildEnd) => {
    end ??= reason;
    child.kill();
  };
  let idle = setTimeout(stop, idleMs, "timed-out");
  const total = setTimeout(stop, totalMs, "timed-out");
  const polling = setInterval(() => {
    if (child.residentBytes() > memoryBytes) stop("too-much-memory");
  }, MEMORY_POLL_MS);
  const onAbort = () => stop("aborted");
  signal?.addEventListener("abort", onAbort, { once: true });
  return {
    stop,
    heard(nextMs) {
      clearTimeout(idle);
      idle = setTimeout(stop, nextMs ?? idleMs, "timed-out");
    },
    end: () => end,
    release() {
      clearTimeout(idle);
      clearTimeout(total);
      clearInterval(polling);
      signal?.removeEventListener("abort", onAbort);
    },
  };
}
