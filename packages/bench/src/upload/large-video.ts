import { createHash, randomFillSync } from "node:crypto";
import { CHUNK_BYTES, chunkCount, chunkRange } from "@crm/domain/video/upload";

export type LargeVideo = { bytes: number; chunks: number; chunk: (index: number) => { bytes: Buffer; sha256: string } };

const random = randomFillSync(Buffer.alloc(CHUNK_BYTES));

/** A video of so many bytes that takes the memory of two chunks: an index, and the same random bytes over and over. */
export function largeVideo(bytes: number): LargeVideo {
  const first = Buffer.concat([headOf(bytes), random]).subarray(0, CHUNK_BYTES);
  const hashes = [first, random].map(sha256);
  return {
    bytes,
    chunks: chunkCount(bytes),
    chunk(index) {
      const { start, end } = chunkRange(index, bytes);
      const whole = index === 0 ? first : random;
      const isWhole = end - start === CHUNK_BYTES;
      const part = isWhole ? whole : whole.subarray(0, end - start);
      return { bytes: part, sha256: (isWhole && hashes[Math.min(index, 1)]) || sha256(part) };
    },
  };
}

// As much of an MP4 as the server's check wants: its type, its index, and one box of media to the end.
function headOf(bytes: number): Buffer {
  const head = Buffer.from("0000001066747970" + "69736f6d00000000" + "000000106d6f6f76" + "000000086d766864", "hex");
  const media = Buffer.from("000000016d646174" + "0000000000000000", "hex");
  media.writeBigUInt64BE(BigInt(bytes - head.length), 8);
  return Buffer.concat([head, media]);
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
