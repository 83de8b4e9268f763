export interface PayoutDraft {
  paymentMethod: string;
  paymentDetails: string;
  description: string;
}

const EMPTY: PayoutDraft = { paymentMethod: "", paymentDetails: "", description: "" };

// Not in the browser's storage, because others may use the browser and payment details are private.
const drafts = new Map<string, PayoutDraft>();

export const readDraft = (slug: string): PayoutDraft => drafts.get(slug) ?? EMPTY;

/** Kept until the page closes; null discards it. */
export function keepDraft(slug: string, draft: PayoutDraft | null): void {
  if (draft) drafts.set(slug, draft);
  else drafts.delete(slug);
}
