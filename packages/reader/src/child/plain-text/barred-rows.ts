const BARRED = /^\s*[|│┃](.*)[|│┃]\s*$/;
const RULE = /^[-=_*+|\s─━═┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬│┃║]*$/;
/** A table with as many rules has one between any two rows: what stands between two of them is one row. */
const RULED = 4;

interface Row {
  cells: string[];
}

/** Lines of a text in which each row of a table that is drawn with bars is one line, its cells parted by tabs. */
export function joinBarredRows(lines: readonly string[]): string[] {
  const joined: string[] = [];
  let table: string[] = [];
  for (const line of [...lines, ""]) {
    const isOfTable = BARRED.test(line) || (RULE.test(line) && line.trim() !== "");
    if (isOfTable) table.push(line);
    else {
      for (const row of rowsOf(table)) joined.push(row);
      joined.push(line);
      table = [];
    }
  }
  return joined.slice(0, -1);
}

function rowsOf(table: readonly string[]): string[] {
  const isRuled = table.filter((line) => RULE.test(line)).length >= RULED;
  const rows: Row[] = [];
  let isAfterRule = true;
  for (const line of table) {
    if (RULE.test(line)) {
      isAfterRule = true;
      continue;
    }
    const cells = (BARRED.exec(line)?.[1] ?? "").split(/[|│┃]/).map((cell) => cell.trim());
    const last = rows.at(-1);
    const goesOn = !isAfterRule && last?.cells.length === cells.length && (isRuled || cells[0] === "");
    if (last && goesOn) last.cells = last.cells.map((cell, at) => joinedText(cell, cells[at] ?? ""));
    else rows.push({ cells });
    isAfterRule = false;
  }
  return rows.map(({ cells }) => cells.join("\t"));
}

// A word that is broken at a hyphen is one word, a name with a hyphen stays one.
function joinedText(above: string, below: string): string {
  if (/\p{L}-$/u.test(above) && /^\p{L}/u.test(below))
    return /^\p{Ll}/u.test(below) ? above.slice(0, -1) + below : above + below;
  return `${above} ${below}`.trim();
}
