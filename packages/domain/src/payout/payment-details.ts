import type { PaymentMethod } from "./payout";

const SHOWN = 4;
const MASK = "••••";
// 254 characters is the longest valid e-mail address.
const ADDRESS = /^(?=.{3,254}$)([^\s@<>"',;:\\])[^\s@<>"',;:\\]*(@[^\s@<>"',;:\\/]+\.[^\s@<>"',;:\\/]+)$/u;

/** Keeps the first letter and the domain of a PayPal address, else the last 4 characters; shorter text is all masked. */
export function maskDetails(method: PaymentMethod, details: string): string {
  const [, first, domain] = (method === "paypal" && ADDRESS.exec(details.trim())) || [];
  if (first && domain) return `${first}•••${domain}`;
  const letters = [...details.replace(/\s+/g, "")];
  return letters.length <= SHOWN ? MASK : `${MASK}${letters.slice(-SHOWN).join("")}`;
}
