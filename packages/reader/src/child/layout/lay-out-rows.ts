import { findSideBySide, type SideBySide } from "./find-side-by-side";
import { lineOfCells, type PlacedLine } from "./line-of-cells";
import { linesOfTable } from "./lines-of-table";
import { cellsOf, rowsOf, type TextPiece, type TextRow } from "./text-pieces";

export function layOutRows(pieces: TextPiece[]): PlacedLine[] {
  const rows = rowsOf(pieces);
  const columns = findSideBySide(rows, true);
  if (columns) {
    const parts = partsOf(rows, columns);
    if (areColumnsOfProse(parts)) return around(rows, columns, parts.flatMap(layOutRows));
  }
  const table = columns && findSideBySide(rows, false);
  if (!table) return rows.map(lineOfRow);
  const parts = partsOf(rows, table);
  const isProse = areColumnsOfProse(parts);
  return around(
    rows,
    table,
    isProse ? parts.flatMap(layOutRows) : linesOfTable(rows.slice(table.from, table.to), table.columns),
  );
}

function partsOf(rows: TextRow[], { from, to, columns }: SideBySide): TextPiece[][] {
  const inside = rows.slice(from, to).flatMap((row) => row.pieces);
  return columns.map(({ left, right }) =>
    inside.filter((piece) => piece.edges.left >= left && piece.edges.right <= right),
  );
}

function around(rows: TextRow[], { from, to }: SideBySide, lines: PlacedLine[]): PlacedLine[] {
  return [
    ...layOutRows(rows.slice(0, from).flatMap((row) => row.pieces)),
    ...lines,
    ...layOutRows(rows.slice(to).flatMap((row) => row.pieces)),
  ];
}

function lineOfRow(row: TextRow): PlacedLine {
  return lineOfCells(cellsOf(row.pieces));
}

const LEAST_POINTS = 80;

function areColumnsOfProse(columns: TextPiece[][]): boolean {
  const rows = columns.map(rowsOf);
  if (!rows.every((column, index) => isProse(column) || isShortEnd(column, rows[index - 1]))) return false;
  return areDrawnApart(columns) || !areAligned(rows);
}

function isProse(rows: TextRow[]): boolean {
  if (rows.length < 3) return false;
  const left = Math.min(...rows.map(leftOf));
  const width = Math.max(...rows.map(rightOf)) - left;
  if (width < LEAST_POINTS) return false;
  const words = countWords(rows);
  if (words / rows.length < (rows.length < 5 ? 5 : 3.5)) return false;
  // Short lines such as headings and ends of paragraphs are allowed if most words are in full lines.
  const full = rows.filter((row) => rightOf(row) - leftOf(row) > width * 0.6);
  return full.length >= 3 && countWords(full) > words * 0.55 && closeSteps(rows) >= 0.5 && !areLabels(rows);
}

function areLabels(rows: TextRow[]): boolean {
  const ends = rows.filter((row, index) => !isClose(row, rows[index + 1] ?? FAR_BELOW));
  return ends.filter((row) => lastWord(row).endsWith(":")).length * 2 >= ends.length;
}

const FAR_BELOW: TextRow = { top: Number.POSITIVE_INFINITY, bottom: Number.POSITIVE_INFINITY, pieces: [] };
const lastWord = ({ pieces }: TextRow) => pieces.at(-1)?.words.at(-1)?.text ?? "";

const countWords = (rows: TextRow[]) => rows.reduce((sum, row) => sum + wordsIn(row), 0);

function isShortEnd(rows: TextRow[], before: TextRow[] | undefined): boolean {
  return (
    before !== undefined &&
    before.length >= 6 &&
    isProse(before) &&
    rows.length < 3 &&
    rows.some((row) => wordsIn(row) >= 4)
  );
}

// Tables are drawn row by row, columns of prose one after the other.
function areDrawnApart(columns: TextPiece[][]): boolean {
  return columns.every((pieces, index) => {
    const next = columns[index + 1];
    return !next || Math.max(...pieces.map(({ drawn }) => drawn)) < Math.min(...next.map(({ drawn }) => drawn));
  });
}

function areAligned(columns: TextRow[][]): boolean {
  const starts = columns.map(paragraphTops);
  const fewest = starts.reduce((least, one) => (one.length < least.length ? one : least));
  if (fewest.length < 3) return false;
  const others = starts.filter((one) => one !== fewest);
  const aligned = fewest.filter((top) => others.every((one) => one.some((other) => Math.abs(other - top) < 3)));
  return aligned.length >= fewest.length * 0.8;
}

const CLOSE = 0.6;

function paragraphTops(rows: TextRow[]): number[] {
  return rows.filter((row, index) => !isClose(rows[index - 1], row)).map(({ top }) => top);
}

function closeSteps(rows: TextRow[]): number {
  return rows.slice(1).filter((row, index) => isClose(rows[index], row)).length / (rows.length - 1);
}

const isClose = (before: TextRow | undefined, row: TextRow) =>
  before !== undefined && row.top - before.bottom < CLOSE * (row.bottom - row.top);

const leftOf = ({ pieces }: TextRow) => Math.min(...pieces.map(({ edges }) => edges.left));
const rightOf = ({ pieces }: TextRow) => Math.max(...pieces.map(({ edges }) => edges.right));
const wordsIn = ({ pieces }: TextRow) => pieces.reduce((sum, { words }) => sum + words.length, 0);
