import { rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** A command that was refused, with a text for whoever typed it. */
export class CommandRefused extends Error {
  override name = "CommandRefused";
}

/** Runs a command with its arguments; answers the lines to print. */
export type RunCommand = (name: string, args: readonly string[]) => Promise<string[]>;

const callSchema = z.object({ name: z.string(), args: z.array(z.string()) });
const answerSchema = z.union([z.object({ lines: z.array(z.string()) }), z.object({ refused: z.string() })]);

// Storing a module's build may take its time on a slow disk.
const PATIENCE_SECONDS = 120;

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
      connection.timeout(request, PATIENCE_SECONDS);
      try {
        const { name, args } = callSchema.parse(await request.json());
        return Response.json({ lines: await run(name, args) });
      } catch (error) {
        return Response.json({ refused: error instanceof Error ? error.message : String(error) });
      }
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
export async function askServer(dataDir: string, name: string, args: readonly string[]): Promise<string[] | null> {
  const response = await fetch("http://localhost/", {
    unix: socketPath(dataDir),
    method: "POST",
    body: JSON.stringify({ name, args }),
  }).catch(() => null);
  if (!response) return null;
  const answer = answerSchema.parse(await response.json());
  if ("refused" in answer) throw new CommandRefused(answer.refused);
  return answer.lines;
}
