import type { ExtractedField } from "@crm/domain/document/extraction.schema";
import { FIELD_LABELS } from "./contract-form-values";

const LABELS: Record<ExtractedField, string> = {
  ...FIELD_LABELS,
  currency: "Currency",
};

/** `Start Date and Notes took too long to read` */
export function leftOutWords(fields: readonly ExtractedField[]): string {
  return `${new Intl.ListFormat("en-US").format(fields.map((field) => LABELS[field]))} took too long to read`;
}
