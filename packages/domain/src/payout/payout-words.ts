import { formatUsd, toDecimal } from "../value/money";
import { PAYOUT_STATUS } from "../words/payout";
import { wordInSentence } from "../words/shown";
import { PAYMENT_METHOD_LABELS, PAYMENT_METHODS } from "./payout";

type PayoutEvent = {
  action: string;
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
};

export function payoutWords({ action, before, after }: PayoutEvent): string {
  const { amountCents, paymentMethod, paymentDetails, externalReference, declineNotes } = { ...before, ...after };
  const payment = typeof amountCents === "number" ? `payment of ${formatUsd(toDecimal(amountCents))}` : "payment";
  switch (action) {
    case "payout.requested":
      return `requested a ${payment}${methodWords(paymentMethod, paymentDetails)}`;
    case "payout.approved":
      return `${wordInSentence(PAYOUT_STATUS, "SYNCED")} the ${payment}`;
    case "payout.paid":
      return `marked the ${payment} as ${wordInSentence(PAYOUT_STATUS, "PAID")}${isText(externalReference) ? `, reference “${externalReference}”` : ""}`;
    case "payout.declined":
      return `${wordInSentence(PAYOUT_STATUS, "CANCELLED")} the ${payment}${isText(declineNotes) ? `: “${declineNotes}”` : ""}`;
    case "payout.details-revealed":
      return `looked at the payment details of the ${payment}`;
    case "payout.synced":
      return `sent the ${payment} to the sheet`;
    case "payout.sync-failed":
      return `could not send the ${payment} to the sheet`;
  }
  return `did this: ${action.replace(/[._-]+/g, " ")}`;
}

function methodWords(method: unknown, details: unknown): string {
  const known = PAYMENT_METHODS.find((each) => each === method);
  if (!known) return "";
  return ` by ${PAYMENT_METHOD_LABELS[known]}${isText(details) ? ` (${details})` : ""}`;
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
