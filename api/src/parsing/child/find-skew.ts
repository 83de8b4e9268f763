import type { GreyPicture } from "./grey-picture";

const MAX_DEGREES = 6;
const SAMPLE_WIDTH = 700;
const DARK = 150;

/** How many degrees the lines of text rise to the right (negative: fall), within 6; 0 when there is too little ink to tell. */
export function findSkew(picture: GreyPicture): number {
  const ink = inkOf(picture);
  if (ink.length < 400) return 0;
  const coarse = sharpest(ink, range(-MAX_DEGREES, MAX_DEGREES, 0.5));
  const fine = sharpest(ink, range(coarse - 0.4, coarse + 0.4, 0.1));
  return Math.round(fine * 10) / 10;
}

interface Dot {
  x: number;
  y: number;
}

/** Dark dots of a thinned picture, without its outer tenth, where a photo shows the table. */
function inkOf({ data, width, height }: GreyPicture): Dot[] {
  const step = Math.max(1, Math.floor(width / SAMPLE_WIDTH));
  const dots: Dot[] = [];
  for (let y = Math.floor(height * 0.1); y < height * 0.9; y += step) {
    for (let x = Math.floor(width * 0.1); x < width * 0.9; x += step) {
      if ((data[y * width + x] ?? 255) < DARK) dots.push({ x: x / step, y: y / step });
    }
  }
  return dots;
}

/** Rows of text are sharpest, that is, ink per row varies most, along the text's own slope. */
function sharpest(ink: Dot[], angles: number[]): number {
  let best = { angle: 0, score: -1 };
  for (const angle of angles) {
    const slope = Math.tan((angle * Math.PI) / 180);
    const rows = new Map<number, number>();
    for (const { x, y } of ink) {
      const row = Math.round(y + x * slope);
      rows.set(row, (rows.get(row) ?? 0) + 1);
    }
    let score = 0;
    for (const count of rows.values()) score += count * count;
    // A tie goes to the straighter one.
    score *= 1 - Math.abs(angle) / 1000;
    if (score > best.score) best = { angle, score };
  }
  return best.angle;
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
}
