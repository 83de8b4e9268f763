import { createHmac } from "node:crypto";
import { maskPhone } from "@crm/domain/portal/phone";
import type { DeriveKey } from "../../platform/process/keys/data-key";
import { openText, sealText } from "../../platform/process/keys/seal-text";

/** A phone number as the table keeps it. */
export type KeptPhone = { sealedPhone: string; maskedPhone: string; phoneFingerprint: string };

/** What of a row opens its number. */
export type SealedPhone = KeptPhone & { contractId: number };

/** Encrypts a phone number for the rows of one contract that show and compare the same; no other row opens it. */
export function sealPhone(deriveKey: DeriveKey, contractId: number, phone: string): KeptPhone {
  const shown = { maskedPhone: maskPhone(phone), phoneFingerprint: phoneFingerprint(deriveKey, phone) };
  return { sealedPhone: sealText(deriveKey(SEALING), phone, boundTo({ contractId, ...shown })), ...shown };
}

/** The number of a row in E.164; throws where key, bytes or anything that it is bound to are others. */
export const openPhone = (deriveKey: DeriveKey, row: SealedPhone): string =>
  openText(deriveKey(SEALING), row.sealedPhone, boundTo(row));

/** Tells the same number from other ones without opening any: hex, made with a key. */
export const phoneFingerprint = (deriveKey: DeriveKey, phone: string): string =>
  createHmac("sha256", deriveKey(FINGERPRINT)).update(phone).digest("hex");

const SEALING = "phone";
const FINGERPRINT = "phone-fingerprint";

const boundTo = ({ contractId, maskedPhone, phoneFingerprint }: Omit<SealedPhone, "sealedPhone">) =>
  Buffer.from(JSON.stringify([contractId, maskedPhone, phoneFingerprint]));
