import { createHash, type Hash } from "node:crypto";
import { WorkFailed } from "../../platform/errors/work-failed";

type Bytes = ReadableStream<Uint8Array>;

/** `sha256` (hex) and `size` are the expected values. */
export type Copy = {
  read: () => Promise<Bytes | null>;
  write: (bytes: Bytes) => Promise<void>;
  readBack: () => Promise<Bytes | null>;
  size: number;
  sha256: string | null;
  lost: AbortSignal;
};

export async function copyCompared({ read, write, readBack, size, sha256, lost }: Copy): Promise<string> {
  const original = await read();
  if (!original) throw new WorkFailed("video_not_moved", "Its bytes are missing.");
  const hash = createHash("sha256");
  const counter = { bytes: 0 };
  await write(original.pipeThrough(counting(hash, counter, lost)));
  const written = hash.digest("hex");
  if (counter.bytes !== size || (sha256 !== null && written !== sha256))
    throw new WorkFailed("video_not_moved", "Its bytes differ from the upload, so it was not moved.");
  const copy = await readBack();
  if (!copy || (await hashOf(copy)) !== written)
    throw new WorkFailed("video_not_moved", "The copy differs from the original and was deleted.");
  return written;
}

function counting(hash: Hash, counter: { bytes: number }, lost: AbortSignal) {
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      lost.throwIfAborted();
      hash.update(part);
      counter.bytes += part.length;
      controller.enqueue(part);
    },
  });
}

async function hashOf(bytes: Bytes): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of bytes) hash.update(part);
  return hash.digest("hex");
}
