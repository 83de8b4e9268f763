import { formatTerm } from "@crm/domain/contract/term";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { approvedWords } from "@crm/screen-parts";
import { Text } from "@crm/ui";

/** What is paid: the creator's own words, and the term with its videos. */
export function PayoutDescription({ request }: { request: PayoutRequest }) {
  const { description, paymentPeriodStart, paymentPeriodEnd } = request;
  return (
    <span className="campaign-words">
      {description && <span className="campaign-notes">{description}</span>}
      <Text component="span" size="sm" c="dimmed">
        {formatTerm(paymentPeriodStart, paymentPeriodEnd)} · {approvedWords(request)}
      </Text>
    </span>
  );
}
