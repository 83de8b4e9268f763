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

export const NUMBER_WORD = `(?:(?:${TENS.filter(Boolean).join("|")})(?:[\\s-]+(?:${UNITS.slice(1, 10).join("|")}))?|${UNITS.join("|")})`;

/** Matches `twenty` and `one`, never `twenty-one`. */
export const SINGLE_NUMBER_WORD = `(?:${[...TENS.filter(Boolean), ...UNITS].join("|")})`;

export const ORDINAL_WORD = `(?:(?:${TENS.slice(2, 6).join("|")})[\\s-]+(?:${ORDINALS.slice(1, 10).join("|")})|${ORDINALS.slice(1).join("|")}|${Object.keys(TENS_ORDINALS).join("|")})`;

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

/** Includes OCR's `rnonth`. */
export const MONTH = "(?:m|rn)onth";

/** Defined terms such as `Contract Month`. */
export const MONTH_KIND =
  "(?:(?:full|calendar|contract|content|service|program(?:me)?|campaign|partnership|billing|engagement|deliverables?|production|posting|term|season)\\s)";
