import { rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { commandErrorText } from "./command-error-text";
import { jsonLines } from "./json-lines";

export class CommandRefused extends Error {
  override name = "CommandRefused";
}

export type Caller = { say: (line: string) => void; signal: AbortSignal };

export type RunCommand = (name: string, args: readonly string[], caller?: Caller) => Promise<Ended>;

export type Ended = { lines: string[]; exitCode?: number };

const callSchema = z.object({ name: z.string(), args: z.array(z.string()) });
const messageSchema = z.union([
  z.object({ said: z.string() }),
  z.object({ lines: z.array(z.string()), exitCode: z.number().optional() }),
  z.object({ refused: z.string() }),
]);

const socketPath = (dataDir: string) => join(dataDir, "server.sock");

/** Commands run inside the server because the embedded database allows only one process. */
export function listenForCommands(dataDir: string, run: RunCommand): { stop: () => void } {
  const path = socketPath(dataDir);
  rmSync(path, { force: true });
  // The umask is set before the socket is created, so that the socket never has a wider mode.
  const before = process.umask(0o177);
  const server = Bun.serve({
    unix: path,
    fetch: async (request, connection) => {
      connection.timeout(request, 0);
      const { name, args } = callSchema.parse(await request.json());
      return new Response(answer((caller) => run(name, args, caller)));
    },
  });
  process.umask(before);
  return {
    stop: () => {
      server.stop(true);
      rmSync(path, { force: true });
    },
  };
}

/** Returns null when no server runs on the data folder. Throws `CommandRefused`. */
export async function askServer(
  dataDir: string,
  name: string,
  args: readonly string[],
  { say, signal }: Caller,
): Promise<Ended | null> {
  const options = {
    unix: socketPath(dataDir),
    method: "POST",
    body: JSON.stringify({ name, args }),
    signal,
    timeout: false,
  };
  const response = await fetch("http://localhost/", options).catch(() => null);
  // If the call was aborted, a server had received it, so the caller must not run the command itself.
  signal.throwIfAborted();
  if (!response?.body) return null;
  for await (const message of jsonLines(response.body, messageSchema)) {
    if ("said" in message) say(message.said);
    else if ("refused" in message) throw new CommandRefused(message.refused);
    else
      return message.exitCode === undefined
        ? { lines: message.lines }
        : { lines: message.lines, exitCode: message.exitCode };
  }
  throw new CommandRefused("The server ended before the command did.");
}

function answer(work: (caller: Caller) => Promise<Ended>): ReadableStream<Uint8Array> {
  const aborted = new AbortController();
  return new ReadableStream({
    async start(controller) {
      const send = (message: z.input<typeof messageSchema>) => {
        if (!aborted.signal.aborted) controller.enqueue(Buffer.from(`${JSON.stringify(message)}\n`));
      };
      // Empty lines reveal a caller that disconnected while the command prints nothing.
      const heartbeat = setInterval(() => !aborted.signal.aborted && controller.enqueue(Buffer.from("\n")), 1000);
      try {
        send(await work({ say: (said) => send({ said }), signal: aborted.signal }));
      } catch (error) {
        send({ refused: commandErrorText(error) });
      } finally {
        clearInterval(heartbeat);
        if (!aborted.signal.aborted) controller.close();
      }
    },
    cancel: () => aborted.abort(new CommandRefused("The caller ended the command.")),
  });
}
