/** Most cells of a record that are kept: columns A to ZZZ, more than any spreadsheet has. */
export const MOST_CELLS = 18_278;

/** Most characters of a cell, five times the longest text of a contract. */
export const MOST_CELL_CHARACTERS = 100_000;

/**
 * A record of a CSV file with the line it begins on. `cellCount` counts all its cells, `cells` holds the first
 * `MOST_CELLS`. A torn record opens a quote that is never closed; an overlong one has a cell above `MOST_CELL_CHARACTERS`.
 */
export type CsvRecord = { line: number; cells: string[]; cellCount: number; fault: "torn" | "overlong" | null };

/** Reads the records of a CSV text, as many at a time as each piece of it completes. */
export async function* readCsv(text: AsyncIterable<string>): AsyncGenerator<CsvRecord[]> {
  const parser = csvParser();
  for await (const piece of text) yield parser.read(piece);
  yield parser.end();
}

/**
 * Parses CSV piece by piece: RFC 4180, with any line end as long as all records use the same, and stray quotes as text.
 * `read` and `end` return the records completed by then, without blank ones. Memory is bounded by the piece and one record.
 */
export function csvParser() {
  let rest = "";
  let lineEnd: "\n" | "\r" | "\r\n" | null = null;
  let line = 1;
  let found: CsvRecord[] = [];
  let record = emptyRecord(line);
  let isBlank = true;
  let cell = "";
  let hasBegun = false;
  let isQuoted = false;
  let hasDoubledQuotes = false;

  function addText(text: string, from: number, to: number): void {
    if (from === to) return;
    hasBegun = true;
    if (isBlank) isBlank = text.slice(from, to).trim() === "";
    if (cell.length + to - from <= MOST_CELL_CHARACTERS) cell += text.slice(from, to);
    else record.fault = "overlong";
  }

  function endQuotes(): void {
    isQuoted = false;
    if (hasDoubledQuotes) cell = cell.replaceAll('""', '"');
    hasDoubledQuotes = false;
  }

  function endCell(): void {
    record.cellCount++;
    if (record.cellCount <= MOST_CELLS) record.cells.push(cell);
    cell = "";
    hasBegun = false;
  }

  function endRecord(): void {
    if (isBlank) {
      // Used again, so that a million blank lines are no million objects.
      record.line = line;
      record.cells.length = 0;
      record.cellCount = 0;
      record.fault = null;
    } else {
      found.push(record);
      record = emptyRecord(line);
    }
    isBlank = true;
  }

  // The first line end outside quotes decides; others are text from then on.
  function lineEndLength(text: string, at: number): number {
    const code = text.charCodeAt(at);
    if (code !== LF && code !== CR) return 0;
    lineEnd ??= code === LF ? "\n" : text.charCodeAt(at + 1) === LF ? "\r\n" : "\r";
    return text.startsWith(lineEnd, at) ? lineEnd.length : 0;
  }

  /** Parses the characters before `until`, looking two further ahead at most; returns where it stopped. */
  function parse(text: string, until: number): number {
    let from = 0;
    let at = 0;
    while (at < until) {
      const code = text.charCodeAt(at);
      if (code > QUOTE && code !== COMMA) {
        at++;
      } else if (isQuoted && code === QUOTE) {
        if (text.charCodeAt(at + 1) === QUOTE) {
          hasDoubledQuotes = true;
          at += 2;
          continue;
        }
        addText(text, from, at);
        endQuotes();
        from = at + 1;
        if (from < text.length && text.charCodeAt(from) !== COMMA && lineEndLength(text, from) === 0) {
          // More text follows, so these quotes are part of it.
          cell = `"${cell}`;
          from = at;
        }
        at++;
      } else if (code === QUOTE && !hasBegun && from === at) {
        isQuoted = true;
        hasBegun = true;
        from = ++at;
      } else if (code === COMMA && !isQuoted) {
        addText(text, from, at);
        endCell();
        from = ++at;
      } else {
        const ending = isQuoted ? 0 : lineEndLength(text, at);
        if (code === LF || ending > 0 || (code === CR && text.charCodeAt(at + 1) !== LF)) line++;
        if (ending > 0) {
          addText(text, from, at);
          endCell();
          endRecord();
          from = at + ending;
        }
        at += Math.max(1, ending);
      }
    }
    addText(text, from, at);
    return at;
  }

  function taken(): CsvRecord[] {
    const records = found;
    found = [];
    return records;
  }

  return {
    read(piece: string): CsvRecord[] {
      const text = rest + piece;
      rest = text.slice(parse(text, text.length - LOOK_AHEAD));
      return taken();
    },
    end(): CsvRecord[] {
      parse(rest, rest.length);
      rest = "";
      if (isQuoted) found.push({ ...emptyRecord(record.line), fault: "torn" });
      else if (hasBegun || record.cellCount > 0) {
        endCell();
        endRecord();
      }
      return taken();
    },
  };
}

const QUOTE = 34;
const COMMA = 44;
const LF = 10;
const CR = 13;

// A closing quote is told by what follows it, which may be CR and LF.
const LOOK_AHEAD = 2;

const emptyRecord = (line: number): CsvRecord => ({ line, cells: [], cellCount: 0, fault: null });
