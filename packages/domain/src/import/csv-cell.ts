import { isPlainHandle } from "../text/handle";

/**
 * One record of RFC 4180, without its line end; cells that a spreadsheet would run are defused by a leading `'`
 * (behaviour §2).
 */
export function csvRecord(cells: readonly string[]): string {
  return cells.map((cell) => quoted(defuse(cell))).join(",");
}

/**
 * A cell that no spreadsheet runs: `'` in front of `= + - @`, their full-width forms, TAB and CR, also behind characters that
 * have no width; a plain handle stays as it is.
 */
export function defuse(cell: string): string {
  return STARTS_A_FORMULA.test(cell) && !isPlainHandle(cell) ? `'${cell}` : cell;
}

/** The exact inverse of `defuse`. */
export function revive(cell: string): string {
  return cell.startsWith("'") && STARTS_A_FORMULA.test(cell) ? cell.slice(1) : cell;
}

// Quotes in front count too: a text that was `'=1` itself must come back as that, not as `=1`. Japanese spreadsheets take
// full-width signs for plain ones, and some drop characters without width before they look at a cell.
const STARTS_A_FORMULA = /^'*\p{Default_Ignorable_Code_Point}*[=+\-@＝＋－＠\t\r]/u;

function quoted(cell: string): string {
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
