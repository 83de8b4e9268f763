import { LIST_MARK } from "../text/line-around";
import type { Mention, Stretch } from "./creator-mentions";

/** A line of a text with its cells that are not empty. */
export interface Line extends Stretch {
  text: string;
  cells: Stretch[];
}

/** The lines of a text in its order. */
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

/** The line, by its place in the list, in which a place of the text stands. */
export function lineAt(lines: readonly Line[], place: number): number {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lines[middle]?.start ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A line that begins as an item of a list, with its mark. */
export const ITEM = new RegExp(`^\\s*(${LIST_MARK})\\s`);
/** So far into a heading or an item its name begins, at most. */
export const LONGEST_LEAD = 30;

/** The only creator whom a stretch names; null where it names several or nobody. */
type Single = (stretch: Stretch) => number | null;
/** All places in a stretch where creators are named. */
export type Within = (stretch: Stretch) => Mention[];

const MOST_ROWS = 60;

/** The one whom a place's row names, or its column. */
export function whoseInTable(
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
  for (let index = at - 1; index >= Math.max(0, at - MOST_ROWS); index--) {
    const other = lines[index];
    if (!other) break;
    if (other.text.trim() !== "" && other.cells.length < 2 && within(other).length > 0) break;
    const named = other.cells.map(single);
    if (new Set(named.filter((who) => who !== null)).size < 2) continue;
    // A heading may have no cell above the labels of the rows.
    const shift = Math.max(0, row.cells.length - other.cells.length);
    return column < shift ? null : (named[column - shift] ?? null);
  }
  return null;
}

/** The one with whose name an item of a list begins, or a line beside another one's. */
export function whoseItem(lines: readonly Line[], at: number, single: Single, within: Within): number | null {
  const line = lines[at];
  const who = line ? single(line) : null;
  if (!line || who === null || (within(line)[0]?.start ?? 0) - line.start > LONGEST_LEAD) return null;
  const isBeside = [lines[at - 1], lines[at + 1]].some((other) => {
    const whose = other ? single(other) : null;
    return whose !== null && whose !== who;
  });
  return ITEM.test(line.text) || isBeside ? who : null;
}
