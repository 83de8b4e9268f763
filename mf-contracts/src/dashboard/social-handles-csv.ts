import { headerOf } from "@crm/domain/import/contract-csv";
import { csvRecord, unescapeFormula } from "@crm/domain/import/csv-cell";

/**
 * The social handles of an export of contracts as a file: each once, none empty, sorted, under their header
 * (spec part 1 §7). An export is what the server streams; a list of all contracts would be six times as large.
 */
export function socialHandlesCsv(contractsCsv: string): string {
  const [header = [], ...contracts] = recordsOf(contractsCsv);
  const column = header.indexOf(headerOf("socialHandle") ?? "");
  const handles = new Set(
    contracts.map((cells) => unescapeFormula(cells[column] ?? "").trim()).filter((handle) => handle !== ""),
  );
  return ["Social Handle", ...[...handles].sort()].map((cell) => `${csvRecord([cell])}\r\n`).join("");
}

// A cell, quoted or not, and what ends it. Notes may hold line ends, so lines alone will not do.
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|$)/g;

function recordsOf(csv: string): string[][] {
  const records: string[][] = [[]];
  for (const [, quoted, plain = "", end] of csv.matchAll(CELL)) {
    records.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ",") records.push([]);
  }
  return records;
}
