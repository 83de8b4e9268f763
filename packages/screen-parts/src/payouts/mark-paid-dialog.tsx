import { isApiError, serverErrors } from "@crm/api-client";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { formatUsd } from "@crm/domain/value/money";
import { FormDialog, IconAlertTriangle, Text, TextInput, toast } from "@crm/ui";
import { useState } from "react";
import { ConflictNotice } from "./conflict-notice";
import { DetailsChanged, PaymentDetails } from "./payment-details";
import { PayoutFacts } from "./payout-facts";
import { type SendStatus, sendStatus } from "./send-status";
import { shortfallText } from "./shortfall-text";
import { useStatusMove } from "./use-status-move";
import "./payouts.css";

interface MarkPaidDialogProps {
  opened: boolean;
  request: PayoutRequest;
  onClose: () => void;
  send?: SendStatus;
}

const NOT_CHECKED = "Check the new details first, then tick this box.";

/** Marks a request paid for good. Give it a new React key at each opening; otherwise it keeps what was typed before. */
export function MarkPaidDialog({ opened, request, onClose, send = sendStatus }: MarkPaidDialogProps) {
  const [reference, setReference] = useState("");
  const [isChecked, setChecked] = useState(false);
  const [wasRefused, setRefused] = useState(false);
  const paid = `${formatUsd(request.amount)} paid to ${request.contract.fullName}`;
  const { move, isPending, error, errorText, conflict, canStillMove } = useStatusMove({ request, send }, () => {
    toast.success("Payment marked paid", paid);
    onClose();
  });
  const [sentReference, setSentReference] = useState("");
  const isUnchecked = request.detailsChanged && !isChecked;
  const shortfall = shortfallText(request);
  const pay = () => {
    setRefused(isUnchecked);
    if (isUnchecked) return;
    setSentReference(reference);
    move({ status: "PAID", externalReference: reference });
  };
  const taken = isApiError(error, "reference_taken") ? error.text : serverErrors(error).externalReference;
  const referenceError = reference === sentReference ? taken : undefined;
  return (
    <FormDialog
      opened={opened}
      title="Mark Paid"
      submitLabel={canStillMove ? `Mark ${paid}` : null}
      busyLabel="Marking paid..."
      busy={isPending}
      dirty={(reference.trim() !== "" || isChecked) && canStillMove}
      error={taken ? undefined : errorText}
      onSubmit={pay}
      onClose={onClose}
    >
      {conflict && <ConflictNotice conflict={conflict} intention="pay" />}
      <PayoutFacts request={request} />
      {shortfall && (
        <Text size="sm" className="payout-shortfall">
          <IconAlertTriangle size={16} aria-hidden />
          {shortfall}
        </Text>
      )}
      <PaymentDetails key={opened ? "open" : "closed"} request={request} />
      {request.detailsChanged && (
        <DetailsChanged
          name={request.contract.fullName}
          isChecked={isChecked}
          onCheck={setChecked}
          error={wasRefused && isUnchecked ? NOT_CHECKED : undefined}
        />
      )}
      <TextInput
        label="Payment Reference"
        description="The number of the transfer, so that you can find it again. Optional."
        autoComplete="off"
        spellCheck={false}
        value={reference}
        error={referenceError}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
      <Text size="sm">Send the money first. This cannot be undone.</Text>
    </FormDialog>
  );
}
