interface Cell {
  text: string;
  start: number;
  end: number;
}

const AGREED =
  /^(?:as )?(?:agreed|final|accepted|revised|amended|new|settled)(?: (?:terms?|offer|deal|position|version|column))?$/i;
const NOT_AGREED =
  /^(?:the |our |your |brand'?s? |talent'?s? |creator'?s? )?(?:original|initial|opening|first|old|current|existing|previous|former|ask|asked|counter|proposed|proposal|draft|offer|offered|requested|request|before)(?:[- ](?:ask|offer|counter|proposal|terms?|draft|position|version|deal|request|offered|agreement))?$/i;
const HEADING =
  /(?:^|[\t|])[^\S\n]*(?:as )?(?:agreed|final|accepted|revised|amended|new|settled)\b[^\n\t|]{0,12}(?:[\t|]|$)/im;
const RULE = /^[\s\-+=|_]*$/;
const MOST_ROWS = 60;

/**
 * The text of a document, of the same length, in which the cells beside those that were agreed are blank: what was asked for,
 * offered, or valid before, where a table has all of them side by side.
 */
export function withoutColumnsNotAgreed(text: string): string {
  if (!HEADING.test(text)) return text;
  const lines = linesOf(text);
  const blanks = lines.flatMap((cells, index) => {
    const columns = cells.length > 2 && cells.some((cell) => AGREED.test(cell.text)) ? notAgreed(cells) : [];
    if (columns.length === 0) return [];
    const rows = lines.slice(index, index + MOST_ROWS);
    const end = rows.findIndex(
      (row) => row.length !== cells.length && !RULE.test(row.map((cell) => cell.text).join("")),
    );
    return rows
      .slice(0, end < 0 ? rows.length : end)
      .flatMap((row) => columns.flatMap((column) => blankOf(row, column)));
  });
  return blanked(text, blanks);
}

function linesOf(text: string): Cell[][] {
  let start = 0;
  return text.split("\n").map((line) => {
    let at = start;
    start += line.length + 1;
    return line.split(/[\t|]/).map((cell) => {
      const begin = at;
      at += cell.length + 1;
      return { text: cell.trim(), start: begin, end: begin + cell.length };
    });
  });
}

const notAgreed = (headings: Cell[]) =>
  headings.flatMap((cell, column) => (NOT_AGREED.test(cell.text) ? [column] : []));

/** A cell with the mark that parts it from the next one, or of a row's last cell from the one before. */
function blankOf(row: Cell[], column: number): { start: number; end: number }[] {
  const cell = row[column];
  const isLast = column === row.length - 1;
  return cell ? [{ start: isLast ? cell.start - 1 : cell.start, end: isLast ? cell.end : cell.end + 1 }] : [];
}

function blanked(text: string, blanks: { start: number; end: number }[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of blanks.sort((a, b) => a.start - b.start)) {
    if (end <= at) continue;
    const from = Math.max(at, start);
    pieces.push(text.slice(at, from), " ".repeat(end - from));
    at = end;
  }
  return pieces.join("") + text.slice(at);
}
