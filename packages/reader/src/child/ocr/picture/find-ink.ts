import type { GreyPicture } from "./grey-picture";

export interface Dot {
  x: number;
  y: number;
}

const DARK = 0.65;
const PAPER_SAMPLE = 97;

export function isInkIn({ data }: GreyPicture): (at: number) => boolean {
  const darkest = DARK * paperBrightness(data);
  return (at) => (data[at] ?? 255) < darkest;
}

export function findInk(picture: GreyPicture, across: number): Dot[] {
  const { width, height } = picture;
  const step = Math.max(1, Math.round(width / across));
  const isInk = isInkIn(picture);
  const dots: Dot[] = [];
  for (let y = Math.floor(height * 0.05); y < height * 0.95; y += step) {
    for (let x = Math.floor(width * 0.05); x < width * 0.95; x += step) {
      if (isInk(y * width + x)) dots.push({ x: x / step, y: y / step });
    }
  }
  return dots;
}

function paperBrightness(data: Uint8Array): number {
  const samples: number[] = [];
  for (let at = 0; at < data.length; at += PAPER_SAMPLE) samples.push(data[at] ?? 255);
  samples.sort((a, b) => a - b);
  return samples[Math.floor(samples.length * 0.7)] ?? 255;
}
