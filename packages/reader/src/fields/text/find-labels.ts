/** `Fee: $500`, a row of two cells, or a cell under a column heading. */
export interface Labelled {
  label: string;
  value: string;
  labelStart: number;
  start: number;
  end: number;
}

const MAX_LABEL = 40;
// A text that consists only of labels would need quadratic memory.
const MOST = 20_000;

export function findLabels(text: string): Labelled[] {
  const rows = cellsOf(text);
  const labels: Labelled[] = [];
  for (const [index, cells] of rows.entries()) {
    if (labels.length > MOST) break;
    if (cells.every(({ text: said }) => said === "")) continue;
    const found = [colonLabels(cells, rows[index + 1]), rowLabels(cells), dashLabels(cells), columnLabels(rows, index)];
    for (const label of found.flat()) labels.push(label);
  }
  return labels;
}

const COLON_LABEL =
  /(?:^(?:\([a-z\d]{1,3}\)\s{1,3})?|[•·▪◦*>\uf0b7\uf0a7–-]\s?|\d[.)]\s?)\s?([A-Za-z#][\w /&'’()@#.-]{0,40}?)\s?[:：]\s?(.*)$/;

function colonLabels(cells: Cell[], next: Cell[] | undefined): Labelled[] {
  return cells.flatMap((cell, index) => {
    const match = COLON_LABEL.exec(cell.text);
    if (!match?.[1] || match[1].length > MAX_LABEL) return [];
    const inCell = match[2] ?? "";
    if (inCell !== "")
      return [labelled(match[1], cell.start, { text: inCell, start: cell.start + cell.text.length - inCell.length })];
    const value = cells[index + 1] ?? (cells.length === 1 && next?.length === 1 ? next[0] : undefined);
    return value && value.text !== "" && !value.text.endsWith(":") ? [labelled(match[1], cell.start, value)] : [];
  });
}

const LONE_MARK = /^(?:\([a-z\d]{1,3}\)|[a-z]\))$/i;

function rowLabels(cells: Cell[]): Labelled[] {
  const marks = LONE_MARK.test(cells[0]?.text ?? "") ? 1 : 0;
  const filled = cells.slice(marks).filter(({ text }) => text !== "");
  const [label, value] = filled;
  if (cells[marks] !== label || filled.length !== 2 || !label || !value || !isLabel(label.text) || value.text === "")
    return [];
  return [labelled(label.text, label.start, value)];
}

const DASHED = /^[-•·*]?\s?([A-Za-z][A-Za-z ]{1,24}?)\s[–—-]\s(\S.*)$/;

function dashLabels(cells: Cell[]): Labelled[] {
  const cell = cells.length === 1 ? cells[0] : undefined;
  const match = cell && DASHED.exec(cell.text);
  if (!cell || !match?.[1] || !match[2]) return [];
  return [labelled(match[1], cell.start, { text: match[2], start: cell.start + cell.text.length - match[2].length })];
}

const MAX_ROWS = 60;
const MAX_COLUMNS = 100;

function columnLabels(rows: Cell[][], index: number): Labelled[] {
  const headings = rows[index] ?? [];
  if (headings.length < 2 || headings.length > MAX_COLUMNS || !headings.every(({ text }) => isLabel(text))) return [];
  const values: Labelled[] = [];
  for (const row of rows.slice(index + 1, index + MAX_ROWS)) {
    if (row.length < 2) {
      if (row.length === 1 && (row[0]?.text.length ?? 0) < MAX_LABEL && !/^\d+(\.\d+)*\.? /.test(row[0]?.text ?? ""))
        continue;
      break;
    }
    for (const [column, cell] of row.entries()) {
      const heading = headings[column];
      if (heading && cell.text !== "") values.push(labelled(heading.text, heading.start, cell));
    }
  }
  return values;
}

function isLabel(text: string): boolean {
  return text.length > 0 && text.length <= MAX_LABEL && /[A-Za-z]/.test(text) && !/[$€£@]|\d{2}/.test(text);
}

const ITEM_MARK = /^(?:\([a-z\d]{1,3}\)|[a-z]\))\s{1,3}(?=[A-Za-z])/i;

const HINT = /\s?\((?:[dmy]{1,4}[/.\s-]){1,2}[dmy]{1,4}\)/i;

function labelled(label: string, labelStart: number, value: Cell): Labelled {
  return {
    label: label
      .replace(ITEM_MARK, "")
      .replace(/["“”'‘’*]/g, "")
      .replace(/_+/g, " ")
      .replace(HINT, "")
      .trim(),
    value: value.text,
    labelStart,
    start: value.start,
    end: value.start + value.text.length,
  };
}

const LEAD = 12;

export function labelsAt(labels: Labelled[]): (stretch: { start: number; end: number }) => Labelled[] {
  const byStart = Map.groupBy(labels, ({ start }) => start);
  return ({ start, end }) =>
    Array.from({ length: LEAD }, (_, lead) => byStart.get(start - lead) ?? [])
      .flat()
      .filter((label) => end <= label.end + 1);
}

const BLOCK = 256;

export function labelsOver(labels: Labelled[]): (at: number) => Labelled[] {
  const byBlock = new Map<number, Labelled[]>();
  for (const label of labels) {
    for (let block = Math.floor(label.start / BLOCK); block * BLOCK < label.end; block++) {
      const known = byBlock.get(block);
      if (known) known.push(label);
      else byBlock.set(block, [label]);
    }
  }
  return (at) => (byBlock.get(Math.floor(at / BLOCK)) ?? []).filter(({ start, end }) => at >= start && at < end);
}

interface Cell {
  text: string;
  start: number;
}

function cellsOf(text: string): Cell[][] {
  let start = 0;
  return text.split("\n").map((line) => {
    let at = start;
    start += line.length + 1;
    // A colon may be in a separate column.
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

// `Start ........ May 1, 2025` is two cells.
function ledCells(cell: Cell): Cell[] {
  const match = LEADERS.exec(cell.text);
  if (!match?.[2]) return [cell];
  const value = { text: match[2], start: cell.start + cell.text.length - match[2].length };
  return match[1] ? [{ text: match[1].trim(), start: cell.start }, value] : [value];
}
