import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { ownDayWords } from "@crm/screen-parts";
import { SyncState } from "./sync-state";

/** What a request waits for or what became of it, and how far it is noted outside. */
export function PayoutStateLine({ payout }: { payout: PayoutRequest }) {
  return (
    <span className="payments-state">
      <span className="payments-state-words">
        {stateWords(payout)}
        {payout.status === "PAID" && payout.externalReference && (
          <>
            {" · "}
            <span className="payments-reference">{payout.externalReference}</span>
          </>
        )}
      </span>
      <SyncState payout={payout} />
    </span>
  );
}

function stateWords({ status, createdAt, approvedAt, paidAt, cancelledAt, ...more }: PayoutRequest): string {
  const { declineNotes } = more;
  switch (status) {
    case "REQUESTED":
      return `Asked ${ownDayWords(createdAt)}`;
    case "SYNCED":
      return `Approved ${ownDayWords(approvedAt ?? createdAt)}`;
    case "PAID":
      return `Paid ${ownDayWords(paidAt ?? createdAt)}`;
    case "CANCELLED":
      return `Declined ${ownDayWords(cancelledAt ?? createdAt)}${declineNotes ? `: ${declineNotes}` : ""}`;
  }
}
