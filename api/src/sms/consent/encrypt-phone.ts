import { createHmac } from "node:crypto";
import { maskPhone } from "@crm/domain/portal/phone";
import type { DeriveKey } from "../../platform/process/keys/data-key";
import { decryptText, encryptText } from "../../platform/process/keys/encrypt-text";

export type KeptPhone = { sealedPhone: string; maskedPhone: string; phoneFingerprint: string };

export type SealedPhone = KeptPhone & { contractId: number };

/** The ciphertext is bound to the contract, the mask and the fingerprint: no other row decrypts it. */
export function sealPhone(deriveKey: DeriveKey, contractId: number, phone: string): KeptPhone {
  const shown = { maskedPhone: maskPhone(phone), phoneFingerprint: phoneFingerprint(deriveKey, phone) };
  return { sealedPhone: encryptText(deriveKey(SEALING), phone, boundTo({ contractId, ...shown })), ...shown };
}

/** E.164. Throws for another key or row. */
export const openPhone = (deriveKey: DeriveKey, row: SealedPhone): string =>
  decryptText(deriveKey(SEALING), row.sealedPhone, boundTo(row));

/** A keyed hash (hex), to compare numbers without decrypting them. */
export const phoneFingerprint = (deriveKey: DeriveKey, phone: string): string =>
  createHmac("sha256", deriveKey(FINGERPRINT)).update(phone).digest("hex");

const SEALING = "phone";
const FINGERPRINT = "phone-fingerprint";

const boundTo = ({ contractId, maskedPhone, phoneFingerprint }: Omit<SealedPhone, "sealedPhone">) =>
  Buffer.from(JSON.stringify([contractId, maskedPhone, phoneFingerprint]));
