const BUSINESS_DAYS: Readonly<Record<string, readonly [number, number]>> = {
  paypal: [1, 3],
  wire_transfer: [3, 5],
  venmo: [1, 2],
  zelle: [0, 1],
};
const OTHERWISE = [2, 4] as const;

export function payoutEta(method: string): string {
  const [least, most] = Object.hasOwn(BUSINESS_DAYS, method) ? (BUSINESS_DAYS[method] ?? OTHERWISE) : OTHERWISE;
  return least === 0 ? `instant to ${most} business day` : `${least}–${most} business days`;
}
