import type { OutlineReader } from "./outline-reader";

/** `end` is exclusive and may exceed the file. */
export type Mp4Box = { type: string; start: number; contents: number; end: number };

export async function boxAt(file: OutlineReader, start: number): Promise<Mp4Box | null> {
  const head = await file.at(start, 8);
  if (!head) return null;
  const type = head.toString("latin1", 4, 8);
  const size = head.readUInt32BE(0);
  if (size === 0) return { type, start, contents: start + 8, end: file.size };
  if (size > 1) return size < 8 ? null : { type, start, contents: start + 8, end: start + size };
  const long = await file.at(start + 8, 8);
  const length = Number(long?.readBigUInt64BE(0) ?? 0);
  return length < 16 ? null : { type, start, contents: start + 16, end: start + length };
}

export async function* boxesIn(
  file: OutlineReader,
  { start, end, most }: { start: number; end: number; most: number },
): AsyncGenerator<Mp4Box> {
  for (let at = start, boxes = 0; at < end && boxes < most; boxes += 1) {
    const box = await boxAt(file, at);
    if (!box) return;
    yield box;
    at = box.end;
  }
}
