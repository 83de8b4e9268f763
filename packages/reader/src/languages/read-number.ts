import type { Language } from "./language";
import { joins, type Token, withoutAccents } from "./tokens";

export interface ReadNumber {
  value: number;
  next: number;
}

/** Reads `mil doscientos`, `fünfundzwanzig`, `2 mil`; null for a lone "one", which may be an article. */
export function readNumber(tokens: readonly Token[], at: number, language: Language): ReadNumber | null {
  const digits = thousands(tokens, at, language);
  const first = digits ?? wordValue(tokens[at], language);
  if (first === null) return null;
  let value: number = first;
  let [next, parts] = [at + 1, 1];
  while (joins(tokens[next])) {
    const isJoined = tokens[next + 1]?.text.toLowerCase() === language.joiner && joins(tokens[next + 2]);
    const index = next + (isJoined ? 3 : 1);
    const part = wordValue(tokens[index], language);
    const sum: number | null = part === null || (isJoined && value < 20) ? null : add(value, part);
    if (sum === null) break;
    [value, next, parts] = [sum, index + 1, parts + 1];
  }
  return value === 1 && parts === 1 ? null : { value, next };
}

function thousands(tokens: readonly Token[], at: number, language: Language): number | null {
  const token = tokens[at];
  if (token?.kind !== "number" || !/^\d{1,3}(?:,\d)?$/.test(token.text)) return null;
  const isScaled = joins(tokens[at + 1]) && wordValue(tokens[at + 2], language) === 1000;
  return isScaled ? Number(token.text.replace(",", ".")) : null;
}

// Hundreds and thousands multiply the value so far, as does twenty in `quatre-vingts`. Any other part is added, and must
// fit below the value's last non-zero digit.
function add(value: number, part: number): number | null {
  if (part === 1000) return value === 0 ? 1000 : value < 1000 ? value * 1000 : null;
  const rest = value % 1000;
  if (part === 100 && rest > 0 && rest < 10) return value - rest + rest * 100;
  if (part === 20 && value % 100 === 4) return value + 76;
  const room = value === 0 ? 1_000_000 : roomOf(value);
  return part < room ? value + part : null;
}

function roomOf(value: number): number {
  if (value % 1000 === 0) return 1000;
  if (value % 100 === 0) return 100;
  // French continues sixty and eighty with teens.
  return [60, 80].includes(value % 100) ? 20 : value % 10 === 0 && value % 100 > 0 ? 10 : 0;
}

function wordValue(token: Token | undefined, language: Language): number | null {
  if (token?.kind !== "word") return null;
  const word = token.text.toLowerCase();
  const known = language.numbers.get(word) ?? language.numbers.get(withoutAccents(word));
  return known ?? (language.compoundLinks ? joinedValue(withoutAccents(word), language) : null);
}

const LONGEST_JOINED = 60;

export function joinedValue(word: string, { numbers, numberParts, joiner }: Language): number | null {
  if (word.length > LONGEST_JOINED) return null;
  let [rest, value, units] = [word, 0, 0];
  while (rest !== "") {
    const part = numberParts.get(rest.charAt(0))?.find((key) => rest.startsWith(key));
    if (part === undefined) return null;
    const number = numbers.get(part) ?? 0;
    rest = rest.slice(part.length);
    // Units precede tens, as in `fünfundzwanzig`.
    if (number < 10 && rest.startsWith(joiner)) {
      rest = rest.slice(joiner.length);
      units = number;
      continue;
    }
    const sum = add(value, number + units);
    if (sum === null) return null;
    [value, units] = [sum, 0];
  }
  return value === 0 || units > 0 ? null : value;
}

const UNITS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

export function inWords(value: number): string {
  if (value >= 100 || !Number.isInteger(value)) return String(value);
  if (value < 20) return UNITS[value] ?? String(value);
  const unit = value % 10 === 0 ? "" : `-${UNITS[value % 10]}`;
  return `${TENS[Math.floor(value / 10) - 2]}${unit}`;
}

const WITH_DOTS = /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/;
const WITH_SPACES = /^(\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+)(?:[.,](\d{1,2}))?$/;
const WITH_COMMA = /^(\d+),(\d{1,2})$/;

/** Converts 1.250,00 and 1 250,00 to 1,250.00; null when unchanged. */
export function plainAmount(written: string): string | null {
  const [, whole, hundredths] = WITH_DOTS.exec(written) ?? WITH_SPACES.exec(written) ?? WITH_COMMA.exec(written) ?? [];
  if (whole === undefined) return null;
  return `${whole.replace(/[^\d]/g, ",")}${hundredths ? `.${hundredths}` : ""}`;
}
