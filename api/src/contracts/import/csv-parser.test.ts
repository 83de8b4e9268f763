import { describe, expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { type CsvRecord, csvParser, MAX_CELL_CHARACTERS, MAX_CELLS } from "./csv-parser";

function recordsOf(...pieces: string[]): CsvRecord[] {
  const parser = csvParser();
  return [...pieces.flatMap((piece) => parser.read(piece)), ...parser.end()];
}

describe("the csv-spectrum corpus", () => {
  const folder = process.env.CORPUS_DIR && join(process.env.CORPUS_DIR, "csv");
  if (!folder) {
    test.skip("is skipped because CORPUS_DIR is not set", () => {});
    return;
  }
  test("parses to the expected rows", async () => {
    const names = (await readdir(join(folder, "csvs"))).map((name) => name.replace(/\.csv$/, ""));
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) {
      const text = await Bun.file(join(folder, "csvs", `${name}.csv`)).text();
      const [header = [], ...rows] = recordsOf(text).map(({ cells }) => cells);
      const objects = rows.map((cells) => Object.fromEntries(header.map((column, at) => [column, cells[at]])));
      // A checkout may have converted the line ends of the files, but not those in the expected values.
      const answer = (await Bun.file(join(folder, "json", `${name}.json`)).text()).replaceAll("\\r\\n", "\\n");
      const expected: unknown = JSON.parse(text.includes("\r\n") ? answer.replaceAll("\\n", "\\r\\n") : answer);
      // One expected value is not a list of rows, so only its size is compared.
      if (Array.isArray(expected)) expect({ name, objects }).toEqual({ name, objects: expected });
      else expect({ name, rows: objects.length }).toEqual({ name, rows: 1 });
    }
  });
});

describe("csvParser", () => {
  test("finds the same records and line numbers as csv-parse, however the text is split into chunks", () => {
    const lineEnds = fc.constantFrom("\n", "\r\n", "\r");
    const tokens = fc.array(fc.constantFrom("a", "é", " ", ",", '"', '""', "END"), { maxLength: 40 });
    fc.assert(
      fc.property(lineEnds, tokens, fc.integer({ min: 1, max: 5 }), (end, found, length) => {
        const text = found.map((token) => (token === "END" ? end : token)).join("");
        const pieces = text.match(new RegExp(`[\\s\\S]{1,${length}}`, "g")) ?? [];
        const ours = recordsOf(...pieces).map(({ line, cells, fault }) => ({
          line,
          cells,
          isUnclosed: fault === "unclosed",
        }));
        expect(ours).toEqual(byCsvParse(text));
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ["line breaks", "\n"],
    ["rows of commas", ",,,,\r\n"],
    ["quoted line breaks", '"\n\n",\n'],
    ["spaces", " \t\u00a0\n"],
  ])("skips 100,000 %s and counts their lines", (_, blank) => {
    const parser = csvParser();
    const lines = blank.match(/\r\n|\n/g)?.length ?? 0;
    for (let at = 0; at < 100; at++) expect(parser.read(blank.repeat(1_000))).toEqual([]);
    parser.read("a,b");
    expect(parser.end()).toEqual([{ line: 100_000 * lines + 1, cells: ["a", "b"], cellCount: 2, fault: null }]);
  });

  test("keeps the first 18,278 cells of a record and counts all of them", () => {
    const [record, next] = recordsOf(`${"x,".repeat(500_000)}x\n`, "a,b\n");
    expect(record).toMatchObject({ line: 1, cellCount: 500_001, fault: null });
    expect(record?.cells).toHaveLength(MAX_CELLS);
    expect(next).toEqual({ line: 2, cells: ["a", "b"], cellCount: 2, fault: null });
  });

  test("reports a cell longer than 100,000 characters", () => {
    const longest = "x".repeat(MAX_CELL_CHARACTERS);
    expect(recordsOf(`${longest},b`)).toEqual([{ line: 1, cells: [longest, "b"], cellCount: 2, fault: null }]);
    expect(recordsOf(longest, `x,b\nc`)).toMatchObject([
      { cellCount: 2, fault: "too-long" },
      { cells: ["c"], fault: null },
    ]);
    expect(recordsOf(`"${"\n".repeat(200_000)}"\nc`)).toMatchObject([{ line: 200_002, cells: ["c"], fault: null }]);
  });
});

function byCsvParse(text: string): { line: number; cells: string[]; isUnclosed: boolean }[] {
  let isUnclosed = false;
  const onSkip = () => {
    isUnclosed = true;
    return undefined;
  };
  const options = { relax_column_count: true, relax_quotes: true, raw: true, skip_records_with_error: true };
  const found: unknown[] = parse(text, { ...options, on_skip: onSkip });
  let line = 1;
  const records = found.map((each) => {
    const { record, raw } = withRaw(each);
    const begunAt = line;
    line += raw.match(/\r\n|\r|\n/g)?.length ?? 0;
    return { line: begunAt, cells: record, isUnclosed: false };
  });
  const filled = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  return isUnclosed ? [...filled, { line, cells: [], isUnclosed }] : filled;
}

// With `raw`, csv-parse returns this shape, which its types omit.
function withRaw(found: unknown): { record: string[]; raw: string } {
  return found as { record: string[]; raw: string };
}
