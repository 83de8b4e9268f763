import type { ExtractedFields } from "./extraction.schema";

/**
 * Confidence (0 to 1) from which an extracted value counts as sure; below it, the form asks for a look. A confidence is the
 * share of values like it that were right on documents nobody wrote the reader for.
 */
export const SURE_FROM = 0.98;

/** Tells whether a field was read surely enough that the form asks for no look at it. */
export function isSurelyRead(fields: ExtractedFields, field: keyof ExtractedFields): boolean {
  const isConfident = (fields[field]?.confidence ?? 0) >= SURE_FROM;
  return isConfident && !(isFee(field) && foreignCurrency(fields));
}

/** Tells a field that holds a fee, which is kept in US dollars, from others. */
export function isFee(field: string): boolean {
  return field === "monthlyFee" || field === "feeTotal" || field === "feePerVideo";
}

/** The currency of the document's fees where it is another than the contracts' own. */
export function foreignCurrency({ currency }: ExtractedFields): string | null {
  return currency && currency.value !== "USD" ? currency.value : null;
}
