import { type Dot, findInk } from "./find-ink";
import type { GreyPicture } from "./grey-picture";

/** By positive `degrees`, lines rise to the right, after a left turn when the page is sideways. */
export interface Slant {
  isSideways: boolean;
  degrees: number;
}

const MAX_DEGREES = 15;
const ACROSS = 700;
const LEAST_DOTS = 400;
// Table columns can look like lines of text, but real lines are clearly sharper.
const CLEARLY = 1.15;

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

interface Ink {
  across: Float64Array;
  down: Float64Array;
  width: number;
  height: number;
}

// A stamp's frame is sharp too, but a strongly skewed page is several times sharper.
const USUAL_DEGREES = 5;
const FAR_SHARPER = 3;

function sharpest(dots: Dot[]): Sharpness {
  const some = inkOf(dots.filter((_, index) => index % 4 === 0));
  const far = sharpestOf(some, -MAX_DEGREES, MAX_DEGREES, 1);
  const ink = inkOf(dots);
  const best = refined(ink, far.degrees);
  if (Math.abs(far.degrees) <= USUAL_DEGREES) return best;
  const near = refined(ink, sharpestOf(ink, -USUAL_DEGREES, USUAL_DEGREES, 0.5).degrees);
  return best.sharpness > near.sharpness * FAR_SHARPER ? best : near;
}

function refined(ink: Ink, degrees: number): Sharpness {
  const finer = sharpestOf(ink, degrees - 0.8, degrees + 0.8, 0.4);
  return sharpestOf(ink, finer.degrees - 0.3, finer.degrees + 0.3, 0.1);
}

function inkOf(dots: Dot[]): Ink {
  const across = Float64Array.from(dots, ({ x }) => x);
  const down = Float64Array.from(dots, ({ y }) => y);
  const left = across.reduce((least, x) => Math.min(least, x), Number.POSITIVE_INFINITY);
  const top = down.reduce((least, y) => Math.min(least, y), Number.POSITIVE_INFINITY);
  for (let at = 0; at < dots.length; at += 1) {
    across[at] = (across[at] ?? 0) - left;
    down[at] = (down[at] ?? 0) - top;
  }
  const most = (places: Float64Array) => places.reduce((so, place) => Math.max(so, place), 0);
  return { across, down, width: most(across), height: most(down) };
}

function sharpestOf(ink: Ink, from: number, to: number, step: number): Sharpness {
  let best: Sharpness = { degrees: 0, sharpness: -1 };
  for (let degrees = from; degrees <= to + step / 2; degrees += step) {
    // Prefers the smaller angle on a tie.
    const sharpness = sharpnessAt(ink, degrees) * (1 - Math.abs(degrees) / 1000);
    if (sharpness > best.sharpness) best = { degrees, sharpness };
  }
  return best;
}

function sharpnessAt({ across, down, width, height }: Ink, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const lowest = Math.max(0, -slope * width);
  const counts = new Float64Array(Math.ceil(height + Math.abs(slope) * width) + 3);
  for (let at = 0; at < across.length; at += 1) {
    const row = Math.round((down[at] ?? 0) + (across[at] ?? 0) * slope + lowest);
    counts[row] = (counts[row] ?? 0) + 1;
  }
  let sharpness = 0;
  let before = 0;
  for (const count of counts) {
    sharpness += (count - before) ** 2;
    before = count;
  }
  return sharpness;
}
