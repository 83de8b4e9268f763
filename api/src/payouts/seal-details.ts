import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { comparableText } from "@crm/domain/comparable-text";
import { maskDetails } from "@crm/domain/payment-details";
import type { DeriveKey } from "../process/data-key";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Payment details as the table keeps them. */
export type KeptDetails = { sealedDetails: string; maskedDetails: string; detailsFingerprint: string };

/** What of a row opens its details. */
export type SealedRow = KeptDetails & { contractId: number };

/** Encrypts payment details for the rows of one contract that show and compare the same; no other row opens them (AES-256-GCM, base64). */
export function sealDetails(deriveKey: DeriveKey, contractId: number, details: string): KeptDetails {
  const maskedDetails = maskDetails(details);
  const detailsFingerprint = createHmac("sha256", deriveKey(FINGERPRINT)).update(comparableText(details)).digest("hex");
  const iv = randomBytes(IV_BYTES);
  const place = boundTo({ contractId, maskedDetails, detailsFingerprint });
  const cipher = createCipheriv(CIPHER, deriveKey(SEALING), iv).setAAD(place);
  const sealed = Buffer.concat([iv, cipher.update(details, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return { sealedDetails: sealed.toString("base64"), maskedDetails, detailsFingerprint };
}

/** The payment details of a row as they were given; throws where key, bytes or anything that they are bound to are others. */
export function openDetails(deriveKey: DeriveKey, row: SealedRow): string {
  const sealed = Buffer.from(row.sealedDetails, "base64");
  const decipher = createDecipheriv(CIPHER, deriveKey(SEALING), sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(boundTo(row))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString("utf8");
}

const SEALING = "payment-details";
const FINGERPRINT = "payment-details-fingerprint";

// A row that shows other details than it would open tells whoever pays it the wrong ones.
const boundTo = ({ contractId, maskedDetails, detailsFingerprint }: Omit<SealedRow, "sealedDetails">) =>
  Buffer.from(JSON.stringify([contractId, maskedDetails, detailsFingerprint]));
