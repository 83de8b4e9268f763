import { isInkIn } from "./find-ink";
import type { GreyPicture } from "./grey-picture";

/** Letters are lower than this part of a page's width, and so are the stems of all but the largest titles. */
const LEAST_UPRIGHT = 0.05;
/** The underline of a word and the blank for a name are shorter than this part of a page's width. */
const LEAST_LEVEL = 0.25;
/** What is thicker, in parts of the width, is a dark area. A long rule that lies a little aslant covers as much. */
const MOST_THICK = 0.012;
/** Grain and faxes leave holes of so many pixels in a rule. */
const MOST_HOLE = 2;
const FEW = 2;

/** Whether rules are drawn on a picture whose lines are straight: those of a table, of boxes around text, or between columns. */
export function hasRules(picture: GreyPicture): boolean {
  const { width, height } = picture;
  const isInk = isInkIn(picture);
  const columns = createRuns(width);
  const rows = createRuns(height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!isInk(y * width + x)) continue;
      // A rule that lies a little aslant goes on in the next line, so each dot belongs to two.
      columns.add(x, y);
      columns.add(x - 1, y);
      rows.add(y, x);
      rows.add(y - 1, x);
    }
  }
  const thickest = MOST_THICK * width;
  return (
    countRules(columns.longest, LEAST_UPRIGHT * width, thickest) +
      countRules(rows.longest, LEAST_LEVEL * width, thickest) >=
    FEW
  );
}

/** The longest run of ink along each of the lines that lie side by side; the dots of a line are added in their order. */
function createRuns(lines: number) {
  const start = new Int32Array(lines);
  const last = new Int32Array(lines).fill(-1 - MOST_HOLE);
  const longest = new Int32Array(lines);
  return {
    longest,
    add(line: number, at: number): void {
      if (line < 0) return;
      if (at - (last[line] ?? 0) > MOST_HOLE + 1) start[line] = at;
      last[line] = at;
      longest[line] = Math.max(longest[line] ?? 0, at - (start[line] ?? 0) + 1);
    },
  };
}

/** Neighbouring lines with long runs are one rule. */
function countRules(runs: Int32Array, least: number, thickest: number): number {
  let rules = 0;
  let thick = 0;
  for (const run of [...runs, 0]) {
    if (run >= least) thick += 1;
    else {
      if (thick > 0 && thick <= thickest) rules += 1;
      thick = 0;
    }
  }
  return rules;
}
