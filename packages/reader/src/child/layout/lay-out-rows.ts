import { areColumnsOfProse } from "./columns-of-prose";
import { findSideBySide, type SideBySide } from "./find-side-by-side";
import { lineOfCells, type PlacedLine } from "./line-of-cells";
import { linesOfTable } from "./lines-of-table";
import { cellsOf, rowsOf, type TextPiece, type TextRow } from "./text-pieces";

/**
 * Cuts a page's pieces of text again and again: where rows stand side by side, columns of prose are read one after the
 * other and a table's rows across; what stands above and below is read before and after.
 */
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

/** The pieces of each column. */
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
