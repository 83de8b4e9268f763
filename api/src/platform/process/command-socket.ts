import { rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { complaintOf } from "./complaint-of";
import { toldLines } from "./told-lines";

/** A command that was refused, with a text for whoever typed it. */
export class CommandRefused extends Error {
  override name = "CommandRefused";
}

/** Whoever typed a command: `say` prints a line there while it runs, `signal` tells that they ended it. */
export type Caller = { say: (line: string) => void; signal: AbortSignal };

/** Runs a command with its arguments; answers the lines to print at its end, and the exit code where it is not 0. */
export type RunCommand = (name: string, args: readonly string[], caller?: Caller) => Promise<Ended>;

export type Ended = { lines: string[]; exitCode?: number };

const callSchema = z.object({ name: z.string(), args: z.array(z.string()) });
const toldSchema = z.union([
  z.object({ said: z.string() }),
  z.object({ lines: z.array(z.string()), exitCode: z.number().optional() }),
  z.object({ refused: z.string() }),
]);

const socketPath = (dataDir: string) => join(dataDir, "server.sock");

/** Takes commands from this machine's owner of the data folder, since the embedded database lets no second process in. */
export function listenForCommands(dataDir: string, run: RunCommand): { stop: () => void } {
  const path = socketPath(dataDir);
  rmSync(path, { force: true });
  // The mode must hold from the first moment on, so the socket is made under it.
  const before = process.umask(0o177);
  const server = Bun.serve({
    unix: path,
    fetch: async (request, connection) => {
      // A backup may take hours, and whoever typed it may end it.
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

/** Asks the server that holds the data folder; null where none listens. Throws `CommandRefused`. */
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
  // What was broken off was heard by somebody; only what nobody hears is for this process.
  signal.throwIfAborted();
  if (!response?.body) return null;
  for await (const told of toldLines(response.body, toldSchema)) {
    if ("said" in told) say(told.said);
    else if ("refused" in told) throw new CommandRefused(told.refused);
    else return told.exitCode === undefined ? { lines: told.lines } : { lines: told.lines, exitCode: told.exitCode };
  }
  throw new CommandRefused("The server ended before the command did.");
}

function answer(work: (caller: Caller) => Promise<Ended>): ReadableStream<Uint8Array> {
  const gone = new AbortController();
  return new ReadableStream({
    async start(controller) {
      const tell = (told: z.input<typeof toldSchema>) => {
        if (!gone.signal.aborted) controller.enqueue(Buffer.from(`${JSON.stringify(told)}\n`));
      };
      // So that a caller who is gone is noticed while nothing is said.
      const beat = setInterval(() => !gone.signal.aborted && controller.enqueue(Buffer.from("\n")), 1000);
      try {
        tell(await work({ say: (said) => tell({ said }), signal: gone.signal }));
      } catch (error) {
        tell({ refused: complaintOf(error) });
      } finally {
        clearInterval(beat);
        if (!gone.signal.aborted) controller.close();
      }
    },
    cancel: () => gone.abort(new CommandRefused("Whoever asked for it has ended it.")),
  });
}
