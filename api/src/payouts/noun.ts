import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { auditedFields, type UnlockedNoun } from "../platform/audit/edit";
import { findPayout } from "./queries";
import { payoutRequests } from "./table";

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

// Has no lock: change-payout.ts locks, compares and moves a request in one statement.
export const PAYOUT: UnlockedNoun<PayoutRequest, typeof payoutRequests> = {
  entity: "payout",
  table: payoutRequests,
  read: findPayout,
  audited: { always: AUDITED_FIELDS },
  event: ({ id, action }) => ({ type: action === "requested" ? "payout.created" : "payout.changed", id }),
};

export const auditedPayout = (payout: PayoutRequest): Record<string, unknown> => auditedFields(PAYOUT, payout);
