import { type FieldErrors, firstErrors, isApiError, serverErrors } from "@crm/api-client";
import type { PaymentMethod } from "@crm/domain/payout/payout";
import type { ContractTerm } from "@crm/domain/payout/payout.schema";
import { type NewPayoutInput, newPayoutSchema } from "@crm/domain/payout/payout-input.schema";
import { isBlank } from "@crm/domain/text/visible-text";

/** `term` is a start date; empty selects the default term. */
export interface RequestFormValues {
  contractId: string;
  term: string;
  paymentMethod: PaymentMethod | "";
  paymentDetails: string;
  description: string;
}

export const INCOMPLETE = "Please fill in all required fields.";
const CONTRACT_GONE = "Contract not found";
const FEE_CHANGED = "The fee of this term changed meanwhile. Look at the new amount, then request it again.";

const MISSING: Record<string, string> = {
  contractId: "Choose a contract",
  term: "Choose a term",
  paymentMethod: "Choose a payment method",
  paymentDetails: "Enter the payment details",
};

export function areMissing(errors: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(MISSING).some(([field, text]) => errors[field] === text);
}

/** Includes the displayed amount, so that the server refuses a changed fee. */
export function requestBody(values: RequestFormValues, term: ContractTerm): NewPayoutInput {
  return {
    contractId: Number(values.contractId),
    paymentPeriodStart: term.startDate,
    amountCents: term.feeCents,
    paymentMethod: values.paymentMethod,
    paymentDetails: values.paymentDetails,
    description: values.description.trim() || null,
  };
}

export function requestErrors(values: RequestFormValues, term: ContractTerm | undefined): FieldErrors {
  const { contractId, paymentMethod, paymentDetails } = values;
  const given = { contractId, term: term?.startDate ?? "", paymentMethod, paymentDetails };
  const missing = Object.entries(given).flatMap(([field, text]) =>
    isBlank(text) ? [[field, MISSING[field] ?? ""]] : [],
  );
  if (missing.length > 0 || !term) return Object.fromEntries(missing);
  const { error } = newPayoutSchema.safeParse(requestBody(values, term));
  return byField(firstErrors(error?.issues ?? []));
}

/** The server's error by form field; empty if it concerns no field. */
export function refusedFields(thrown: unknown): FieldErrors {
  if (isApiError(thrown, "request_open", "term_requested", "no_such_term", "no_fee")) return { term: thrown.text };
  if (isApiError(thrown, "amount_differs")) return { amount: FEE_CHANGED };
  if (isApiError(thrown, "unknown_contract")) return { contractId: CONTRACT_GONE };
  return byField(serverErrors(thrown));
}

export function contractProblem(thrown: unknown): string | undefined {
  return isApiError(thrown, "not_found") ? CONTRACT_GONE : undefined;
}

function byField({ paymentPeriodStart, amountCents, ...errors }: FieldErrors): FieldErrors {
  return {
    ...errors,
    ...(paymentPeriodStart && { term: paymentPeriodStart }),
    ...(amountCents && { amount: amountCents }),
  };
}
