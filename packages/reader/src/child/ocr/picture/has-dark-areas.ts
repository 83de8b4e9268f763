import type { GreyPicture } from "./grey-picture";

const TILES_ACROSS = 60;
// Tiles of text, even of bold headings, stay brighter than this on average.
const DARK = 120;
const FEW = 4;

export function hasDarkAreas({ data, width, height }: GreyPicture): boolean {
  const size = Math.max(8, Math.round(width / TILES_ACROSS));
  let dark = 0;
  for (let top = 0; top + size <= height; top += size) {
    for (let left = 0; left + size <= width; left += size) {
      if (averageOf(data, width, left, top, size) < DARK) dark += 1;
      if (dark >= FEW) return true;
    }
  }
  return false;
}

function averageOf(data: Uint8Array, width: number, left: number, top: number, size: number): number {
  let sum = 0;
  let count = 0;
  for (let y = top; y < top + size; y += 3) {
    for (let x = left; x < left + size; x += 3) {
      sum += data[y * width + x] ?? 0;
      count += 1;
    }
  }
  return sum / count;
}
