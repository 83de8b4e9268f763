import type { ExtractedFields, Passage } from "@crm/domain/document/extraction.schema";
import { foreignCurrency } from "@crm/domain/document/sure-from";

export interface AlsoFound {
  key: "currency";
  label: string;
  value: string;
  passage: Passage;
}

export function alsoFound(fields: ExtractedFields): AlsoFound[] {
  const { currency } = fields;
  const foreign = foreignCurrency(fields);
  return currency && foreign ? [{ key: "currency", label: "Currency", value: foreign, passage: currency }] : [];
}
