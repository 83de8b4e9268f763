import type { RevenueStatus } from "@crm/domain/payout/revenue";
import { StatusBadge, type Tone } from "@crm/ui";

/** A status as a tone and a word. */
export const shownStatus: Record<RevenueStatus, { tone: Tone; word: string }> = {
  pending: { tone: "soon", word: "Pending" },
  paid: { tone: "done", word: "Paid" },
  overdue: { tone: "late", word: "Overdue" },
};

/** A record's status as an icon and a word. */
export function RevenueStatusBadge({ status }: { status: RevenueStatus }) {
  return <StatusBadge tone={shownStatus[status].tone}>{shownStatus[status].word}</StatusBadge>;
}
