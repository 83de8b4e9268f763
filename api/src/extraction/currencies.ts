const DOLLARS = "(?:[Dd]ollars?|DOLLARS?)";

/** How documents write the currencies that creators are paid in, by ISO 4217 code. A lone `$` is none of them. */
const SPELLINGS: Record<string, string> = {
  USD: `US\\s?\\$|U\\.S\\.\\s?\\$|(?:USD|usd)\\s?\\$?|(?:US|U\\.S\\.|[Uu]nited\\s[Ss]tates|UNITED\\sSTATES)\\s${DOLLARS}`,
  CAD: `(?:CA|CAN|C)\\$|(?:CAD|cad)\\s?\\$?|Canadian\\s${DOLLARS}`,
  AUD: `AU?\\$|AUD\\s?\\$?|Australian\\s${DOLLARS}`,
  NZD: `NZ\\$|NZD\\s?\\$?|New\\sZealand\\s${DOLLARS}`,
  SGD: `S\\$|SGD\\s?\\$?|Singapore\\s${DOLLARS}`,
  HKD: `HK\\$|HKD\\s?\\$?|Hong\\sKong\\s${DOLLARS}`,
  GBP: "£|(?:GBP|gbp)\\s?£?|(?:British\\s)[Pp]ounds?(?:\\s[Ss]terling)?|[Pp]ounds?\\s[Ss]terling",
  EUR: "€|(?:EUR|eur)\\s?€?|[Ee]uros?|EUROS?",
  INR: "₹|INR\\s?₹?|Rs\\.?|[Rr]upees?",
  JPY: "¥|JPY\\s?¥?|[Yy]en",
  CHF: "CHF|Swiss\\s[Ff]rancs?",
  MXN: "MXN\\s?\\$?|Mexican\\s[Pp]esos?",
  BRL: "R\\$|BRL\\s?\\$?",
};

/** A pattern (for a search that minds case) of a currency as it is written before or behind an amount, without groups of its own. */
export const CURRENCY = `(?:${Object.values(SPELLINGS).join("|")})`;

const WHOLE = Object.entries(SPELLINGS).map(([code, spelling]) => [code, new RegExp(`^(?:${spelling})$`)] as const);

/** The ISO 4217 code of a currency as it is written; null for a lone `$`, or for dollars of no country. */
export function currencyCode(written: string): string | null {
  return WHOLE.find(([, spelling]) => spelling.test(written.trim()))?.[0] ?? null;
}
