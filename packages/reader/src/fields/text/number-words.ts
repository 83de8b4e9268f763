const UNITS = [
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen",
  "eighteen nineteen",
]
  .join(" ")
  .split(" ");
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const ORDINALS = [
  "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth",
  "fifteenth sixteenth seventeenth eighteenth nineteenth",
]
  .join(" ")
  .split(" ");

const TENS_ORDINALS: Record<string, number> = { twentieth: 20, thirtieth: 30, fortieth: 40, fiftieth: 50 };

/** A pattern for a number from zero to ninety-nine in words. */
export const NUMBER_WORD = `(?:(?:${TENS.filter(Boolean).join("|")})(?:[\\s-]+(?:${UNITS.slice(1, 10).join("|")}))?|${UNITS.join("|")})`;

/** A pattern for one word of such a number: `twenty` and `one`, never `twenty-one`. */
export const SINGLE_NUMBER_WORD = `(?:${[...TENS.filter(Boolean), ...UNITS].join("|")})`;

/** A pattern for an ordinal from first to fifty-ninth in words. */
export const ORDINAL_WORD = `(?:(?:${TENS.slice(2, 6).join("|")})[\\s-]+(?:${ORDINALS.slice(1, 10).join("|")})|${ORDINALS.slice(1).join("|")}|${Object.keys(TENS_ORDINALS).join("|")})`;

/** The number that a word (`twenty four`, `Sixth`) or digits (`12`, `3rd`) say; null for anything else. */
export function parseNumberWord(text: string): number | null {
  const word = text.toLowerCase().trim();
  const digits = /^(\d+)(?:\s*(?:st|nd|rd|th))?$/.exec(word);
  if (digits) return Number(digits[1]);
  const [first = "", second] = word.split(/[\s-]+/);
  const tens = TENS.indexOf(first);
  if (second !== undefined) {
    const unit = Math.max(UNITS.indexOf(second), ORDINALS.indexOf(second));
    return tens > 1 && unit > 0 && unit < 10 ? tens * 10 + unit : null;
  }
  if (tens > 1) return tens * 10;
  const small = Math.max(UNITS.indexOf(first), ORDINALS.indexOf(first));
  return small >= 0 ? small : (TENS_ORDINALS[first] ?? null);
}

/** A pattern for the word, as OCR also sees it: `rnonth`. */
export const MONTH = "(?:m|rn)onth";

/** A pattern for what agreements call the months that they define: `Contract Month`, `calendar month`. */
export const MONTH_KIND =
  "(?:(?:full|calendar|contract|content|service|program(?:me)?|campaign|partnership|billing|engagement|deliverables?|production|posting|term|season)\\s)";
