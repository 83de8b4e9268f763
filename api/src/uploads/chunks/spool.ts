import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";

/** `sha256` is hex. */
export type Spooled = {
  size: number;
  sha256: string;
  bytes(): Promise<Iterable<Uint8Array>>;
  /** Returns the memory to the system. Call it when no write uses the bytes any more; a failed one may. */
  free(): void;
  discard(): Promise<void>;
};

export type MemoryBudget = { reserve(bytes: number): boolean; release(bytes: number): void };

export function memoryBudget(bytes: number): MemoryBudget {
  let left = bytes;
  return {
    reserve(wanted) {
      if (wanted > left) return false;
      left -= wanted;
      return true;
    },
    release(reserved) {
      left += reserved;
    },
  };
}

/** Buffers in memory while the budget lasts, then in a temporary file, so that slow senders use little memory. */
export async function spool(
  sent: AsyncIterable<Uint8Array>,
  { tempDir, budget }: { tempDir: string; budget: MemoryBudget },
): Promise<Spooled> {
  const hash = new Bun.CryptoHasher("sha256");
  const path = join(tempDir, `chunk-${crypto.randomUUID()}.part`);
  let size = 0;
  let inMemory = 0;
  let pieces: Uint8Array[] = [];
  let file: Awaited<ReturnType<typeof open>> | null = null;
  const release = () => {
    budget.release(inMemory);
    inMemory = 0;
    pieces = [];
  };
  const free = () => {
    for (const piece of pieces) freeBuffer(piece);
    release();
  };
  const discard = async () => {
    release();
    await file?.close();
    if (file) await rm(path, { force: true });
    file = null;
  };
  try {
    for await (const piece of sent) {
      size += piece.length;
      hash.update(piece);
      if (!file && budget.reserve(piece.length)) {
        inMemory += piece.length;
        pieces.push(piece);
        continue;
      }
      if (!file) {
        await mkdir(tempDir, { recursive: true });
        file = await open(path, "wx+", 0o600);
        for (const earlier of pieces) await file.write(earlier);
        release();
      }
      await file.write(piece);
    }
  } catch (error) {
    await discard();
    throw error;
  }
  const bytes = async () => (file ? [new Uint8Array(await Bun.file(path).arrayBuffer())] : pieces);
  return { size, sha256: hash.digest("hex"), bytes, free, discard };
}

// The garbage collector would let hundreds of megabytes of written chunks pile up first.
function freeBuffer({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) buffer.transfer(0);
}
