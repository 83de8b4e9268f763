import type { ExtractedFields, Passage } from "@crm/domain/document/extraction.schema";
import { foreignCurrency } from "@crm/domain/document/sure-from";

/** A detail of a document that no field of the form holds. */
export interface AlsoFound {
  key: "currency";
  label: string;
  value: string;
  passage: Passage;
}

/** What a document says beside the form's fields, as people read it. */
export function alsoFound(fields: ExtractedFields): AlsoFound[] {
  const { currency } = fields;
  const foreign = foreignCurrency(fields);
  return currency && foreign ? [{ key: "currency", label: "Currency", value: foreign, passage: currency }] : [];
}
