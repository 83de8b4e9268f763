import { headerOf } from "@crm/domain/import/contract-csv";
import { csvRecord, unescapeFormula } from "@crm/domain/import/csv-cell";

/** Takes the CSV export, because a JSON list of all contracts would be six times as large. */
export function socialHandlesCsv(contractsCsv: string): string {
  const [header = [], ...contracts] = recordsOf(contractsCsv);
  const column = header.indexOf(headerOf("socialHandle") ?? "");
  const handles = new Set(
    contracts.map((cells) => unescapeFormula(cells[column] ?? "").trim()).filter((handle) => handle !== ""),
  );
  return ["Social Handle", ...[...handles].sort()].map((cell) => `${csvRecord([cell])}\r\n`).join("");
}

// Matches a cell and its separator. Splitting by lines would fail, because notes contain line breaks.
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|$)/g;

function recordsOf(csv: string): string[][] {
  const records: string[][] = [[]];
  for (const [, quoted, plain = "", end] of csv.matchAll(CELL)) {
    records.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ",") records.push([]);
  }
  return records;
}
