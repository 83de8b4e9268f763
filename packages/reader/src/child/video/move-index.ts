import { open } from "node:fs/promises";
import { boxesIn, type Mp4Box } from "../../video/outline/mp4-boxes";
import { type OutlineReader, outlineReader } from "../../video/outline/outline-reader";
import type { IndexPlace } from "../../video/video-facts";

const MAX_BOXES = 4_096;
const MAX_INDEX_BYTES = 128 * 1024 * 1024;
const HOLDERS = ["trak", "mdia", "minf", "stbl"];
const NOTHING = new Uint8Array();

/**
 * Writes the head and a rewritten index of an MP4 file to `target`, so the index can precede the media.
 * Returns null and writes nothing when the index already does or cannot move.
 */
export async function moveIndex(path: string, target: string): Promise<IndexPlace | null> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const read = async (start: number, end: number) => {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(end - start), 0, end - start, start);
      return buffer.subarray(0, bytesRead);
    };
    const place = await placeOfIndex(outlineReader(read, size, NOTHING, { mostReads: MAX_BOXES }));
    if (!place) return null;
    const index = await read(place.from, place.to);
    if (!(await movePlaces(index, place))) return null;
    await Bun.write(target, Buffer.concat([await read(0, place.head), index]));
    return place;
  } finally {
    await file.close();
  }
}

async function placeOfIndex(file: OutlineReader): Promise<IndexPlace | null> {
  const boxes: Mp4Box[] = [];
  for await (const box of boxesIn(file, { start: 0, end: file.size, most: MAX_BOXES })) boxes.push(box);
  const [first] = boxes;
  const [index, another] = boxes.filter(({ type }) => type === "moov");
  const media = boxes.find(({ type }) => type === "mdat");
  // Fragmented files can be streamed without a move.
  if (!first || !index || another || !media || boxes.some(({ type }) => type === "moof")) return null;
  if (index.start < media.start || index.end > file.size || index.end - index.start > MAX_INDEX_BYTES) return null;
  return { head: first.type === "ftyp" ? first.end : 0, from: index.start, to: index.end };
}

async function movePlaces(index: Buffer, { head, from, to }: IndexPlace): Promise<boolean> {
  const file = outlineReader(async () => NOTHING, index.length, index);
  const [moov] = await Array.fromAsync(boxesIn(file, { start: 0, end: index.length, most: 1 }));
  let tables = 0;
  const moved = (place: number) => (place >= head && place < from ? place + (to - from) : place);
  const walk = async ({ contents: start, end }: Mp4Box): Promise<boolean> => {
    for await (const box of boxesIn(file, { start, end, most: MAX_BOXES })) {
      if (box.end > end) return false;
      if (HOLDERS.includes(box.type) && !(await walk(box))) return false;
      // Neither offsets of encryption data (saio) nor compressed indexes (cmov) can be adjusted.
      if (box.type === "saio" || box.type === "cmov") return false;
      if (box.type !== "stco" && box.type !== "co64") continue;
      if (!moveTable(index.subarray(box.contents, box.end), box.type === "co64" ? 8 : 4, moved)) return false;
      tables += 1;
    }
    return true;
  };
  return moov !== undefined && (await walk(moov)) && tables > 0;
}

// Layout: four bytes of flags, the count, the offsets.
function moveTable(table: Buffer, bytes: 4 | 8, moved: (place: number) => number): boolean {
  if (table.length < 8 || table.readUInt32BE(4) * bytes + 8 > table.length) return false;
  for (let at = 8, left = table.readUInt32BE(4); left > 0; at += bytes, left -= 1) {
    const place = moved(bytes === 8 ? Number(table.readBigUInt64BE(at)) : table.readUInt32BE(at));
    if (bytes === 8) table.writeBigUInt64BE(BigInt(place), at);
    else if (place > 0xffff_ffff) return false;
    else table.writeUInt32BE(place, at);
  }
  return true;
}
