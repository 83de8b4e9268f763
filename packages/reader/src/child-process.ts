import { readFileSync } from "node:fs";
import { setPriority } from "node:os";

interface ChildSettings {
  cpuSeconds: number;
  fileBytes?: number | undefined;
  /** Virtual memory; JavaScript engines reserve far more than they use. */
  addressBytes?: number;
  /** From 0 to 19. */
  niceness?: number | undefined;
  /** False for a child that ends with the process group of its parent; true by default. */
  isOwnGroup?: boolean;
  /** "pipe" for input that is written later. */
  input?: Buffer | "pipe";
  env?: Record<string, string>;
}

export interface ChildProcess {
  stdin: Bun.FileSink | undefined;
  stdout: ReadableStream<Uint8Array>;
  exited: Promise<number>;
  /** Kills the child, with its process group if it has its own. */
  kill(): void;
  /** Needs /proc; 0 without it. */
  residentBytes(): number;
  /** Needs /proc; 0 without it. */
  cpuSeconds(): number;
}

/** Starts a program with limits of the system, without the environment of this process. */
export function startChild(command: string[], settings: ChildSettings): ChildProcess {
  const { niceness, isOwnGroup = true, input = "ignore", env } = settings;
  const child = Bun.spawn(withSystemLimits(command, settings), {
    stdin: input,
    stdout: "pipe",
    stderr: "ignore",
    detached: isOwnGroup,
    // Bun reads settings from its working folder, and only root can write to /.
    cwd: "/",
    env: { LANG: "C.UTF-8", ...env },
  });
  const { pid } = child;
  if (niceness) setPriority(pid, niceness);
  return {
    stdin: typeof child.stdin === "object" ? child.stdin : undefined,
    stdout: child.stdout,
    exited: child.exited,
    kill: () => (isOwnGroup ? killGroup(pid) : child.kill("SIGKILL")),
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
function withSystemLimits(command: string[], { cpuSeconds, fileBytes, addressBytes }: ChildSettings): string[] {
  const limits = [
    "ulimit -c 0",
    `ulimit -t ${cpuSeconds}`,
    ...(fileBytes === undefined ? [] : [`ulimit -f ${Math.ceil(fileBytes / BLOCK_BYTES)}`]),
    ...(addressBytes === undefined ? [] : [`ulimit -v ${Math.ceil(addressBytes / 1024)}`]),
  ];
  return ["/bin/sh", "-c", `${limits.join("; ")}; exec "$@"`, "sh", ...command];
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
