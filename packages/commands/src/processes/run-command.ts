import { linesOf, startGroup } from "./process-group";

export type CommandResult = { code: number; output: string; seconds: number; timedOut: boolean };

export type CommandOptions = {
  cwd: string;
  env?: Record<string, string>;
  timeoutSeconds?: number;
  onLine?: (line: string) => void;
};

export async function runCommand(command: string[], options: CommandOptions): Promise<CommandResult> {
  const began = performance.now();
  const group = startGroup(command, options);
  const removeHandlers = endOnSignal(group.end);
  const lines: string[] = [];
  const read = async (stream: ReadableStream<Uint8Array>) => {
    for await (const line of linesOf(stream)) {
      lines.push(line);
      options.onLine?.(line);
    }
  };
  let timedOut = false;
  const timer = setTimeout(
    () => {
      timedOut = true;
      group.end();
    },
    (options.timeoutSeconds ?? 1200) * 1000,
  );
  const [code] = await Promise.all([group.exited, read(group.stdout), read(group.stderr)]);
  clearTimeout(timer);
  removeHandlers();
  if (timedOut) lines.push(`Timed out after ${options.timeoutSeconds} s.`);
  return { code, output: lines.join("\n"), seconds: (performance.now() - began) / 1000, timedOut };
}

function endOnSignal(end: () => Promise<void>): () => void {
  const handlers = (["SIGINT", "SIGTERM"] as const).map((name) => {
    const handler = () => end().then(() => process.exit(name === "SIGINT" ? 130 : 143));
    process.once(name, handler);
    return () => process.removeListener(name, handler);
  });
  return () => {
    for (const remove of handlers) remove();
  };
}
