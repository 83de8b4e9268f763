import { serverErrors } from "@crm/api-client";
import { PRODUCT_DECLINE_MISSING } from "@crm/domain/portal/product-request";
import type { ProductRequest } from "@crm/domain/portal/product-request.schema";
import { webAddressProblem } from "@crm/domain/text/web-address";
import { ReasonDialog } from "@crm/screen-parts";
import { FormDialog, TextInput } from "@crm/ui";
import { useState } from "react";
import { AddressOf } from "./address-dialog";
import { RequestFacts } from "./request-facts";
import { useMoveInDialog } from "./use-move-request";

interface DecisionDialogProps {
  opened: boolean;
  request: ProductRequest;
  onClose: () => void;
}

/** Also edits the tracking of a request that is already sent. Pass a new React key each time it opens. */
export function SendDialog({ opened, request, onClose }: DecisionDialogProps) {
  const isSent = request.status === "SENT";
  const [typed, setTyped] = useState({
    orderLink: request.orderLink ?? "",
    nextEligibleDate: request.nextEligibleDate ?? "",
  });
  const [sent, setSent] = useState<typeof typed | null>(null);
  const { move, isPending, error, errorText, changedTo, canStillMove } = useMoveInDialog(request, onClose);
  const link = typed.orderLink.trim();
  const refused = sent === typed ? serverErrors(error) : {};
  const problem = sent !== null && link !== "" ? webAddressProblem(link) : null;
  const isTyped =
    typed.orderLink !== (request.orderLink ?? "") || typed.nextEligibleDate !== (request.nextEligibleDate ?? "");
  const submit = () => {
    setSent(typed);
    if (link !== "" && webAddressProblem(link)) return;
    move({ status: "SENT", orderLink: link, nextEligibleDate: typed.nextEligibleDate });
  };
  const label = isSent ? "Save Tracking" : "Mark Sent";
  return (
    <FormDialog
      opened={opened}
      title={isSent ? "Edit Tracking" : "Mark Sent"}
      submitLabel={canStillMove ? label : null}
      busyLabel="Saving..."
      busy={isPending}
      dirty={isTyped && canStillMove}
      error={refused.orderLink || refused.nextEligibleDate ? undefined : errorText}
      onSubmit={submit}
      onClose={onClose}
    >
      <RequestFacts request={request} changedTo={changedTo} canStillMove={canStillMove} />
      <AddressOf key={opened ? "open" : "closed"} request={request} />
      <TextInput
        label="Tracking link (optional)"
        description={`${request.contract.fullName} sees it in the portal.`}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={typed.orderLink}
        error={problem ?? refused.orderLink}
        onChange={(event) => setTyped({ ...typed, orderLink: event.currentTarget.value })}
      />
      <TextInput
        label="May ask again from (optional)"
        description="If empty, the end of the current term."
        type="date"
        value={typed.nextEligibleDate}
        error={refused.nextEligibleDate}
        onChange={(event) => setTyped({ ...typed, nextEligibleDate: event.currentTarget.value })}
      />
    </FormDialog>
  );
}

/** Pass a new React key each time it opens, to empty the form. */
export function DeclineDialog({ opened, request, onClose }: DecisionDialogProps) {
  const { move, isPending, error, errorText, changedTo, canStillMove } = useMoveInDialog(request, onClose);
  return (
    <ReasonDialog
      opened={opened}
      title="Decline Products"
      submitLabel="Decline"
      busyLabel="Declining..."
      busy={isPending}
      isOpen={canStillMove}
      label="Reason"
      description={`${request.contract.fullName} reads it in the portal.`}
      missing={PRODUCT_DECLINE_MISSING}
      fieldError={serverErrors(error).declineNotes}
      error={errorText}
      onSubmit={(declineNotes) => move({ status: "DECLINED", declineNotes })}
      onClose={onClose}
    >
      <RequestFacts request={request} changedTo={changedTo} canStillMove={canStillMove} />
    </ReasonDialog>
  );
}
