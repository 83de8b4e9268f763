import type { PaymentMethod } from "./payout";

const SHOWN = 4;
const MASK = "••••";
// 254 letters are the most that a mail address has.
const ADDRESS = /^(?=.{3,254}$)([^\s@<>"',;:\\])[^\s@<>"',;:\\]*(@[^\s@<>"',;:\\/]+\.[^\s@<>"',;:\\/]+)$/u;

/**
 * Payment details as they may be shown. A PayPal address keeps its first letter and its domain: `a•••@example.com`. Anything
 * else keeps its last 4 characters, blanks not counted, and is masked wholly where it has no more.
 */
export function maskDetails(method: PaymentMethod, details: string): string {
  const [, first, domain] = (method === "paypal" && ADDRESS.exec(details.trim())) || [];
  if (first && domain) return `${first}•••${domain}`;
  const letters = [...details.replace(/\s+/g, "")];
  return letters.length <= SHOWN ? MASK : `${MASK}${letters.slice(-SHOWN).join("")}`;
}
