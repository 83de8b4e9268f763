import { serverErrors } from "@crm/api-client";
import { DECLINE_REASON_MISSING } from "@crm/domain/payout/payout";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { formatUsd } from "@crm/domain/value/money";
import { toast } from "@crm/ui";
import { ReasonDialog } from "../dialogs/reason-dialog";
import { ConflictNotice } from "./conflict-notice";
import { PayoutFacts } from "./payout-facts";
import { type SendStatus, sendStatus } from "./send-status";
import { useStatusMove } from "./use-status-move";
import "./payouts.css";

interface DeclineDialogProps {
  opened: boolean;
  request: PayoutRequest;
  onClose: () => void;
  send?: SendStatus;
}

/** Give it a new React key at each opening; otherwise it keeps what was typed before. */
export function DeclineDialog({ opened, request, onClose, send = sendStatus }: DeclineDialogProps) {
  const { move, isPending, error, errorText, conflict, canStillMove } = useStatusMove({ request, send }, () => {
    toast.success("Payment declined", `${formatUsd(request.amount)} to ${request.contract.fullName}`);
    onClose();
  });
  const { declineNotes, adminNotes } = serverErrors(error);
  return (
    <ReasonDialog
      opened={opened}
      title="Decline Payment"
      submitLabel="Decline"
      busyLabel="Declining..."
      busy={isPending}
      isOpen={canStillMove}
      label="Reason"
      description={`${request.contract.fullName} reads it in the portal.`}
      missing={DECLINE_REASON_MISSING}
      fieldError={declineNotes ?? adminNotes}
      error={errorText}
      onSubmit={(reason) => move({ status: "CANCELLED", declineNotes: reason })}
      onClose={onClose}
    >
      {conflict && <ConflictNotice conflict={conflict} intention="decline" />}
      <PayoutFacts request={request} />
    </ReasonDialog>
  );
}
