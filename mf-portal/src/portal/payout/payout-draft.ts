/** What a creator typed into a payout request. */
export interface PayoutDraft {
  paymentMethod: string;
  paymentDetails: string;
  description: string;
}

const EMPTY: PayoutDraft = { paymentMethod: "", paymentDetails: "", description: "" };

// In the page alone: where money is to go does not lie about in a browser that others may use.
const drafts = new Map<string, PayoutDraft>();

/** What was typed for a portal and not sent yet. */
export const readDraft = (slug: string): PayoutDraft => drafts.get(slug) ?? EMPTY;

/** Keeps what was typed as long as the page stands; null once it is sent. */
export function keepDraft(slug: string, draft: PayoutDraft | null): void {
  if (draft) drafts.set(slug, draft);
  else drafts.delete(slug);
}
