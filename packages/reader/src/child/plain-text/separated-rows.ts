const SEPARATORS = [",", ";"];
const LONGEST_NAME = 40;
/** A row is a whole record under its header; of a list of a name and a value each, so many lines must be alike. */
const LEAST = { lines: 2, cells: 4, pairs: 4 };

/** Lines of a text in which rows of separated values (CSV) have tabs between their cells, and no quotation marks around them. */
export function joinSeparatedRows(lines: readonly string[]): string[] {
  return SEPARATORS.reduce(rowsWithTabs, [...lines]);
}

function rowsWithTabs(lines: readonly string[], separator: string): string[] {
  const joined: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const table = tableFrom(lines, at, separator);
    if (table.length === 0) joined.push(lines[at++] ?? "");
    else {
      for (const cells of table) joined.push(cells.map((cell) => cell.replace(/\s+/g, " ").trim()).join("\t"));
      at += table.length;
    }
  }
  return joined;
}

// The rows that begin at a line, all of as many cells as the first; none where it is no table.
function tableFrom(lines: readonly string[], at: number, separator: string): string[][] {
  const header = cellsOf(lines[at] ?? "", separator);
  if (header.length < 2 || !header.every(isName)) return [];
  const rows = [header];
  for (const line of lines.slice(at + 1)) {
    const cells = cellsOf(line, separator);
    if (cells.length !== header.length || (header.length < LEAST.cells && !isName(cells[0] ?? ""))) break;
    rows.push(cells);
  }
  return rows.length >= (header.length < LEAST.cells ? LEAST.pairs : LEAST.lines) ? rows : [];
}

const isName = (cell: string) => cell.length <= LONGEST_NAME && /^\p{L}/u.test(cell) && !/[.!?]$/.test(cell);

/** The cells of a line; one of its own where blanks behind the separators show that it is a sentence. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let [cell, isQuoted] = ["", false];
  for (let at = 0; at < line.length; at++) {
    const letter = line.charAt(at);
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter !== separator || isQuoted) cell += letter;
    else if (/\s/.test(line.charAt(at + 1))) return [line];
    else {
      cells.push(cell);
      cell = "";
    }
  }
  return [...cells, cell];
}
