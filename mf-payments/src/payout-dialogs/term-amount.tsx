import type { ContractTerm } from "@crm/domain/payout/payout.schema";
import { formatUsd } from "@crm/domain/value/money";
import { shortfallText } from "@crm/screen-parts";
import { Text } from "@crm/ui";

/** What a request asks for: the term's fee, which nobody types, and whether its videos are there. */
export function TermAmount({ term, error }: { term: ContractTerm | undefined; error: string | undefined }) {
  const shortfall = term && shortfallText(term);
  return (
    <div className="payout-facts" aria-live="polite">
      <span className="payout-label">Amount</span>
      <strong className="payout-amount">{term ? formatUsd(term.fee) : "–"}</strong>
      <span className="payout-quiet">
        {term ? "The fee of this term. It cannot be changed here." : "It comes from the term."}
      </span>
      {shortfall && <span>{shortfall} You can request the payment all the same.</span>}
      {error && (
        <Text size="sm" className="payout-problem" role="alert">
          {error}
        </Text>
      )}
    </div>
  );
}
