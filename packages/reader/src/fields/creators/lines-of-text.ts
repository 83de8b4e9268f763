import type { Stretch } from "./creator-mentions";

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
