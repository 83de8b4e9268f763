import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { CHILD_ENDS } from "../run-child";

const count = z.int().positive();

/** What a server asks for: a program, its request with the server's own paths in it, and how far it may go. */
export const runSchema = z.object({
  program: z.enum(["read", "draw"]),
  request: z.record(z.string(), z.unknown()),
  /** The files' paths as the request names them, in the order in which they were sent. */
  paths: z.array(z.string()),
  target: z.string().optional(),
  limits: z.object({ totalMs: count, memoryBytes: count, outputBytes: count, niceness: z.number().optional() }),
});

export type Run = z.input<typeof runSchema>;

/** What the program's own lines begin with in an answer, so that none of them passes for one of the service. */
export const OF_PROGRAM = " ";

/** The last line of an answer, and the only one that is the service's own. */
export const endSchema = z.object({ type: z.literal("ended"), end: z.enum(CHILD_ENDS).exclude(["aborted"]) });

/** The header that says how much of a file was stored. */
export const STORED_BYTES = "Stored-Bytes";

/** Writes a body to a file and answers its length; where that fails, as on a full disk, no part of it stays. */
export async function keepBody(path: string, body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<number> {
  const file = createWriteStream(path, { mode: 0o600 });
  try {
    await pipeline(body, file);
    return file.bytesWritten;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
