export type ProcessGroup = {
  pid: number;
  /** The exit code, or 128 plus the signal's number, as in a shell. */
  exited: Promise<number>;
  stdout: ReadableStream<Uint8Array>;
  stderr: ReadableStream<Uint8Array>;
  signal: (name: "SIGINT" | "SIGTERM") => void;
  /** Sends SIGTERM to the group, then SIGKILL after `graceMs`. */
  end: (graceMs?: number) => Promise<void>;
};

const SIGNAL_NUMBERS: Record<string, number> = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

export type GroupOptions = {
  cwd: string;
  env?: Record<string, string>;
  /** False keeps the program in this process's group, so that it receives terminal signals; `end` then stops only the program. */
  ownGroup?: boolean;
  /** When true, the program gets a `disconnect` event when this process ends, even by SIGKILL. */
  isTied?: boolean;
};

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
  } catch {}
}

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
