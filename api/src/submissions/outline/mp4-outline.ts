import type { Outline, OutlineReader } from "./outline-reader";

const MOST_BOXES = 256;

/** Whether a whole index (`moov`) stands somewhere among the boxes of an MP4 or QuickTime file. */
export const mp4Outline: Outline = async (file) => {
  let start = 0;
  for (let boxes = 0; boxes < MOST_BOXES; boxes += 1) {
    const box = await boxAt(file, start);
    if (!box) return false;
    // An index of nothing but its own name tells no player anything.
    if (box.type === "moov") return box.end <= file.size && box.end > start + 8;
    start = box.end;
  }
  return false;
};

/** The box at a place, also one that runs beyond the end of the file; null where there is none. */
async function boxAt(file: OutlineReader, start: number): Promise<{ type: string; end: number } | null> {
  const head = await file.at(start, 8);
  if (!head) return null;
  const type = head.toString("latin1", 4, 8);
  const size = head.readUInt32BE(0);
  if (size === 0) return { type, end: file.size };
  if (size > 1) return size < 8 ? null : { type, end: start + size };
  const long = await file.at(start + 8, 8);
  const length = Number(long?.readBigUInt64BE(0) ?? 0);
  return length < 16 ? null : { type, end: start + length };
}
