const DOLLARS = "(?:[Dd]ollars?|DOLLARS?)";

/** By ISO 4217 code. A lone `$` matches none. */
const SPELLINGS: Record<string, string> = {
  USD: `US\\s?\\$|U\\.S\\.\\s?\\$|(?:USD|usd)\\s?\\$?|(?:US|U\\.S\\.|[Uu]nited\\s[Ss]tates|UNITED\\sSTATES)\\s${DOLLARS}`,
  CAD: `(?:CA|CAN|CDN|Cdn|C)\\$|CDN\\s\\$|(?:CAD|cad)\\s?\\$?|Canadian\\s${DOLLARS}`,
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
  PLN: "PLN|zł",
  SEK: "SEK|Swedish\\s[Kk]ronor",
  NOK: "NOK|Norwegian\\s[Kk]roner",
  DKK: "DKK|Danish\\s[Kk]roner",
  CZK: "CZK|Kč",
  HUF: "HUF",
  TRY: "₺|TRY",
  ZAR: "ZAR|[Rr]and",
  KES: "KES|K[Ss][Hh]s?\\.?",
  NGN: "₦|NGN|[Nn]aira",
  AED: "AED|[Dd]irhams?",
  PHP: "₱|PHP|Philippine\\s[Pp]esos?",
  THB: "฿|THB|[Bb]aht",
  KRW: "₩|KRW",
  CNY: "CNY|RMB",
  ILS: "₪|ILS|NIS",
  BRL: "R\\$|BRL\\s?\\$?",
};

/** Matches case-sensitively before or after an amount, without capturing groups. */
export const CURRENCY = `(?:${Object.values(SPELLINGS).join("|")})`;

const WHOLE = Object.entries(SPELLINGS).map(([code, spelling]) => [code, new RegExp(`^(?:${spelling})$`)] as const);

export function currencyCode(written: string): string | null {
  return WHOLE.find(([, spelling]) => spelling.test(written.trim()))?.[0] ?? null;
}
