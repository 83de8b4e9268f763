import type { Candidate } from "../candidate";
import { NAME_PATTERN, nameAtStart } from "./person/person-name";

const REACH = 60;
/** As often as a name stands in a long agreement, its first places tell it in full. */
const MOST = 200;

/** The fullest form under which a text names the same person: P. N. Obiora, whom the body calls Precious Nkechi Obiora. */
export function fullestForm(text: string, name: Candidate<string>): Candidate<string> {
  const surname = name.value.split(/\s+/).findLast((word) => /^\p{Lu}[\p{L}\p{M}’'-]+$/u.test(word)) ?? "";
  if (surname === "" || !name.value.includes(" ")) return name;
  const ending = new RegExp(`(?<![\\p{L}\\p{M}-])${surname}(?![\\p{L}\\p{M}]|['’-]\\p{L})`, "giu");
  const fuller = [...text.matchAll(ending)]
    .slice(0, MOST)
    .flatMap(({ index }) => formsEndingAt(text, index, index + surname.length))
    .filter(({ value }) => isFullerForm(value, name.value));
  const [best] = fuller.sort((a, b) => lettersOf(b.value) - lettersOf(a.value) || a.start - b.start);
  return best ? { ...best, confidence: name.confidence } : name;
}

function formsEndingAt(text: string, at: number, end: number): Omit<Candidate<string>, "confidence">[] {
  const from = Math.max(0, at - REACH);
  return [...text.slice(from, at).matchAll(/(?<![\p{L}\p{M}.’'-])(?=\p{Lu})/gu)].flatMap((match) => {
    const start = from + match.index;
    const value = text.slice(start, end);
    return !/[\n\t]/.test(value) && WHOLE.test(value) && nameAtStart(value) === value ? [{ value, start, end }] : [];
  });
}

const WHOLE = new RegExp(`^${NAME_PATTERN}$`, "u");

/** Whether one name says all that another says and spells out at least one of its initials, or a name between. */
export function isFullerForm(fuller: string, short: string): boolean {
  const long = wordsOf(fuller);
  const words = wordsOf(short);
  let at = 0;
  for (const word of words) {
    const found = long.findIndex((one, place) => place >= at && isShortFor(word, one));
    // The first of them must be the first, so that no other word before makes a longer name.
    if (found < 0 || (at === 0 && found > 0)) return false;
    at = found + 1;
  }
  return at === long.length && lettersOf(fuller) > lettersOf(short) && words.some((word) => word.length === 1);
}

function isShortFor(word: string, whole: string): boolean {
  return word === whole || (word.length === 1 && whole.startsWith(word));
}

function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[\s.,]+/)
    .filter((word) => word !== "");
}

function lettersOf(name: string): number {
  return name.replace(/[^\p{L}]/gu, "").length;
}
