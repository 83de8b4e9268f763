import { createHmac } from "node:crypto";
import { maskDetails } from "@crm/domain/payout/payment-details";
import type { PaymentMethod } from "@crm/domain/payout/payout";
import { comparableText } from "@crm/domain/text/comparable-text";
import type { DeriveKey } from "../../platform/process/keys/data-key";
import { decryptText, encryptText } from "../../platform/process/keys/encrypt-text";

export type KeptDetails = { sealedDetails: string; maskedDetails: string; detailsFingerprint: string };

export type SealedRow = KeptDetails & { contractId: number };

/** The ciphertext is bound to the contract, the mask and the fingerprint: no other row decrypts it. */
export function sealDetails(
  deriveKey: DeriveKey,
  { contractId, method, details }: { contractId: number; method: PaymentMethod; details: string },
): KeptDetails {
  const maskedDetails = maskDetails(method, details);
  const detailsFingerprint = createHmac("sha256", deriveKey(FINGERPRINT)).update(comparableText(details)).digest("hex");
  const place = boundTo({ contractId, maskedDetails, detailsFingerprint });
  return { sealedDetails: encryptText(deriveKey(SEALING), details, place), maskedDetails, detailsFingerprint };
}

export const openDetails = (deriveKey: DeriveKey, row: SealedRow): string =>
  decryptText(deriveKey(SEALING), row.sealedDetails, boundTo(row));

const SEALING = "payment-details";
const FINGERPRINT = "payment-details-fingerprint";

// A row that shows other details than it decrypts to would mislead whoever pays it.
const boundTo = ({ contractId, maskedDetails, detailsFingerprint }: Omit<SealedRow, "sealedDetails">) =>
  Buffer.from(JSON.stringify([contractId, maskedDetails, detailsFingerprint]));
