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
  /(?:^|[\t|]) {0,20}(?:as )?(?:agreed|final|accepted|revised|amended|new|settled)\b[^\n\t|]{0,12}(?:[\t|]|$)/im;
const PARTED = /\t ?\||[\t|]/g;
const RULE = /^[\s\-+=|_]*$/;
const MAX_ROWS = 60;

/** Blanks the columns beside an agreed one, such as "offered" or "previous". Keeps the length of the text. */
export function withoutColumnsNotAgreed(text: string): string {
  if (!HEADING.test(text)) return text;
  const lines = linesOf(text);
  let below = 0;
  const blanks = lines.flatMap((cells, index) => {
    const isHeading = index >= below && cells.length > 2 && cells.some((cell) => AGREED.test(cell.text));
    const columns = isHeading ? notAgreed(cells) : [];
    if (columns.length === 0) return [];
    const rows = lines.slice(index, index + MAX_ROWS);
    const end = rows.findIndex(
      (row) => row.length !== cells.length && !RULE.test(row.map((cell) => cell.text).join("")),
    );
    below = index + (end < 0 ? rows.length : end);
    return rows.slice(0, below - index).flatMap((row) => columns.flatMap((column) => blankOf(row, column)));
  });
  return blanked(text, blanks);
}

function linesOf(text: string): Cell[][] {
  let start = 0;
  return text.split("\n").map((line) => {
    const lineStart = start;
    start += line.length + 1;
    const marks = [...line.matchAll(PARTED)];
    return [...marks, null].map((mark, index) => {
      const before = marks[index - 1];
      const from = before ? before.index + before[0].length : 0;
      const to = mark?.index ?? line.length;
      return { text: line.slice(from, to).trim(), start: lineStart + from, end: lineStart + to };
    });
  });
}

const notAgreed = (headings: Cell[]) =>
  headings.flatMap((cell, column) => (NOT_AGREED.test(cell.text) ? [column] : []));

function blankOf(row: Cell[], column: number): { start: number; end: number }[] {
  const cell = row[column];
  const before = row[column - 1];
  return cell ? [{ start: before?.end ?? cell.start, end: cell.end }] : [];
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
