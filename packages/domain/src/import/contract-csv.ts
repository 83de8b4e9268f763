import { MONEY_FIELDS } from "../access/permissions";
import { AGREED_TERM_LABELS, AGREED_TERMS } from "../contract/agreed-terms";
import type { ContractFacts } from "../contract/incoming-contract";
import { MAX_PLATFORMS } from "../contract/platform";
import { RESPONSIBLE } from "../words/contract";
import { unescapeFormula } from "./csv-cell";

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

export const REQUIRED_COLUMNS = ["Full Name", "Social Media Handle"] as const;

// The response lists ignored columns, so a hostile header must not make it long.
const MAX_IGNORED = 200;
const MAX_NAME = 100;

type Column = (typeof CSV_COLUMNS)[number];

export type CsvHeader = { columns: (Column | null)[]; ignored: string[]; problem: string | null };

/** Matches columns by name, ignoring case, spacing and order. A duplicate column is a problem. */
export function readCsvHeader(cells: readonly string[]): CsvHeader {
  const columns = cells.map((cell) => COLUMNS_BY_NAME.get(nameOf(unescapeFormula(cell))) ?? null);
  const twice = columns.find((column, at) => column && columns.indexOf(column) !== at);
  const missing = REQUIRED_COLUMNS.filter((header) => !columns.some((column) => column?.header === header));
  return {
    columns,
    ignored: cells
      .filter((cell, at) => columns[at] === null && cell.trim() !== "")
      .slice(0, MAX_IGNORED)
      .map((cell) => cell.slice(0, MAX_NAME)),
    problem: twice
      ? `The column "${twice.header}" is there twice`
      : missing.length > 0
        ? (otherSeparator(cells) ?? `The file has no column "${missing.join('" and no column "')}"`)
        : null,
  };
}

// In locales with a decimal comma, spreadsheets save CSV with semicolons.
function otherSeparator([only = "", ...others]: readonly string[]): string | null {
  const found = SEPARATORS.find(({ mark }) => only.includes(mark));
  if (others.length > 0 || !found) return null;
  return `The columns of this file are separated by ${found.name}. Save it with commas between them.`;
}

const SEPARATORS = [
  { mark: ";", name: "semicolons" },
  { mark: "\t", name: "tabs" },
] as const;

export function bulkRowOf(columns: CsvHeader["columns"], cells: readonly string[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [at, column] of columns.entries()) {
    if (!column) continue;
    const cell = unescapeFormula(cells[at] ?? "");
    row[column.field] = column.field === "platforms" ? splitPlatforms(cell) : cell;
  }
  return row;
}

export function csvCellsOf(facts: ContractFacts): string[] {
  return CSV_COLUMNS.map(({ field }) =>
    field === "platforms" ? joinPlatforms(facts.platforms) : String(facts[field] ?? ""),
  );
}

const isHidden = (field: keyof ContractFacts) => MONEY_FIELDS.Contract?.includes(field) ?? false;

type ExportOptions = { hidesAmounts: boolean };

/** The import ignores the names of hidden columns, so that an export without amounts cannot clear these fields. It also ignores `Responsible`. */
export function exportHeaders({ hidesAmounts }: ExportOptions): string[] {
  const headers = CSV_COLUMNS.map(({ field, header }) =>
    hidesAmounts && isHidden(field) ? `${header} (hidden)` : header,
  );
  return [...headers, RESPONSIBLE];
}

/** `responsible`: the person's name. */
export function exportCells(
  { responsible, ...facts }: ContractFacts & { responsible: string | null },
  { hidesAmounts }: ExportOptions,
): string[] {
  const cells = csvCellsOf(facts);
  const shown = CSV_COLUMNS.map(({ field }, at) => (hidesAmounts && isHidden(field) ? "" : (cells[at] ?? "")));
  return [...shown, responsible ?? ""];
}

export function headerOf(field: string): string | null {
  return CSV_COLUMNS.find((column) => column.field === field)?.header ?? null;
}

// A platform name may contain the separators, so they are escaped.
function joinPlatforms(platforms: readonly string[]): string {
  return platforms.map((name) => name.replace(/[\\;,]/g, "\\$&")).join("; ");
}

function splitPlatforms(cell: string): string[] {
  const names: string[] = [];
  for (const [text] of cell.matchAll(/(?:\\[\s\S]|[^\\;,])+/g)) {
    const name = text.trim().replace(/\\([\s\S])/g, "$1");
    if (name !== "") names.push(name);
    // One more than the maximum is enough to refuse the row.
    if (names.length > MAX_PLATFORMS) break;
  }
  return names;
}

function nameOf(header: string): string {
  return header.trim().replace(/\s+/g, " ").toLowerCase();
}

const COLUMNS_BY_NAME = new Map<string, Column>(CSV_COLUMNS.map((column) => [nameOf(column.header), column]));
