import { createHmac } from "node:crypto";
import { maskPhone } from "@crm/domain/portal/phone";
import type { DeriveKey } from "../../platform/process/keys/data-key";
import { decryptText, encryptText } from "../../platform/process/keys/encrypt-text";

export type EncryptedPhone = { encryptedPhone: string; maskedPhone: string; phoneFingerprint: string };

export type PhoneRow = EncryptedPhone & { contractId: number };

/** The ciphertext is bound to the contract, the mask and the fingerprint: no other row decrypts it. */
export function encryptPhone(deriveKey: DeriveKey, contractId: number, phone: string): EncryptedPhone {
  const shown = { maskedPhone: maskPhone(phone), phoneFingerprint: phoneFingerprint(deriveKey, phone) };
  return { encryptedPhone: encryptText(deriveKey(ENCRYPTION), phone, boundData({ contractId, ...shown })), ...shown };
}

/** Returns the number in E.164. Throws if it was encrypted with a different key or for a different row. */
export const decryptPhone = (deriveKey: DeriveKey, row: PhoneRow): string =>
  decryptText(deriveKey(ENCRYPTION), row.encryptedPhone, boundData(row));

/** A keyed hash (hex), to compare numbers without decrypting them. */
export const phoneFingerprint = (deriveKey: DeriveKey, phone: string): string =>
  createHmac("sha256", deriveKey(FINGERPRINT)).update(phone).digest("hex");

const ENCRYPTION = "phone";
const FINGERPRINT = "phone-fingerprint";

const boundData = ({ contractId, maskedPhone, phoneFingerprint }: Omit<PhoneRow, "encryptedPhone">) =>
  Buffer.from(JSON.stringify([contractId, maskedPhone, phoneFingerprint]));
