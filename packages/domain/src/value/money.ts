export const MAX_CENTS = 9_999_999_999;

/** Integer cents of a typed amount (`$1,234.56`, `2500`); null when invalid, negative or too large. */
export function parseMoney(text: string): number | null {
  const digits = digitsOf(text);
  if (!digits || digits.whole.length > 8) return null;
  return Number(digits.whole) * 100 + Number(digits.places.padEnd(2, "0"));
}

export function moneyProblem(text: string): string {
  return digitsOf(text)
    ? `Enter an amount of at most ${formatUsd(toDecimal(MAX_CENTS))}`
    : "Enter an amount in US dollars, for example $2,500";
}

export function toDecimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function formatUsd(decimal: string): string {
  const [whole = "0", places = ""] = decimal.replace(/^-/, "").split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${decimal.startsWith("-") ? "-" : ""}$${grouped}.${places.padEnd(2, "0").slice(0, 2)}`;
}

function digitsOf(text: string): { whole: string; places: string } | null {
  const bare = text.trim().replace(/^(?:US\s?)?\$\s*|^USD\s*|\s*(?:USD|dollars)$/gi, "");
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{0,2}))?$/.exec(bare);
  if (!match || !/\d/.test(bare)) return null;
  return { whole: (match[1] ?? "0").replaceAll(",", "").replace(/^0+(?=\d)/, ""), places: match[2] ?? "" };
}
