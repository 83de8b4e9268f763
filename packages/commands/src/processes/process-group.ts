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

export type GroupOptions = {
  cwd: string;
  env?: Record<string, string>;
  /** Off, the program stays in this process's group and hears what a terminal sends it; `end` then ends it alone. */
  ownGroup?: boolean;
  /** On, the program hears `disconnect` once this process has gone, however it went. */
  isTied?: boolean;
};

/** Starts a program in a process group of its own, so that ending it leaves nothing behind. */
export function startGroup(
  command: string[],
  { cwd, env, ownGroup = true, isTied = false }: GroupOptions,
): ProcessGroup {
  const child = Bun.spawn(command, {
    cwd,
    env: { ...process.env, ...env },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
    detached: ownGroup,
    ...(isTied ? { ipc() {} } : {}),
  });
  const exited = child.exited.then((code) => (child.signalCode ? 128 + (SIGNAL_NUMBERS[child.signalCode] ?? 0) : code));
  const target = ownGroup ? -child.pid : child.pid;
  return {
    pid: child.pid,
    exited,
    stdout: child.stdout,
    stderr: child.stderr,
    signal: (name) => child.kill(name),
    end: async (graceMs = 3000) => {
      signal(target, "SIGTERM");
      await Promise.race([exited, Bun.sleep(graceMs)]);
      signal(target, "SIGKILL");
      await exited;
    },
  };
}

function signal(target: number, name: "SIGTERM" | "SIGKILL"): void {
  try {
    process.kill(target, name);
  } catch {
    // It has gone already.
  }
}

/** The lines of a stream as they arrive, including a last one without a line break. */
export async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const bytes of stream) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest) yield rest;
}
