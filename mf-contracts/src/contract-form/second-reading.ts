import { EXPECTED_DETAILS, type ExpectedDetail } from "@crm/domain/document/expected-details";
import type { Extraction, Passage } from "@crm/domain/document/extraction.schema";
import { type ContractField, type ContractFormValues, formOfReading } from "./contract-form-values";
import { readableValue } from "./differences";

/** The value that a model read where it disagrees with the rules. */
export interface SecondReading {
  field: ExpectedDetail;
  value: ContractFormValues[ExpectedDetail];
  words: string;
  passage: Passage;
}

export function secondReading({ data, fields }: Extraction, field: ContractField): SecondReading | null {
  const detail = EXPECTED_DETAILS.find((one) => one === field);
  const passage = detail && fields[detail]?.second;
  if (!passage) return null;
  const value = formOfReading({ ...data, [detail]: passage.value })[detail];
  return { field: detail, value, words: wordsOf(detail, value), passage };
}

export function isApplied({ field, value }: SecondReading, values: ContractFormValues): boolean {
  return String(values[field]) === String(value);
}

function wordsOf(field: ExpectedDetail, value: SecondReading["value"]): string {
  return typeof value === "string" ? readableValue(field, value) : value.join(", ");
}
