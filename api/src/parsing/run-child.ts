import { readFileSync } from "node:fs";

export interface ChildLimits {
  /** Longest silence, from the start or from the last message. */
  idleMs: number;
  totalMs: number;
  memoryBytes: number;
  outputBytes: number;
}

export type ChildEnd = "exited" | "timed-out" | "too-much-memory" | "too-much-output" | "aborted";

const PAGE_BYTES = 4096;
const MEMORY_POLL_MS = 40;

/**
 * Runs a program in a process group of its own and hands on each line that it prints; resolves when the whole group is gone.
 * The program sees none of the server's environment, and the group is killed at the first limit that it passes.
 * Resident memory is watched where there is a /proc; elsewhere the other limits hold.
 */
export async function runChild(
  command: string[],
  limits: ChildLimits,
  onLine: (line: string) => void,
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
    let received = 0;
    let rest = "";
    const decoder = new TextDecoder();
    for await (const chunk of child.stdout) {
      received += chunk.byteLength;
      if (received > limits.outputBytes) {
        stop("too-much-output");
        break;
      }
      const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        clearTimeout(idle);
        idle = setTimeout(stop, limits.idleMs, "timed-out");
        onLine(line);
      }
    }
    await child.exited;
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
function withSystemLimits(command: string[], { totalMs }: ChildLimits): string[] {
  const seconds = Math.ceil(totalMs / 1000) * Math.max(1, navigator.hardwareConcurrency);
  return ["/bin/sh", "-c", `ulimit -c 0; ulimit -t ${seconds}; exec "$@"`, "sh", ...command];
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
