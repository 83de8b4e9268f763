import { isPlainHandle } from "../text/handle";

/** One RFC 4180 record without its line end; formulas are escaped. */
export function csvRecord(cells: readonly string[]): string {
  return cells.map((cell) => quoted(escapeFormula(cell))).join(",");
}

/** Prefixes `'` to text that a spreadsheet would run as a formula; a plain handle such as `@ada` is safe. */
export function escapeFormula(cell: string): string {
  return STARTS_A_FORMULA.test(cell) && !isPlainHandle(cell) ? `'${cell}` : cell;
}

export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && STARTS_A_FORMULA.test(cell) ? cell.slice(1) : cell;
}

// Includes leading quotes; otherwise a stored `'=1` would be imported as `=1`. Spreadsheets treat full-width signs like
// plain ones and ignore zero-width characters before them.
const STARTS_A_FORMULA = /^'*\p{Default_Ignorable_Code_Point}*[=+\-@＝＋－＠\t\r]/u;

function quoted(cell: string): string {
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
