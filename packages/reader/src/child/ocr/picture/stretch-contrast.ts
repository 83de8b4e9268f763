import type { GreyPicture } from "./grey-picture";

const SAMPLE = 7;
// Ink covers very little of a page.
const INK_SHARE = 0.005;
const PAPER_SHARE = 0.9;
const ENOUGH = 150;
const LEAST = 24;

export function stretchContrast({ data, width, height }: GreyPicture): GreyPicture {
  const counts = new Uint32Array(256);
  let samples = 0;
  for (let at = 0; at < data.length; at += SAMPLE) {
    const bright = data[at] ?? 0;
    counts[bright] = (counts[bright] ?? 0) + 1;
    samples += 1;
  }
  const ink = brightnessAt(counts, samples * INK_SHARE);
  const paper = brightnessAt(counts, samples * PAPER_SHARE);
  if (paper - ink >= ENOUGH || paper - ink < LEAST) return { data, width, height };
  const stretched = Uint8Array.from({ length: 256 }, (_, bright) =>
    Math.max(0, Math.min(255, ((bright - ink) * 250) / (paper - ink))),
  );
  return { data: data.map((bright) => stretched[bright] ?? bright), width, height };
}

function brightnessAt(counts: Uint32Array, rank: number): number {
  let passed = 0;
  for (const [bright, count] of counts.entries()) {
    passed += count;
    if (passed > rank) return bright;
  }
  return 255;
}
