import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { comparableText } from "@crm/domain/comparable-text";
import { maskDetails } from "@crm/domain/payment-details";
import type { DeriveKey } from "../process/data-key";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Payment details as the table keeps them. */
export type KeptDetails = { sealedDetails: string; maskedDetails: string; detailsFingerprint: string };

/** Encrypts payment details for one contract's rows, where alone they can be opened again (AES-256-GCM, base64). */
export function sealDetails(deriveKey: DeriveKey, contractId: number, details: string): KeptDetails {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey(SEALING), iv).setAAD(boundTo(contractId));
  const sealed = Buffer.concat([iv, cipher.update(details, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return {
    sealedDetails: sealed.toString("base64"),
    maskedDetails: maskDetails(details),
    detailsFingerprint: createHmac("sha256", deriveKey(FINGERPRINT)).update(comparableText(details)).digest("hex"),
  };
}

/** The payment details of a contract's row as they were given; throws where key, contract or bytes are others. */
export function openDetails(deriveKey: DeriveKey, contractId: number, sealedDetails: string): string {
  const sealed = Buffer.from(sealedDetails, "base64");
  const decipher = createDecipheriv(CIPHER, deriveKey(SEALING), sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(boundTo(contractId))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString("utf8");
}

const SEALING = "payment-details";
const FINGERPRINT = "payment-details-fingerprint";

const boundTo = (contractId: number) => Buffer.from(`contract:${contractId}`);
