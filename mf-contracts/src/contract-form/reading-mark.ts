import { EXPECTED_DETAILS } from "@crm/domain/document/expected-details";
import type { ExtractedFields, Extraction, Passage } from "@crm/domain/document/extraction.schema";
import { isSurelyRead } from "@crm/domain/document/sure-from";
import { CONTRACT_FIELDS, type ContractField, type ContractFormValues, formOfReading } from "./contract-form-values";

/** A document that was read: what was found in it, and the files themselves, to be shown beside it. */
export interface ContractReading {
  fileName: string;
  files: readonly File[];
  extraction: Extraction;
  /** Of a document with several creators, those whose contracts were made from it already. */
  made?: readonly number[];
}

/** How far a prefilled field can be trusted: `check` means look at the document, `missing` that it was not there. */
export type ReadingMark = { kind: "sure" | "check"; passage: Passage } | { kind: "missing" };

const EXPECTED: readonly ContractField[] = EXPECTED_DETAILS;

type ReadField = Exclude<ContractField, "platform" | "originalPdf" | "parsedJson">;

/** Whether documents fill a field of the form. */
function isRead(field: ContractField): field is ReadField {
  return field !== "platform" && field !== "originalPdf" && field !== "parsedJson";
}

/** Where a field of the form was read; nothing for those that no document fills. */
export function passageOf(fields: ExtractedFields, field: ContractField): Passage | undefined {
  return isRead(field) ? fields[field] : undefined;
}

/** The mark of a field; none where nobody expects a value, or where a missing one has been filled in. */
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

/** Values that were read with little confidence, still say what was read, and were not found right by anybody. */
export function fieldsToLookAt(
  extraction: Extraction,
  values: ContractFormValues,
  looked: readonly ContractField[],
): ContractField[] {
  const asRead = formOfReading(extraction.data);
  return CONTRACT_FIELDS.filter(
    (field) =>
      readingMark(extraction, field, values)?.kind === "check" &&
      String(asRead[field]) === String(values[field]) &&
      !looked.includes(field),
  );
}

/** Expected values that the document did not say and nobody has filled in. */
export function missingFields(extraction: Extraction, values: ContractFormValues): ContractField[] {
  return CONTRACT_FIELDS.filter((field) => readingMark(extraction, field, values)?.kind === "missing");
}

/** How many of the expected details a document said. */
export function foundCount({ fields }: Extraction): number {
  return EXPECTED_DETAILS.filter((field) => fields[field] !== undefined).length;
}
