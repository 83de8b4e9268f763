import { AGREED_TERM_LABELS, AGREED_TERMS } from "../contract/agreed-terms";
import type { ContractFacts } from "../contract/incoming-contract";
import { MOST_PLATFORMS } from "../contract/platform";
import { revive } from "./csv-cell";

/** The columns of an export in their order; an import takes the same ones (spec part 1 §5, behaviour §2). */
export const CSV_COLUMNS = [
  { field: "fullName", header: "Full Name" },
  { field: "socialHandle", header: "Social Media Handle" },
  { field: "startDate", header: "Contract Start Date" },
  { field: "endDate", header: "Contract End Date" },
  { field: "monthlyFee", header: "Monthly Fee" },
  { field: "platforms", header: "Platforms" },
  { field: "videosPerMonth", header: "Videos Per Month" },
  { field: "notes", header: "Notes" },
  ...AGREED_TERMS.map((field) => ({ field, header: AGREED_TERM_LABELS[field] })),
] as const satisfies readonly { field: keyof ContractFacts; header: string }[];

/** Columns that a file must have. */
export const REQUIRED_COLUMNS = ["Full Name", "Social Media Handle"] as const;

// Names of ignored columns are shown, so a hostile header must not make a long answer.
const MOST_IGNORED = 200;
const MOST_NAME = 100;

type Column = (typeof CSV_COLUMNS)[number];

/** What the header of a file says: the column at each place (null where it is not known), and what is wrong with it. */
export type CsvHeader = { columns: (Column | null)[]; ignored: string[]; problem: string | null };

/** Reads a header by the names of its columns, without regard to case, spacing and order. A column that is there twice is a problem. */
export function readCsvHeader(cells: readonly string[]): CsvHeader {
  const columns = cells.map((cell) => COLUMNS_BY_NAME.get(nameOf(revive(cell))) ?? null);
  const twice = columns.find((column, at) => column && columns.indexOf(column) !== at);
  const missing = REQUIRED_COLUMNS.filter((header) => !columns.some((column) => column?.header === header));
  return {
    columns,
    ignored: cells
      .filter((cell, at) => columns[at] === null && cell.trim() !== "")
      .slice(0, MOST_IGNORED)
      .map((cell) => cell.slice(0, MOST_NAME)),
    problem: twice
      ? `The column "${twice.header}" is there twice`
      : missing.length > 0
        ? (otherSeparator(cells) ?? `The file has no column "${missing.join('" and no column "')}"`)
        : null,
  };
}

// Where the comma writes decimals, a spreadsheet saves what it calls CSV with semicolons.
function otherSeparator([only = "", ...others]: readonly string[]): string | null {
  const found = SEPARATORS.find(({ mark }) => only.includes(mark));
  if (others.length > 0 || !found) return null;
  return `The columns of this file are separated by ${found.name}. Save it with commas between them.`;
}

const SEPARATORS = [
  { mark: ";", name: "semicolons" },
  { mark: "\t", name: "tabs" },
] as const;

/** The cells of a row as a bulk row; a column that the file has not got is left open. */
export function bulkRowOf(columns: CsvHeader["columns"], cells: readonly string[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [at, column] of columns.entries()) {
    if (!column) continue;
    const cell = revive(cells[at] ?? "");
    row[column.field] = column.field === "platforms" ? splitPlatforms(cell) : cell;
  }
  return row;
}

/** A contract's cells in the order of `CSV_COLUMNS`. */
export function csvCellsOf(facts: ContractFacts): string[] {
  return CSV_COLUMNS.map(({ field }) =>
    field === "platforms" ? joinPlatforms(facts.platforms) : String(facts[field] ?? ""),
  );
}

/** The header that a field of a contract has in a file. */
export function headerOf(field: string): string | null {
  return CSV_COLUMNS.find((column) => column.field === field)?.header ?? null;
}

// A name may hold the separators themselves, so they are escaped in it.
function joinPlatforms(platforms: readonly string[]): string {
  return platforms.map((name) => name.replace(/[\\;,]/g, "\\$&")).join("; ");
}

function splitPlatforms(cell: string): string[] {
  const names: string[] = [];
  for (const [text] of cell.matchAll(/(?:\\[\s\S]|[^\\;,])+/g)) {
    const name = text.trim().replace(/\\([\s\S])/g, "$1");
    if (name !== "") names.push(name);
    // One more than a contract may have is refused as all of them would be.
    if (names.length > MOST_PLATFORMS) break;
  }
  return names;
}

function nameOf(header: string): string {
  return header.trim().replace(/\s+/g, " ").toLowerCase();
}

const COLUMNS_BY_NAME = new Map<string, Column>(CSV_COLUMNS.map((column) => [nameOf(column.header), column]));
