/** A running program with all that it starts. */
export type ProcessGroup = {
  pid: number;
  /** Its exit code; a signal counts as 128 and the signal's number, as in a shell. */
  exited: Promise<number>;
  stdout: ReadableStream<Uint8Array>;
  stderr: ReadableStream<Uint8Array>;
  /** Sends a signal to the program alone, which may end its own in order. */
  signal: (name: "SIGINT" | "SIGTERM") => void;
  /** Ends the program and all that it started: asks, waits, then forces. */
  end: (graceMs?: number) => Promise<void>;
};

const SIGNAL_NUMBERS: Record<string, number> = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

/** Starts a program in a process group of its own, so that ending it leaves nothing behind. */
export function startGroup(command: string[], options: { cwd: string; env?: Record<string, string> }): ProcessGroup {
  const child = Bun.spawn(command, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
    detached: true,
  });
  const exited = child.exited.then((code) => (child.signalCode ? 128 + (SIGNAL_NUMBERS[child.signalCode] ?? 0) : code));
  return {
    pid: child.pid,
    exited,
    stdout: child.stdout,
    stderr: child.stderr,
    signal: (name) => child.kill(name),
    end: async (graceMs = 3000) => {
      signalGroup(child.pid, "SIGTERM");
      await Promise.race([exited, Bun.sleep(graceMs)]);
      signalGroup(child.pid, "SIGKILL");
      await exited;
    },
  };
}

function signalGroup(pid: number, name: "SIGTERM" | "SIGKILL"): void {
  try {
    process.kill(-pid, name);
  } catch {
    // The whole group has gone already.
  }
}
