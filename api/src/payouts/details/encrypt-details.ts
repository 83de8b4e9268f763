import { createHmac } from "node:crypto";
import { maskDetails } from "@crm/domain/payout/payment-details";
import type { PaymentMethod } from "@crm/domain/payout/payout";
import { comparableText } from "@crm/domain/text/comparable-text";
import type { DeriveKey } from "../../platform/process/keys/data-key";
import { decryptText, encryptText } from "../../platform/process/keys/encrypt-text";

export type EncryptedDetails = { encryptedDetails: string; maskedDetails: string; detailsFingerprint: string };

export type EncryptedRow = EncryptedDetails & { contractId: number };

/** The ciphertext is bound to the contract, the mask and the fingerprint: no other row decrypts it. */
export function encryptDetails(
  deriveKey: DeriveKey,
  { contractId, method, details }: { contractId: number; method: PaymentMethod; details: string },
): EncryptedDetails {
  const maskedDetails = maskDetails(method, details);
  const detailsFingerprint = createHmac("sha256", deriveKey(FINGERPRINT)).update(comparableText(details)).digest("hex");
  const associated = boundData({ contractId, maskedDetails, detailsFingerprint });
  return {
    encryptedDetails: encryptText(deriveKey(ENCRYPTION), details, associated),
    maskedDetails,
    detailsFingerprint,
  };
}

export const decryptDetails = (deriveKey: DeriveKey, row: EncryptedRow): string =>
  decryptText(deriveKey(ENCRYPTION), row.encryptedDetails, boundData(row));

const ENCRYPTION = "payment-details";
const FINGERPRINT = "payment-details-fingerprint";

// Authenticated together with the ciphertext: if a row's mask was changed, its details no longer decrypt.
const boundData = ({ contractId, maskedDetails, detailsFingerprint }: Omit<EncryptedRow, "encryptedDetails">) =>
  Buffer.from(JSON.stringify([contractId, maskedDetails, detailsFingerprint]));
