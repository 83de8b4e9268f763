import { createWriteStream } from "node:fs";
import { rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Context } from "hono";
import { HttpError } from "../../errors/errors";
import { IN_MEMORY_BYTES, type Sendable } from "../../storage/storage";
import type { AppEnv } from "../env";

// The database and the uploads need some of the disk too (security §3).
const SPARE_BYTES = 1024 ** 3;
const LOOK_MS = 1000;

/** Bytes of the temporary files of this process, also those that are still to be written. */
let heldBytes = 0;

/**
 * The same bytes in a form whose length Bun sends. Bun drops Content-Length for a stream, so a small one is read into memory
 * and a larger one into a temporary file. A stream is returned as it is only where the disk has no space for the file.
 */
export async function withKnownLength(
  c: Context<AppEnv>,
  tempDir: string,
  { bytes, size }: { bytes: Sendable; size: number },
): Promise<Sendable> {
  if (bytes instanceof Blob) return bytes;
  if (size <= IN_MEMORY_BYTES) return new Blob([exactly(await new Response(bytes).bytes(), size)]);
  const { isOver } = c.env;
  // Without a listener nothing is sent, and nothing would say when the file can go.
  if (!isOver) return bytes;
  const path = join(tempDir, `send-${crypto.randomUUID()}.part`);
  heldBytes += size;
  try {
    if (!(await hasSpace(tempDir))) {
      heldBytes -= size;
      return bytes;
    }
    await pipeline(bytes, createWriteStream(path, { flags: "wx", mode: 0o600 }), { signal: c.req.raw.signal });
  } catch (error) {
    heldBytes -= size;
    await rm(path, { force: true });
    throw c.req.raw.signal.aborted ? new HttpError(400, "aborted", "The download was cancelled") : error;
  }
  removeOnceSent(path, { size, isOver });
  return exactly(Bun.file(path), size);
}

async function hasSpace(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  // What is held has taken its space already: counted once more, it never takes more than half of what was free.
  return bavail * bsize >= heldBytes + SPARE_BYTES;
}

function removeOnceSent(path: string, { size, isOver }: { size: number; isOver: () => boolean }): void {
  const looking = setInterval(() => {
    if (!isOver()) return;
    clearInterval(looking);
    heldBytes -= size;
    void rm(path, { force: true });
  }, LOOK_MS);
  looking.unref();
}

function exactly<Bytes extends Blob | Uint8Array>(bytes: Bytes, expected: number): Bytes {
  const size = bytes instanceof Blob ? bytes.size : bytes.length;
  if (size !== expected) throw new Error(`The storage returned ${size} bytes instead of ${expected}`);
  return bytes;
}
