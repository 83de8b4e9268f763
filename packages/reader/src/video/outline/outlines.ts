import { boxesIn } from "./mp4-boxes";
import type { Outline, OutlineReader } from "./outline-reader";

const SEGMENT = 0x18538067;
const TRACKS = 0x1654ae6b;
const CLUSTER = 0x1f43b675;
const MAX_ELEMENTS = 256;

export const webmOutline: Outline = async (file) => {
  let start = 0;
  for (let elements = 0; elements < MAX_ELEMENTS; elements += 1) {
    const element = await elementAt(file, start);
    if (!element || element.id === CLUSTER) return false;
    if (element.id === TRACKS) return element.end <= file.size;
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

// Null for an open size, with all bits set.
function sizeOf(bytes: Uint8Array): number | null {
  const mark = 1n << BigInt(7 * bytes.length);
  const value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n) - mark;
  return value === mark - 1n ? null : Number(value);
}

const DATA_OBJECT = Buffer.from("3626b2758e66cf11a6d900aa0062ce6c", "hex");
const MAX_HEADER_BYTES = 16 * 1024 * 1024;

export const asfOutline: Outline = async (file) => {
  const head = await file.at(16, 8);
  const size = Number(head?.readBigUInt64LE(0) ?? 0);
  if (size < 30 || size > MAX_HEADER_BYTES) return false;
  const next = await file.at(size, 16);
  return next?.equals(DATA_OBJECT) ?? false;
};

const VIDEO_STREAM = Buffer.from("c0ef19bc4d5bcf11a8fd00805f5c442b", "hex");

export const hasAsfVideo = (head: Uint8Array): boolean => Buffer.from(head).includes(VIDEO_STREAM);

const MAX_CHUNKS = 64;

export const aviOutline: Outline = async (file) => {
  let start = 12;
  let hasHeader = false;
  for (let chunks = 0; chunks < MAX_CHUNKS; chunks += 1) {
    const chunk = await file.at(start, 12);
    if (!chunk) return false;
    const list = chunk.toString("latin1", 0, 4) === "LIST" ? chunk.toString("latin1", 8, 12) : null;
    if (list === "movi") return hasHeader;
    hasHeader ||= list === "hdrl";
    const size = chunk.readUInt32LE(4);
    start += 8 + size + (size % 2);
  }
  return false;
};

const [AUDIO, VIDEO, SCRIPT] = [8, 9, 18];

export const flvOutline: Outline = async (file) => {
  const header = await file.at(5, 4);
  const size = header?.readUInt32BE(0) ?? 0;
  if (size < 9) return false;
  // The size of the previous tag (4 bytes of 0) comes first.
  const tag = await file.at(size + 4, 11);
  return tag !== null && [AUDIO, VIDEO, SCRIPT].includes((tag[0] ?? 0) & 0x1f);
};

const MAX_BOXES = 256;

export const mp4Outline: Outline = async (file) => {
  // An empty index is useless to players.
  for await (const { type, contents, end } of boxesIn(file, { start: 0, end: file.size, most: MAX_BOXES }))
    if (type === "moov") return end <= file.size && end > contents;
  return false;
};
