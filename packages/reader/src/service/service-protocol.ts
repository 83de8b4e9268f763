import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { CHILD_ENDS } from "../run-child";

const count = z.int().positive();

export const runSchema = z.object({
  program: z.enum(["read", "draw"]),
  /** Whether a child that read another document may read this one. Older servers do not send it. */
  isWarm: z.boolean().optional(),
  request: z.record(z.string(), z.unknown()),
  /** As in the request, in upload order. */
  paths: z.array(z.string()),
  target: z.string().optional(),
  limits: z.object({ totalMs: count, memoryBytes: count, outputBytes: count, niceness: z.number().optional() }),
});

export type Run = z.input<typeof runSchema>;

/** Prefix of the program's own lines, which distinguishes them from the service's lines. */
export const OF_PROGRAM = " ";

export const endSchema = z.object({ type: z.literal("ended"), end: z.enum(CHILD_ENDS).exclude(["aborted"]) });

export const STORED_BYTES = "Stored-Bytes";

/** Writes a body to a file and returns its length; deletes the partial file on failure. */
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
