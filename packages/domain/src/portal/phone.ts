/** What is said where a number is no phone number in E.164. */
export const PHONE_PROBLEM = "Enter your number with + and the country code, such as +1 202 555 0123.";

/** Whether a text is a phone number in E.164: `+`, country code and number, 7 to 15 digits in all and nothing between them. */
export function isE164(text: string): boolean {
  if (!/^\+[1-9]\d{6,14}$/.test(text)) return false;
  return !text.startsWith("+1") || text.length === NORTH_AMERICAN_LENGTH;
}

// Of the one country code whose numbers all have one length, it catches most slips.
const NORTH_AMERICAN_LENGTH = "+12025550123".length;

/**
 * The E.164 number that somebody means who types it with blanks, brackets, dots or dashes, with 00 in place of +, or as the
 * ten digits of a US number; null where it is none of these.
 */
export function readPhone(typed: string): string | null {
  const text = typed.normalize("NFKC").trim();
  if (!/^\+?[\d\s().\u2010-\u2015/-]+$/.test(text)) return null;
  // A zero in brackets is dialled within the country only.
  const dialled = text.replace(/^(\+|00)(.*)\(0\)/, "$1$2").replace(/[^+\d]/g, "");
  const number = withCountry(dialled);
  return isE164(number) ? number : null;
}

function withCountry(dialled: string): string {
  if (dialled.startsWith("+")) return dialled;
  if (dialled.startsWith("00")) return `+${dialled.slice(2)}`;
  if (/^1[2-9]\d{9}$/.test(dialled)) return `+${dialled}`;
  return /^[2-9]\d{9}$/.test(dialled) ? `+1${dialled}` : dialled;
}

/** A phone number as it may be shown, written to a log and audited: its last four digits (security §1). */
export const maskPhone = (phone: string): string => `••••${phone.slice(-4)}`;
