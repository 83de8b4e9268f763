export const PHONE_PROBLEM = "Enter your number with + and the country code, such as +1 202 555 0123.";

export function isE164(text: string): boolean {
  if (!/^\+[1-9]\d{6,14}$/.test(text)) return false;
  return !text.startsWith("+1") || text.length === NORTH_AMERICAN_LENGTH;
}

// North American numbers have one length, which catches most typing errors.
const NORTH_AMERICAN_LENGTH = "+12025550123".length;

/** Reads a typed phone number as E.164. Accepts separators, 00 for + and ten US digits; null when it is ambiguous. */
export function readPhone(typed: string): string | null {
  const text = typed.normalize("NFKC").trim();
  if (!/^\+?[\d\s().\u2010-\u2015/-]+$/.test(text)) return null;
  // A zero in brackets is dialled only within the country.
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

export const maskPhone = (phone: string): string => `••••${phone.slice(-4)}`;
