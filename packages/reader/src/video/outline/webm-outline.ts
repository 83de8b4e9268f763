import type { Outline, OutlineReader } from "./outline-reader";

const SEGMENT = 0x18538067;
const TRACKS = 0x1654ae6b;
const CLUSTER = 0x1f43b675;
const MOST_ELEMENTS = 256;

/** Whether a WebM file says what its tracks are before its media begins. */
export const webmOutline: Outline = async (file) => {
  let start = 0;
  for (let elements = 0; elements < MOST_ELEMENTS; elements += 1) {
    const element = await elementAt(file, start);
    if (!element || element.id === CLUSTER) return false;
    if (element.id === TRACKS) return element.end <= file.size;
    // What is in the segment comes next; everything else is passed over.
    start = element.id === SEGMENT ? element.contents : element.end;
  }
  return false;
};

async function elementAt(file: OutlineReader, start: number) {
  const bytes = await file.at(start, Math.min(12, file.size - start));
  const idLength = Math.clz32(bytes?.[0] ?? 0) - 23;
  if (!bytes || idLength > 4 || bytes.length <= idLength) return null;
  const sizeLength = Math.clz32(bytes[idLength] ?? 0) - 23;
  if (sizeLength > 8 || bytes.length < idLength + sizeLength) return null;
  const contents = start + idLength + sizeLength;
  const size = sizeOf(bytes.subarray(idLength, idLength + sizeLength));
  return { id: bytes.readUIntBE(0, idLength), contents, end: size === null ? file.size : contents + size };
}

/** Null where the size is left open: all its bits are set. */
function sizeOf(bytes: Uint8Array): number | null {
  const mark = 1n << BigInt(7 * bytes.length);
  const value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n) - mark;
  return value === mark - 1n ? null : Number(value);
}
