import type { PayoutRequest } from "@crm/domain/payout/payout.schema";

/** What of a payout request the audit log may hold: its details only masked. */
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

/** A payout request as an audit event holds it. */
export function auditedPayout(payout: Pick<PayoutRequest, (typeof AUDITED_FIELDS)[number]>): Record<string, unknown> {
  return Object.fromEntries(AUDITED_FIELDS.map((field) => [field, payout[field]]));
}
