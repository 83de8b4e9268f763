import type { ExtractedFields } from "./extraction.schema";

/**
 * Confidence (0 to 1) from which the form asks for no check. Confidence is calibrated: it is the share of values that
 * were correct on documents not used to develop the reader.
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
