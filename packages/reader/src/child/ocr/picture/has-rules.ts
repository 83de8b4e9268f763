import { isInkIn } from "./find-ink";
import type { GreyPicture } from "./grey-picture";

// Share of the page's width: letters are lower.
const LEAST_UPRIGHT = 0.05;
// Share of the page's width: underlines and blanks are shorter.
const LEAST_LEVEL = 0.25;
// Share of the width: thicker shapes are dark areas.
const MAX_THICK = 0.012;
// In pixels: noise and faxes leave holes in a rule.
const MAX_HOLE = 2;
const FEW = 2;

export function hasRules(picture: GreyPicture): boolean {
  const { width, height } = picture;
  const isInk = isInkIn(picture);
  const columns = createRuns(width);
  const rows = createRuns(height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!isInk(y * width + x)) continue;
      // A slightly skewed rule continues in the next line, so each pixel counts for two.
      columns.add(x, y);
      columns.add(x - 1, y);
      rows.add(y, x);
      rows.add(y - 1, x);
    }
  }
  const thickest = MAX_THICK * width;
  return (
    countRules(columns.longest, LEAST_UPRIGHT * width, thickest) +
      countRules(rows.longest, LEAST_LEVEL * width, thickest) >=
    FEW
  );
}

function createRuns(lines: number) {
  const start = new Int32Array(lines);
  const last = new Int32Array(lines).fill(-1 - MAX_HOLE);
  const longest = new Int32Array(lines);
  return {
    longest,
    add(line: number, at: number): void {
      if (line < 0) return;
      if (at - (last[line] ?? 0) > MAX_HOLE + 1) start[line] = at;
      last[line] = at;
      longest[line] = Math.max(longest[line] ?? 0, at - (start[line] ?? 0) + 1);
    },
  };
}

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
