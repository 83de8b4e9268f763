import { EXPECTED_DETAILS } from "@crm/domain/document/expected-details";
import type { ExtractedFields, Extraction, Passage } from "@crm/domain/document/extraction.schema";
import { isSurelyRead } from "@crm/domain/document/sure-from";
import { CONTRACT_FIELDS, type ContractField, type ContractFormValues, formOfReading } from "./contract-form-values";

export interface ContractReading {
  fileName: string;
  files: readonly File[];
  extraction: Extraction;
  /** Indexes of the document's creators whose contracts are already saved. */
  made?: readonly number[];
}

/** `check`: a person should compare the value with the document. `missing`: not found in the document. */
export type ReadingMark = { kind: "sure" | "check"; passage: Passage } | { kind: "missing" };

const EXPECTED: readonly ContractField[] = EXPECTED_DETAILS;

const NOT_READ = ["platform", "adminOwnerId", "originalPdf", "parsedJson"] as const;

type ReadField = Exclude<ContractField, (typeof NOT_READ)[number]>;

const isRead = (field: ContractField): field is ReadField => !NOT_READ.some((other) => other === field);

export function passageOf(fields: ExtractedFields, field: ContractField): Passage | undefined {
  return isRead(field) ? fields[field] : undefined;
}

export function readingMark(
  { fields }: Extraction,
  field: ContractField,
  values: ContractFormValues,
): ReadingMark | null {
  if (!isRead(field)) return null;
  const passage = fields[field];
  if (!passage) return EXPECTED.includes(field) && values[field].length === 0 ? { kind: "missing" } : null;
  return { kind: isSurelyRead(fields, field) ? "sure" : "check", passage };
}

/** Values read with low confidence that nobody has changed or confirmed. */
export function fieldsToCheck(
  extraction: Extraction,
  values: ContractFormValues,
  confirmed: readonly ContractField[],
): ContractField[] {
  const asRead = formOfReading(extraction.data);
  return CONTRACT_FIELDS.filter(
    (field) =>
      readingMark(extraction, field, values)?.kind === "check" &&
      String(asRead[field]) === String(values[field]) &&
      !confirmed.includes(field),
  );
}

export function missingFields(extraction: Extraction, values: ContractFormValues): ContractField[] {
  return CONTRACT_FIELDS.filter((field) => readingMark(extraction, field, values)?.kind === "missing");
}

export function foundCount({ fields }: Extraction): number {
  return EXPECTED_DETAILS.filter((field) => fields[field] !== undefined).length;
}
