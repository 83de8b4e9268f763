import { serverErrors } from "@crm/api-client";
import { DECLINE_REASON_MISSING } from "@crm/domain/payout/payout";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { isBlank } from "@crm/domain/text/visible-text";
import { formatUsd } from "@crm/domain/value/money";
import { FormDialog, Textarea, toast } from "@crm/ui";
import { useState } from "react";
import { MeanwhileNotice } from "./meanwhile-notice";
import { PayoutFacts } from "./payout-facts";
import { type SendStatus, sendStatus } from "./send-status";
import { useStatusMove } from "./use-status-move";
import "./payouts.css";

interface DeclineDialogProps {
  opened: boolean;
  request: PayoutRequest;
  onClose: () => void;
  /** By which words it is sent; by those of the payments page unless others are given. */
  send?: SendStatus;
}

/** Decline Payment (spec part 2 §5). Give it a new key each time it opens. */
export function DeclineDialog({ opened, request, onClose, send = sendStatus }: DeclineDialogProps) {
  const [reason, setReason] = useState("");
  const { move, isPending, error, errorText, meanwhile, canStillMove } = useStatusMove({ request, send }, () => {
    toast.success("Payment declined", `${formatUsd(request.amount)} to ${request.contract.fullName}`);
    onClose();
  });
  const isGiven = !isBlank(reason);
  const { declineNotes, adminNotes } = serverErrors(error);
  const reasonError = declineNotes ?? adminNotes ?? (reason !== "" && !isGiven ? DECLINE_REASON_MISSING : undefined);
  return (
    <FormDialog
      opened={opened}
      title="Decline Payment"
      submitLabel={canStillMove ? "Decline" : null}
      busyLabel="Declining..."
      busy={isPending}
      canSubmit={isGiven}
      destructive
      dirty={isGiven && canStillMove}
      error={reasonError ? undefined : errorText}
      onSubmit={() => move({ status: "CANCELLED", declineNotes: reason })}
      onClose={onClose}
    >
      {meanwhile && <MeanwhileNotice meanwhile={meanwhile} intention="decline" />}
      <PayoutFacts request={request} />
      <Textarea
        label="Reason"
        description={`${request.contract.fullName} reads it in the portal.`}
        required
        rows={4}
        resize="vertical"
        value={reason}
        error={reasonError}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
