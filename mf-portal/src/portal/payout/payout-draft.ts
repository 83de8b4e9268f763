export interface PayoutDraft {
  paymentMethod: string;
  paymentDetails: string;
  description: string;
}

const EMPTY: PayoutDraft = { paymentMethod: "", paymentDetails: "", description: "" };

// In memory only: payment details are private, and other people may use the browser.
const drafts = new Map<string, PayoutDraft>();

export const readDraft = (slug: string): PayoutDraft => drafts.get(slug) ?? EMPTY;

/** Keeps the draft until the page closes; null discards it. */
export function keepDraft(slug: string, draft: PayoutDraft | null): void {
  if (draft) drafts.set(slug, draft);
  else drafts.delete(slug);
}
