import type { Contract } from "@crm/domain/contract.schema";
import { csvRecord } from "@crm/domain/csv-cell";

/** The contracts' social handles as a file: each once, none empty, sorted, under their header (spec part 1 §7). */
export function socialHandlesCsv(contracts: readonly Pick<Contract, "socialHandle">[]): string {
  const handles = new Set(contracts.map(({ socialHandle }) => socialHandle.trim()).filter((handle) => handle !== ""));
  return ["Social Handle", ...[...handles].sort()].map((cell) => `${csvRecord([cell])}\r\n`).join("");
}
