import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { Anchor, IconAlertCircle, IconExternalLink } from "@crm/ui";

/** How far an approved request is noted outside: its row in the sheet, on its way, or given up. */
export function SyncState({ payout: { sync, sheetRowUrl, contract } }: { payout: PayoutRequest }) {
  if (sheetRowUrl)
    return (
      <Anchor
        href={sheetRowUrl}
        target="_blank"
        rel="noopener noreferrer"
        size="xs"
        className="payments-sheet"
        aria-label={`Sheet row of ${contract.fullName}, opens in a new tab`}
      >
        Sheet row
        <IconExternalLink size={14} aria-hidden />
      </Anchor>
    );
  if (sync === "waiting") return <span className="crm-quiet">Sending…</span>;
  if (sync === "failed")
    return (
      <span className="payments-unsent">
        <IconAlertCircle size={14} aria-hidden />
        Not sent
      </span>
    );
  return sync === "sent" ? <span className="crm-quiet">Sent</span> : null;
}
