import { contractTerms, errorText } from "@crm/api-client";
import type { ContractTerm } from "@crm/domain/payout/payout.schema";
import { formatUsd } from "@crm/domain/value/money";
import { NO_VALUE } from "@crm/domain/words/no-value";
import { useContractChoices, useModule } from "@crm/module-kit";
import { shortfallText } from "@crm/screen-parts";
import { ContractPicker, FormDialog, PartProblem, type PickedContract, Text } from "@crm/ui";
import { useForm } from "@crm/ui/form";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { OpenRequestNotice } from "./open-request-notice";
import { PaymentFields } from "./payment-fields";
import {
  areMissing,
  contractProblem,
  INCOMPLETE,
  type RequestFormValues,
  refusedFields,
  requestBody,
  requestErrors,
} from "./request-form";
import { TermChoice } from "./term-choice";
import { initialTerm, termWithOpenRequest } from "./term-obstacle";
import { useRequestPayment } from "./use-request-payment";
import "@crm/screen-parts/payouts.css";
import "./payout-dialogs.css";

interface RequestPaymentDialogProps {
  opened: boolean;
  contract?: PickedContract | undefined;
  /** First day of the preselected term; the current one by default. */
  term?: string | undefined;
  onClose: () => void;
}

/** Give it a new React key at each opening; otherwise it keeps what was typed before. */
export function RequestPaymentDialog({ opened, contract, term: requestedStart, onClose }: RequestPaymentDialogProps) {
  const { api } = useModule();
  const choices = useContractChoices();
  const [picked, setPicked] = useState<PickedContract | null>(contract ?? null);
  const form = useForm<RequestFormValues>({
    initialValues: {
      contractId: contract ? String(contract.id) : "",
      term: "",
      paymentMethod: "",
      paymentDetails: "",
      description: "",
    },
  });
  const { contractId, term: chosenStart, paymentDetails, description } = form.values;
  const terms = useQuery({
    ...contractTerms(api, Number(contractId)),
    enabled: opened && contractId !== "",
    refetchOnMount: "always",
  });
  const term = terms.data
    ? (terms.data.find(({ startDate }) => startDate === chosenStart) ??
      initialTerm(terms.data, picked?.id === contract?.id ? requestedStart : undefined))
    : undefined;
  const open = terms.data && termWithOpenRequest(terms.data);
  const { request, isPending, error } = useRequestPayment(onClose, (thrown) => form.setErrors(refusedFields(thrown)));
  const submit = () => {
    const errors = requestErrors(form.values, term);
    form.setErrors(errors);
    if (term && Object.keys(errors).length === 0) request(requestBody(form.values, term));
  };
  const shown = (field: string) => {
    const text = form.errors[field];
    return typeof text === "string" ? text : undefined;
  };
  const contractError = shown("contractId") ?? contractProblem(terms.error);
  const hasFieldErrors = Object.keys(form.errors).length > 0;
  const refusal = error && !hasFieldErrors ? errorText(error, "Failed to create payment request.") : undefined;

  return (
    <FormDialog
      opened={opened}
      title="Request Payment"
      submitLabel={open ? null : "Request Payment"}
      busyLabel="Requesting..."
      busy={isPending}
      dirty={form.isDirty()}
      error={areMissing(form.errors) ? INCOMPLETE : refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      {open?.request && (
        <OpenRequestNotice
          name={picked?.fullName}
          term={open}
          requestId={open.request.id}
          hasTyped={paymentDetails.trim() !== "" || description.trim() !== ""}
          onClose={onClose}
        />
      )}
      <ContractPicker
        label="Contract"
        required
        placeholder="No contract chosen"
        value={contractId}
        picked={picked}
        onChange={(value, chosen) => {
          form.setFieldValue("contractId", value);
          form.setFieldValue("term", "");
          setPicked(chosen);
        }}
        {...(contractError && { error: contractError })}
        {...choices}
      />
      {contractId !== "" && terms.error && !contractProblem(terms.error) && (
        <PartProblem what="The terms" onRetry={() => void terms.refetch()} />
      )}
      {contractId !== "" && !terms.error && (
        <TermChoice
          terms={terms.data}
          chosen={term}
          onChoose={({ startDate }) => form.setFieldValue("term", startDate)}
          error={shown("term")}
        />
      )}
      <TermAmount term={term} error={shown("amount")} />
      <PaymentFields form={form} />
    </FormDialog>
  );
}

function TermAmount({ term, error }: { term: ContractTerm | undefined; error: string | undefined }) {
  const shortfall = term && shortfallText(term);
  return (
    <div className="payout-facts" aria-live="polite">
      <span className="payout-label">Amount</span>
      <strong className="payout-amount">{term ? formatUsd(term.fee) : NO_VALUE}</strong>
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
