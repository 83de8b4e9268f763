import type { ExtractedFields } from "./extraction.schema";

/**
 * Confidence (0 to 1) above which the form asks for no check. It is calibrated: the share of such values that were
 * right on documents that the reader's authors had not seen.
 */
export const SURE_FROM = 0.98;

export function isSurelyRead(fields: ExtractedFields, field: keyof ExtractedFields): boolean {
  const isConfident = (fields[field]?.confidence ?? 0) >= SURE_FROM;
  return isConfident && !(isFee(field) && foreignCurrency(fields));
}

export function isFee(field: string): boolean {
  return field === "monthlyFee" || field === "feeTotal" || field === "feePerVideo";
}

export function foreignCurrency({ currency }: ExtractedFields): string | null {
  return currency && currency.value !== "USD" ? currency.value : null;
}
