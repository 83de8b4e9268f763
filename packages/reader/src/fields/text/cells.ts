/** What a line holds between its tabs, bars or dots; `start` is its place in the whole text. */
export interface Cell {
  text: string;
  start: number;
}

/** The cells of each line. */
export function cellsOf(text: string): Cell[][] {
  let start = 0;
  return text.split("\n").map((line) => {
    let at = start;
    start += line.length + 1;
    // A colon may stand in a column of its own.
    return line
      .replace(/\t\s?[:：]\s?\t/g, (colon) => `:\t`.padStart(colon.length))
      .split(/[\t|]/)
      .flatMap((cell) => {
        const begin = at + (cell.length - cell.trimStart().length);
        at += cell.length + 1;
        return ledCells({ text: cell.trim(), start: begin });
      });
  });
}

const LEADERS = /^([A-Za-z][^\n.…_]{0,40}?)?\s?(?:(?:\.\s?){3,}|…+|_{3,})\s?(.*)$/;

/** Start ........ May 1, 2025 is two cells, as is a value after dots of its own. */
function ledCells(cell: Cell): Cell[] {
  const match = LEADERS.exec(cell.text);
  if (!match?.[2]) return [cell];
  const value = { text: match[2], start: cell.start + cell.text.length - match[2].length };
  return match[1] ? [{ text: match[1].trim(), start: cell.start }, value] : [value];
}
