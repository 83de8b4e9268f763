/** Columns A to ZZZ, more than any spreadsheet has. */
export const MAX_CELLS = 18_278;

/** Five times the longest text of a contract. */
export const MAX_CELL_CHARACTERS = 100_000;

/** `cellCount` counts all cells, `cells` holds the first `MAX_CELLS`. */
export type CsvRecord = { line: number; cells: string[]; cellCount: number; fault: "unclosed" | "too-long" | null };

export async function* readCsv(text: AsyncIterable<string>): AsyncGenerator<CsvRecord[]> {
  const parser = csvParser();
  for await (const piece of text) yield parser.read(piece);
  yield parser.end();
}

/** Parses RFC 4180 with any consistent line end. Stray quotes are text; blank records are skipped. */
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
    if (cell.length + to - from <= MAX_CELL_CHARACTERS) cell += text.slice(from, to);
    else record.fault = "too-long";
  }

  function endQuotes(): void {
    isQuoted = false;
    if (hasDoubledQuotes) cell = cell.replaceAll('""', '"');
    hasDoubledQuotes = false;
  }

  function endCell(): void {
    record.cellCount++;
    if (record.cellCount <= MAX_CELLS) record.cells.push(cell);
    cell = "";
    hasBegun = false;
  }

  function endRecord(): void {
    if (isBlank) {
      // Reused, so that a million blank lines do not allocate a million objects.
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

  function lineEndLength(text: string, at: number): number {
    const code = text.charCodeAt(at);
    if (code !== LF && code !== CR) return 0;
    lineEnd ??= code === LF ? "\n" : text.charCodeAt(at + 1) === LF ? "\r\n" : "\r";
    return text.startsWith(lineEnd, at) ? lineEnd.length : 0;
  }

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

  function takeRecords(): CsvRecord[] {
    const records = found;
    found = [];
    return records;
  }

  return {
    read(piece: string): CsvRecord[] {
      const text = rest + piece;
      rest = text.slice(parse(text, text.length - LOOK_AHEAD));
      return takeRecords();
    },
    end(): CsvRecord[] {
      parse(rest, rest.length);
      rest = "";
      if (isQuoted) found.push({ ...emptyRecord(record.line), fault: "unclosed" });
      else if (hasBegun || record.cellCount > 0) {
        endCell();
        endRecord();
      }
      return takeRecords();
    },
  };
}

const QUOTE = 34;
const COMMA = 44;
const LF = 10;
const CR = 13;

// Whether a quote closes a cell depends on what follows, which may be CR and LF.
const LOOK_AHEAD = 2;

const emptyRecord = (line: number): CsvRecord => ({ line, cells: [], cellCount: 0, fault: null });
