import { type CheckInMessage, MESSAGE_TYPES } from "@crm/domain/communication/check-in-messages";

/** The messages in what a task keeps of them; null where there are none that can be read. */
export function keptMessages(text: string | null): CheckInMessage[] | null {
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) && kept.length > 0 && kept.every(isMessage) ? kept : null;
  } catch {
    return null;
  }
}

function isMessage(value: unknown): value is CheckInMessage {
  if (typeof value !== "object" || value === null) return false;
  if (!("type" in value && "message" in value && "tone" in value)) return false;
  const { type, message, tone } = value;
  return MESSAGE_TYPES.some((known) => known === type) && typeof message === "string" && typeof tone === "string";
}
