import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";

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
