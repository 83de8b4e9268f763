import type { ExtractedFields, Extraction, Passage } from "@crm/domain/extraction.schema";
import { SURE_FROM } from "@crm/domain/sure-from";
import type { ContractField, ContractFormValues } from "./contract-form-values";

/** A document that was read, and what was found in it. */
export interface ContractReading {
  fileName: string;
  extraction: Extraction;
}

/** How far a prefilled field can be trusted: `check` means look at the document, `missing` that it was not there. */
export type ReadingMark = { kind: "sure" | "check"; passage: Passage } | { kind: "missing" };

const EXPECTED: readonly (keyof ExtractedFields & ContractField)[] = [
  "fullName",
  "socialHandle",
  "monthlyFee",
  "startDate",
  "endDate",
  "platforms",
  "videosPerMonth",
];

/** The mark of a field; none where nobody expects a value, or where a missing one has been filled in. */
export function readingMark(
  { fields }: Extraction,
  field: ContractField,
  values: ContractFormValues,
): ReadingMark | null {
  if (field === "platform") return null;
  const passage = fields[field];
  if (passage) return { kind: passage.confidence >= SURE_FROM ? "sure" : "check", passage };
  return EXPECTED.includes(field) && values[field].length === 0 ? { kind: "missing" } : null;
}

/** The field to start with: the first that needs a look, else the name. */
export function firstToLookAt(extraction: Extraction | undefined, values: ContractFormValues): ContractField {
  const doubtful = EXPECTED.find((field) => extraction && readingMark(extraction, field, values)?.kind !== "sure");
  return doubtful ?? "fullName";
}

/** How many of the expected details were found, how many of those to check, and how many are missing. */
export function readingCounts({ fields }: Extraction): { found: number; check: number; missing: number } {
  const passages = EXPECTED.map((field) => fields[field]).filter((passage) => passage !== undefined);
  return {
    found: passages.length,
    check: passages.filter(({ confidence }) => confidence < SURE_FROM).length,
    missing: EXPECTED.length - passages.length,
  };
}
