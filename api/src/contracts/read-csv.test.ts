import { describe, expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { readCsv } from "./read-csv";

describe("every csv-spectrum case", () => {
  const folder = process.env.CORPUS_DIR && join(process.env.CORPUS_DIR, "csv");
  if (!folder) {
    test.skip("CORPUS_DIR names no corpus, so csv-spectrum is not read", () => {});
    return;
  }
  test("parses to the rows that it must", async () => {
    const names = (await readdir(join(folder, "csvs"))).map((name) => name.replace(/\.csv$/, ""));
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) {
      const records: string[][] = [];
      const text = await Bun.file(join(folder, "csvs", `${name}.csv`)).text();
      for await (const { cells } of readCsv(inOnePiece(text))) records.push(cells);
      const [header = [], ...rows] = records;
      const objects = rows.map((cells) => Object.fromEntries(header.map((column, at) => [column, cells[at]])));
      // A checkout may have turned the line ends of the files, but not those that the answers spell out.
      const answer = (await Bun.file(join(folder, "json", `${name}.json`)).text()).replaceAll("\\r\\n", "\\n");
      const expected: unknown = JSON.parse(text.includes("\r\n") ? answer.replaceAll("\\n", "\\r\\n") : answer);
      // One case's answer is not a list of its rows, so that only its size can be held against it.
      if (Array.isArray(expected)) expect({ name, objects }).toEqual({ name, objects: expected });
      else expect({ name, rows: objects.length }).toEqual({ name, rows: 1 });
    }
  });
});

async function* inOnePiece(text: string) {
  yield text;
}
