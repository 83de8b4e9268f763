import { createWriteStream } from "node:fs";
import { rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Context } from "hono";
import { HttpError } from "../../errors/errors";
import { IN_MEMORY_BYTES, type Sendable } from "../../storage/storage";
import type { AppEnv } from "../env";

const SPARE_BYTES = 1024 ** 3;
const CHECK_INTERVAL_MS = 1000;

let reservedBytes = 0;

/** Bun drops Content-Length for a stream, so small ones go to memory and large ones to a temporary file, if the disk has space. */
export async function withKnownLength(
  c: Context<AppEnv>,
  tempDir: string,
  { bytes, size }: { bytes: Sendable; size: number },
): Promise<Sendable> {
  if (bytes instanceof Blob) return bytes;
  if (size <= IN_MEMORY_BYTES) return new Blob([exactly(await new Response(bytes).bytes(), size)]);
  const { isOver } = c.env;
  // Without `isOver` (in tests), nothing would delete the temporary file.
  if (!isOver) return bytes;
  const path = join(tempDir, `send-${crypto.randomUUID()}.part`);
  reservedBytes += size;
  try {
    if (!(await hasSpace(tempDir))) {
      reservedBytes -= size;
      return bytes;
    }
    await pipeline(bytes, createWriteStream(path, { flags: "wx", mode: 0o600 }), { signal: c.req.raw.signal });
  } catch (error) {
    reservedBytes -= size;
    await rm(path, { force: true });
    throw c.req.raw.signal.aborted ? new HttpError(400, "aborted", "The download was cancelled") : error;
  }
  removeOnceSent(path, { size, isOver });
  return exactly(Bun.file(path), size);
}

async function hasSpace(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  // Bytes already written count twice, as reserved and as used. This limits temporary files to half of the free space.
  return bavail * bsize >= reservedBytes + SPARE_BYTES;
}

function removeOnceSent(path: string, { size, isOver }: { size: number; isOver: () => boolean }): void {
  const timer = setInterval(() => {
    if (!isOver()) return;
    clearInterval(timer);
    reservedBytes -= size;
    void rm(path, { force: true });
  }, CHECK_INTERVAL_MS);
  timer.unref();
}

function exactly<Bytes extends Blob | Uint8Array>(bytes: Bytes, expected: number): Bytes {
  const size = bytes instanceof Blob ? bytes.size : bytes.length;
  if (size !== expected) throw new Error(`The storage returned ${size} bytes instead of ${expected}`);
  return bytes;
}
