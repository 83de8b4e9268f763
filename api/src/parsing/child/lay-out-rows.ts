import { areColumnsOfProse } from "./columns-of-prose";
import { findSideBySide } from "./find-side-by-side";
import { lineOfCells, type PlacedLine } from "./line-of-cells";
import { linesOfTable } from "./lines-of-table";
import { cellsOf, rowsOf, type TextPiece, type TextRow } from "./text-pieces";

/**
 * Cuts a page's pieces of text again and again: where rows stand side by side, columns of prose are read one after the
 * other and a table's rows across; what stands above and below is read before and after.
 */
export function layOutRows(pieces: TextPiece[]): PlacedLine[] {
  const rows = rowsOf(pieces);
  const block = findSideBySide(rows);
  if (!block) return rows.map(lineOfRow);
  const { from, to, columns } = block;
  const inside = rows.slice(from, to);
  const parts = columns.map(({ left, right }) =>
    inside.flatMap((row) => row.pieces.filter((piece) => piece.edges.left >= left && piece.edges.right <= right)),
  );
  return [
    ...layOutRows(rows.slice(0, from).flatMap((row) => row.pieces)),
    ...(areColumnsOfProse(parts) ? parts.flatMap(layOutRows) : linesOfTable(inside, columns)),
    ...layOutRows(rows.slice(to).flatMap((row) => row.pieces)),
  ];
}

function lineOfRow(row: TextRow): PlacedLine {
  return lineOfCells(cellsOf(row.pieces));
}
