import type { Outline } from "./outline-reader";

const DATA_OBJECT = Buffer.from("3626b2758e66cf11a6d900aa0062ce6c", "hex");
const MOST_HEADER_BYTES = 16 * 1024 * 1024;

/** Whether an ASF file (WMV) has its whole header, and its media after it. */
export const asfOutline: Outline = async (file) => {
  const head = await file.at(16, 8);
  const size = Number(head?.readBigUInt64LE(0) ?? 0);
  if (size < 30 || size > MOST_HEADER_BYTES) return false;
  const next = await file.at(size, 16);
  return next?.equals(DATA_OBJECT) ?? false;
};

const VIDEO_STREAM = Buffer.from("c0ef19bc4d5bcf11a8fd00805f5c442b", "hex");

/** Whether the beginning of an ASF file tells of a stream of pictures. */
export const hasAsfVideo = (head: Uint8Array): boolean => Buffer.from(head).includes(VIDEO_STREAM);
