import type { PayoutFilter, PayoutStatus } from "@crm/domain/payout/payout";
import { IconCircleX, StatusBadge, type Tone } from "@crm/ui";

/** A status as a tone and a word. */
const SHOWN_PAYOUT_STATUS: Record<PayoutStatus, { tone: Tone; word: string }> = {
  REQUESTED: { tone: "soon", word: "Requested" },
  SYNCED: { tone: "moving", word: "Synced" },
  PAID: { tone: "done", word: "Paid" },
  CANCELLED: { tone: "rest", word: "Cancelled" },
};

/** What the list may be narrowed to, in a word. */
export const filterWord = (filter: PayoutFilter) => (filter === "OPEN" ? "Open" : SHOWN_PAYOUT_STATUS[filter].word);

/** A request's status as an icon and a word. */
export function PayoutStatusBadge({ status }: { status: PayoutStatus }) {
  const { tone, word } = SHOWN_PAYOUT_STATUS[status];
  return (
    <StatusBadge tone={tone} {...(status === "CANCELLED" && { icon: IconCircleX })}>
      {word}
    </StatusBadge>
  );
}
