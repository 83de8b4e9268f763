import { type Dot, findInk } from "./find-ink";
import type { GreyPicture } from "./grey-picture";

/** How lines of text lie: along the picture's height when sideways; then turned left, or as they are, they rise by `degrees` to the right. */
export interface Slant {
  isSideways: boolean;
  degrees: number;
}

const MOST_DEGREES = 15;
const ACROSS = 700;
const LEAST_DOTS = 400;
/** Columns of a table or of a short page may look like lines of text; those are clearly sharper. */
const CLEARLY = 1.15;

/** Finds the lines of text by how sharply the ink of neighbouring rows differs; upright and straight when there is too little ink to tell. */
export function findSlant(picture: GreyPicture): Slant {
  const ink = findInk(picture, ACROSS);
  if (ink.length < LEAST_DOTS) return { isSideways: false, degrees: 0 };
  const turned = ink.map(({ x, y }) => ({ x: y, y: -x }));
  const across = sharpest(ink);
  const along = sharpest(turned);
  const isSideways = along.sharpness > across.sharpness * CLEARLY;
  return { isSideways, degrees: Math.round((isSideways ? along : across).degrees * 10) / 10 };
}

interface Sharpness {
  degrees: number;
  sharpness: number;
}

function sharpest(ink: Dot[]): Sharpness {
  const coarse = sharpestOf(thinned(ink), -MOST_DEGREES, MOST_DEGREES, 1);
  const finer = sharpestOf(ink, coarse.degrees - 0.9, coarse.degrees + 0.9, 0.3);
  return sharpestOf(ink, finer.degrees - 0.2, finer.degrees + 0.2, 0.1);
}

function thinned(ink: Dot[]): Dot[] {
  return ink.filter((_, index) => index % 3 === 0);
}

function sharpestOf(ink: Dot[], from: number, to: number, step: number): Sharpness {
  let best: Sharpness = { degrees: 0, sharpness: -1 };
  for (let degrees = from; degrees <= to + step / 2; degrees += step) {
    // A tie goes to the straighter one.
    const sharpness = sharpnessAt(ink, degrees) * (1 - Math.abs(degrees) / 1000);
    if (sharpness > best.sharpness) best = { degrees, sharpness };
  }
  return best;
}

function sharpnessAt(ink: Dot[], degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const rows = ink.map(({ x, y }) => Math.round(y + x * slope));
  const first = rows.reduce((least, row) => Math.min(least, row), Number.POSITIVE_INFINITY);
  const counts: number[] = [];
  for (const row of rows) counts[row - first] = (counts[row - first] ?? 0) + 1;
  let sharpness = 0;
  let before = 0;
  for (let row = 0; row <= counts.length; row += 1) {
    const count = counts[row] ?? 0;
    sharpness += (count - before) ** 2;
    before = count;
  }
  return sharpness;
}
