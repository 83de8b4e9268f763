import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parse } from "csv-parse";

/** A record of a CSV file with the line it begins on; `isTorn` where a quote is opened and never closed. */
export type CsvRecord = { line: number; cells: string[]; isTorn: boolean };

/** The records of a CSV text (RFC 4180, any line end, quoted newlines) as they are read; blank ones are left out. */
export async function* readCsv(text: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  const parser = parse({ relax_column_count: true, relax_quotes: true, raw: true, skip_records_with_error: true });
  let isTorn = false;
  parser.on("skip", () => {
    isTorn = true;
  });
  // What breaks in the source breaks the parser, so the loop below is where it is heard of.
  const source = pipeline(Readable.from(text), parser).catch(() => {});
  let line = 1;
  for await (const found of parser) {
    const { record, raw } = asRecord(found);
    if (record.some((cell) => cell.trim() !== "")) yield { line, cells: record, isTorn: false };
    line += raw.match(/\r\n|\r|\n/g)?.length ?? 0;
  }
  await source;
  if (isTorn) yield { line, cells: [], isTorn };
}

// With `raw` the parser answers this shape, which its types do not say.
function asRecord(found: unknown): { record: string[]; raw: string } {
  return found as { record: string[]; raw: string };
}
