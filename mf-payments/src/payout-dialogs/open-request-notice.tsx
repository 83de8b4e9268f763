import { formatTerm } from "@crm/domain/contract/term";
import type { ContractTerm } from "@crm/domain/payout/payout.schema";
import { useModule } from "@crm/module-kit";
import { Alert, ConfirmDialog, IconInfoCircle } from "@crm/ui";
import { Link } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { useState } from "react";

interface OpenRequestNoticeProps {
  name: string | undefined;
  term: ContractTerm;
  requestId: number;
  /** Following the link would discard typed values. */
  hasTyped: boolean;
  onClose: () => void;
}

export function OpenRequestNotice({ name, term, requestId, hasTyped, onClose }: OpenRequestNoticeProps) {
  const { navigate } = useModule();
  const [isAsking, setAsking] = useState(false);
  const follow = (event: MouseEvent) => {
    // A new tab keeps typed values.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!hasTyped) return onClose();
    event.preventDefault();
    setAsking(true);
  };
  const leave = () => {
    onClose();
    navigate(`/payments?request=${requestId}`);
  };
  return (
    <Alert color="orange" icon={<IconInfoCircle size={18} />} role="status">
      {name} has a payment request for {formatTerm(term.startDate, term.endDate)} that is still open. Pay or decline it
      first.{" "}
      <Link to="/payments" search={() => ({ request: requestId })} className="payout-link" onClick={follow}>
        Open that request
      </Link>
      <ConfirmDialog
        opened={isAsking}
        title="Discard what you typed?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        destructive
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      >
        Your changes have not been saved.
      </ConfirmDialog>
    </Alert>
  );
}
