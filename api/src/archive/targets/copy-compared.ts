import { createHash, type Hash } from "node:crypto";
import { WorkFailed } from "../../platform/errors/work-failed";

type Bytes = ReadableStream<Uint8Array>;

/** `sha256` (hex) and `size` are expected. Aborts with the reason of `lost`. */
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
  const counted = { bytes: 0 };
  await write(original.pipeThrough(counting(hash, counted, lost)));
  const sent = hash.digest("hex");
  if (counted.bytes !== size || (sha256 !== null && sent !== sha256))
    throw new WorkFailed("video_not_moved", "Its bytes are no longer those that were uploaded. It stays where it is.");
  const copy = await readBack();
  if (!copy || (await hashOf(copy)) !== sent)
    throw new WorkFailed("video_not_moved", "The copy came out different from the original and was thrown away.");
  return sent;
}

function counting(hash: Hash, counted: { bytes: number }, lost: AbortSignal) {
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      lost.throwIfAborted();
      hash.update(part);
      counted.bytes += part.length;
      controller.enqueue(part);
    },
  });
}

async function hashOf(bytes: Bytes): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of bytes) hash.update(part);
  return hash.digest("hex");
}
