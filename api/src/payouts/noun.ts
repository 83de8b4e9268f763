import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { auditedFields, type UnlockedNoun } from "../platform/audit/edit";
import { findPayout } from "./queries";
import { payoutRequests } from "./table";

// The payment details are masked in all of them.
const AUDITED_FIELDS = [
  "contractId",
  "status",
  "amountCents",
  "paymentPeriodStart",
  "paymentMethod",
  "paymentDetails",
  "approvedCount",
  "declineNotes",
  "externalReference",
] as const satisfies readonly (keyof PayoutRequest)[];

// One statement locks a request, compares it and moves it, see change-payout.ts.
export const PAYOUT: UnlockedNoun<PayoutRequest, typeof payoutRequests> = {
  entity: "payout",
  table: payoutRequests,
  read: findPayout,
  audited: { always: AUDITED_FIELDS },
  event: ({ id, action }) => ({ type: action === "requested" ? "payout.created" : "payout.changed", id }),
};

/** A payout request as an audit event holds it. */
export const auditedPayout = (payout: PayoutRequest): Record<string, unknown> => auditedFields(PAYOUT, payout);
