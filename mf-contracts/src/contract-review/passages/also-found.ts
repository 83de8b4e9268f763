import type { ExtractedFields, Passage } from "@crm/domain/document/extraction.schema";
import { foreignCurrency } from "@crm/domain/document/sure-from";
import { formatUsd } from "@crm/domain/value/money";

/** A detail of a document that no field of the form holds. */
export interface AlsoFound {
  key: "perVideoFee" | "totalFee" | "currency" | "exclusivity";
  label: string;
  value: string;
  passage: Passage;
}

/** What a document says beside the form's fields, as people read it. */
export function alsoFound(fields: ExtractedFields): AlsoFound[] {
  const { perVideoFee, totalFee, currency, exclusivity } = fields;
  const foreign = foreignCurrency(fields);
  const amount = (decimal: string) => (foreign ? `${foreign} ${formatUsd(decimal).slice(1)}` : formatUsd(decimal));
  const found: AlsoFound[] = [];
  if (perVideoFee)
    found.push({ key: "perVideoFee", label: "Fee per video", value: amount(perVideoFee.value), passage: perVideoFee });
  if (totalFee) found.push({ key: "totalFee", label: "Total fee", value: amount(totalFee.value), passage: totalFee });
  if (currency && foreign) found.push({ key: "currency", label: "Currency", value: foreign, passage: currency });
  if (exclusivity)
    found.push({ key: "exclusivity", label: "Exclusivity", value: exclusivity.value, passage: exclusivity });
  return found;
}
