import { LIST_MARK } from "../text/line-around";
import type { Mention, Stretch } from "./creator-mentions";

export interface Line extends Stretch {
  text: string;
  cells: Stretch[];
}

export function linesOf(text: string): Line[] {
  let start = 0;
  return text.split("\n").map((line) => {
    const from = start;
    start += line.length + 1;
    return { text: line, start: from, end: from + line.length, cells: cellsOf(line, from) };
  });
}

function cellsOf(line: string, from: number): Stretch[] {
  let at = from;
  return line.split(/[\t|]/).flatMap((cell) => {
    const start = at;
    at += cell.length + 1;
    return cell.trim() === "" ? [] : [{ start, end: start + cell.length }];
  });
}

export function lineAt(lines: readonly Line[], place: number): number {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lines[middle]?.start ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

export const ITEM = new RegExp(`^\\s*(${LIST_MARK})\\s`);
export const LONGEST_LEAD = 30;

type Single = (stretch: Stretch) => number | null;
export type Within = (stretch: Stretch) => Mention[];

const MAX_ROWS = 60;

export function creatorInTable(
  lines: readonly Line[],
  at: number,
  place: number,
  single: Single,
  within: Within,
): number | null {
  const row = lines[at];
  if (!row || row.cells.length < 2) return null;
  const column = row.cells.findIndex(({ start, end }) => place >= start && place <= end);
  const cell = row.cells[column];
  if (!cell) return null;
  const own = single(cell);
  if (own !== null || within(cell).length > 0) return own;
  const ofRow = single(row);
  if (ofRow !== null || within(row).length > 0) return ofRow;
  for (let index = at - 1; index >= Math.max(0, at - MAX_ROWS); index--) {
    const other = lines[index];
    if (!other) break;
    if (other.text.trim() !== "" && other.cells.length < 2 && within(other).length > 0) break;
    const named = other.cells.map(single);
    if (new Set(named.filter((who) => who !== null)).size < 2) continue;
    // A header row may have no cell above the row labels.
    const shift = Math.max(0, row.cells.length - other.cells.length);
    return column < shift ? null : (named[column - shift] ?? null);
  }
  return null;
}

export function creatorOfItem(lines: readonly Line[], at: number, single: Single, within: Within): number | null {
  const line = lines[at];
  const who = line ? single(line) : null;
  if (!line || who === null || (within(line)[0]?.start ?? 0) - line.start > LONGEST_LEAD) return null;
  const isBeside = [lines[at - 1], lines[at + 1]].some((other) => {
    const named = other ? single(other) : null;
    return named !== null && named !== who;
  });
  return ITEM.test(line.text) || isBeside ? who : null;
}
