import type { ContractField } from "../contract-form/contract-form-values";

/** Puts focus into a field of a form, and the field into the middle of what is seen. */
export function focusField(fields: HTMLElement | null, field: ContractField): void {
  const input = fields?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input:not([type=hidden]), textarea)`);
  input?.focus({ preventScroll: true });
  input?.scrollIntoView({ block: "center" });
}
