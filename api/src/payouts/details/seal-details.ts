import { createHmac } from "node:crypto";
import { maskDetails } from "@crm/domain/payout/payment-details";
import type { PaymentMethod } from "@crm/domain/payout/payout";
import { comparableText } from "@crm/domain/text/comparable-text";
import type { DeriveKey } from "../../platform/process/keys/data-key";
import { openText, sealText } from "../../platform/process/keys/seal-text";

/** Payment details as the table keeps them. */
export type KeptDetails = { sealedDetails: string; maskedDetails: string; detailsFingerprint: string };

/** What of a row opens its details. */
export type SealedRow = KeptDetails & { contractId: number };

/** Encrypts payment details for the rows of one contract that show and compare the same; no other row opens them. */
export function sealDetails(
  deriveKey: DeriveKey,
  { contractId, method, details }: { contractId: number; method: PaymentMethod; details: string },
): KeptDetails {
  const maskedDetails = maskDetails(method, details);
  const detailsFingerprint = createHmac("sha256", deriveKey(FINGERPRINT)).update(comparableText(details)).digest("hex");
  const place = boundTo({ contractId, maskedDetails, detailsFingerprint });
  return { sealedDetails: sealText(deriveKey(SEALING), details, place), maskedDetails, detailsFingerprint };
}

/** The payment details of a row as they were given; throws where key, bytes or anything that they are bound to are others. */
export const openDetails = (deriveKey: DeriveKey, row: SealedRow): string =>
  openText(deriveKey(SEALING), row.sealedDetails, boundTo(row));

const SEALING = "payment-details";
const FINGERPRINT = "payment-details-fingerprint";

// A row that shows other details than it would open tells whoever pays it the wrong ones.
const boundTo = ({ contractId, maskedDetails, detailsFingerprint }: Omit<SealedRow, "sealedDetails">) =>
  Buffer.from(JSON.stringify([contractId, maskedDetails, detailsFingerprint]));
