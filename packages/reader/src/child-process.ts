import { readFileSync } from "node:fs";
import { setPriority } from "node:os";

export interface SystemLimits {
  cpuSeconds: number;
  fileBytes?: number | undefined;
  /** From 0 to 19. */
  niceness?: number | undefined;
}

export interface ChildProcess {
  stdin: Bun.FileSink | undefined;
  stdout: ReadableStream<Uint8Array>;
  exited: Promise<number>;
  /** Kills the whole process group. */
  kill(): void;
  /** Needs /proc; 0 without it. */
  residentBytes(): number;
  /** Needs /proc; 0 without it. */
  cpuSeconds(): number;
}

/** Starts a program in its own process group, without the server's environment. */
export function startChild(command: string[], limits: SystemLimits, stdin: "ignore" | "pipe" = "ignore"): ChildProcess {
  const child = Bun.spawn(withSystemLimits(command, limits), {
    stdin,
    stdout: "pipe",
    stderr: "ignore",
    detached: true,
    // Bun reads settings from its working folder, and only root can write to /.
    cwd: "/",
    env: { LANG: "C.UTF-8" },
  });
  const { pid } = child;
  if (limits.niceness) setPriority(pid, limits.niceness);
  return {
    stdin: child.stdin,
    stdout: child.stdout,
    exited: child.exited,
    kill: () => killGroup(pid),
    residentBytes: () => Number(procFile(pid, "statm").split(" ")[1] ?? 0) * PAGE_BYTES,
    cpuSeconds() {
      // The second field is a name that may contain spaces. User and system time are fields 14 and 15.
      const fields = procFile(pid, "stat").split(") ").at(-1)?.split(" ") ?? [];
      return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_PER_SECOND;
    },
  };
}

/** CPU time that a program with this wall time may use on all cores. */
export function cpuSecondsFor(totalMs: number): number {
  return Math.ceil(totalMs / 1000) * Math.max(1, navigator.hardwareConcurrency);
}

const PAGE_BYTES = 4096;
// USER_HZ, the same on all Linux architectures that Bun supports.
const TICKS_PER_SECOND = 100;
// The unit of `ulimit -f`.
const BLOCK_BYTES = 512;

// The CPU limit survives this process, so a looping parser ends even after the server died.
function withSystemLimits(command: string[], { cpuSeconds, fileBytes }: SystemLimits): string[] {
  const blocks = fileBytes === undefined ? "" : ` ulimit -f ${Math.ceil(fileBytes / BLOCK_BYTES)};`;
  return ["/bin/sh", "-c", `ulimit -c 0; ulimit -t ${cpuSeconds};${blocks} exec "$@"`, "sh", ...command];
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // The group has ended.
  }
}

function procFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}
