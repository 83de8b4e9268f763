import { formatTerm } from "@crm/domain/contract/term";
import type { Payable } from "@crm/domain/payout/payout.schema";
import { formatUsd } from "@crm/domain/value/money";
import { approvedWords, CreatorLink, ownDayWords } from "@crm/screen-parts";
import { Button, IconCircleX, Text } from "@crm/ui";
import { Amount } from "../amount";
import { RequestLink } from "../payout/request-link";

/** One term that is owed: who, how much, for when, and the way to ask for it. */
export function PayableRow({ payable, onRequest }: { payable: Payable; onRequest: (payable: Payable) => void }) {
  const { contract, paymentPeriodStart, paymentPeriodEnd, isCurrent } = payable;
  const { amount, declined, openRequest } = payable;
  const term = formatTerm(paymentPeriodStart, paymentPeriodEnd);
  return (
    <li className="payable">
      <div className="payable-words">
        <CreatorLink className="payments-creator" contract={contract} />
        <Text component="span" size="sm" c="dimmed">
          {term}
          {isCurrent && " · current term"} · {approvedWords(payable)}
        </Text>
        {declined && (
          <Text component="span" size="sm" c="dimmed" className="payable-declined">
            <IconCircleX size={14} aria-hidden />
            <span className="payable-reason" title={declined.notes ?? undefined}>
              Declined {ownDayWords(declined.at)}
              {declined.notes && `: ${declined.notes}`}
            </span>
          </Text>
        )}
      </div>
      <span className="payments-amount">
        <Amount amount={amount} />
      </span>
      {openRequest ? (
        <span className="payable-waits">
          Waits for the{" "}
          <RequestLink id={openRequest.id}>
            request of {formatTerm(openRequest.paymentPeriodStart, openRequest.paymentPeriodEnd)}
          </RequestLink>
        </span>
      ) : (
        <Button
          size="compact-sm"
          variant="light"
          aria-label={`Request Payment: ${formatUsd(amount)} for ${contract.fullName}, ${term}`}
          onClick={() => onRequest(payable)}
        >
          Request Payment
        </Button>
      )}
    </li>
  );
}
