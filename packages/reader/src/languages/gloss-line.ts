import type { Language } from "./language";
import type { Phrase } from "./phrase";
import { isDate, joinsDays, monthName, type Read, readDate, readDay } from "./read-date";
import { inWords, joinedValue, plainAmount, readNumber } from "./read-number";
import { joins, type Token, withoutAccents } from "./tokens";

export interface Replaced {
  start: number;
  end: number;
  english: string;
}

export function glossTokens(tokens: readonly Token[], languageAt: (place: number) => Language | null): Replaced[] {
  const replaced: Replaced[] = [];
  let at = 0;
  let lastKept = -1;
  while (at < tokens.length) {
    const token = tokens[at];
    const language = token && (token.kind === "word" || token.kind === "number") ? languageAt(token.start) : null;
    const read = language && !isOfName(tokens, at, language, lastKept) ? readAt(tokens, at, language) : null;
    const last = read && tokens[read.next - 1];
    if (token && read && last) {
      replaced.push({ start: token.start, end: last.end + (read.extra ?? 0), english: read.english });
      at = read.next;
    } else {
      if (token?.kind === "word") lastKept = at;
      at++;
    }
  }
  return replaced;
}

// After a first name, particles and the last name are kept even when they have a meaning.
function isOfName(tokens: readonly Token[], at: number, language: Language, lastKept: number): boolean {
  const [before, token] = [tokens[at - 2], tokens[at]];
  if (!token || !before || lastKept !== at - 2 || tokens[at - 1]?.text !== " " || !isCapital(before.text)) return false;
  if (isCapital(token.text)) return !language.hasCapitalNouns;
  let next = at;
  while (language.nameParticles.has(tokens[next]?.text ?? "") && next < at + 6) next += 2;
  return next > at && isCapital(tokens[next]?.text ?? "");
}

const isCapital = (word: string) => /^\p{Lu}/u.test(word);

function readAt(tokens: readonly Token[], at: number, language: Language): Read | null {
  const date = readDate(tokens, at, language) ?? firstDay(tokens, at, language) ?? lonelyMonth(tokens, at, language);
  if (date) return date;
  const number = readNumber(tokens, at, language);
  if (number) return { english: inWords(number.value), next: number.next };
  const token = tokens[at];
  if (token?.kind === "number") return amountAt(tokens, at);
  const phrase = longestPhrase(tokens, at, language);
  if (phrase) return phrase;
  const parts = token && language.compoundLinks ? compound(token.text.toLowerCase(), language) : null;
  return token && parts ? { english: cased(parts, token.text), next: at + 1 } : null;
}

function firstDay(tokens: readonly Token[], at: number, language: Language): Read | null {
  const day = readDay(tokens, at, language);
  if (!day) return null;
  if (!joinsDays(tokens, day.next, language)) return null;
  const extra = tokens[day.next]?.text.startsWith(".") ? 1 : 0;
  return { english: String(day.value), next: day.next, extra };
}

// Julio, Mai and August are also first names.
function lonelyMonth(tokens: readonly Token[], at: number, language: Language): Read | null {
  const month = monthName(tokens[at], language);
  const isMonth =
    month && (tokens[at]?.text.length ?? 0) > 3 && (language.hasCapitalNouns || !isCapital(tokens[at]?.text ?? ""));
  return isMonth ? { english: month, next: at + 1 } : null;
}

const NO_HUNDREDTHS = /^[.,][–—-]{1,2}/;

function amountAt(tokens: readonly Token[], at: number): Read | null {
  const token = tokens[at];
  const extra = NO_HUNDREDTHS.exec(tokens[at + 1]?.text ?? "")?.[0].length ?? 0;
  const english = token && (plainAmount(token.text) ?? (extra > 0 ? token.text : null));
  return english ? { english, next: at + 1, extra } : null;
}

function longestPhrase(tokens: readonly Token[], at: number, language: Language): Read | null {
  const token = tokens[at];
  // A single letter may be an initial or a list mark.
  const isLetter =
    token?.text.length === 1 && (/\.$/.test(tokens[at - 1]?.text ?? "") || tokens[at + 1]?.text.startsWith(")"));
  if (!token || isLetter) return null;
  const word = token.text.toLowerCase().replace("’", "'");
  const phrases = language.phrases.get(word) ?? [];
  for (const phrase of phrases) {
    const next = behindPhrase(tokens, at, phrase);
    if (next === null || !standsBefore(tokens, next, phrase, language)) continue;
    // In German, capitals distinguish nouns from verbs.
    if (language.hasCapitalNouns && phrase.words.length === 1 && isCapital(token.text) && !phrase.isCapital) {
      const begins =
        at === 0 || /[\n\t.:!?•*–-]\s*$/.test(tokens[at - 1]?.text ?? "") || token.text === token.text.toUpperCase();
      if (!begins) continue;
    }
    const hasStop = tokens[next]?.text.startsWith(".") ?? false;
    if (phrase.needsStop && !hasStop) continue;
    const english = cased(phrase.english, token.text);
    const isElided = /['’]$/.test(tokens[next - 1]?.text ?? "");
    return { english: isElided ? `${english} ` : english, next, extra: phrase.isShortened && hasStop ? 1 : 0 };
  }
  return null;
}

function behindPhrase(tokens: readonly Token[], at: number, { words, isShortened }: Phrase): number | null {
  let next = at;
  for (const [index, word] of words.entries()) {
    if (index > 0) {
      const gap = tokens[next];
      if (gap?.kind === "gap") {
        if (!joins(gap) && !(isShortened && /^\.\s?$/.test(gap.text))) return null;
        next++;
      }
    }
    const said = tokens[next]?.text.toLowerCase().replace("’", "'") ?? "";
    if (said !== word) return null;
    next++;
  }
  return next;
}

function standsBefore(tokens: readonly Token[], next: number, { before }: Phrase, language: Language): boolean {
  if (!before) return true;
  const at = joins(tokens[next]) ? next + 1 : next;
  if (before === "date") return isDate(tokens, at, language);
  return tokens[at]?.kind === "number" || readNumber(tokens, at, language) !== null;
}

const SHORTEST_PART = 3;
const LEAST_ENDING = 6;
const LONGEST_WORD = 40;

// `Vertragsbeginn` is "contract start", `zwölfmonatige` is "twelve month".
function compound(word: string, language: Language): string | null {
  if (word.length > LONGEST_WORD) return null;
  for (let length = word.length - SHORTEST_PART; length >= SHORTEST_PART; length--) {
    const first = partOf(word.slice(0, length), language);
    if (first === null) continue;
    for (const link of language.compoundLinks ?? []) {
      const rest = word.slice(length);
      if (!rest.startsWith(link)) continue;
      const last = rest.slice(link.length);
      const second = last.length < SHORTEST_PART ? null : (partOf(last, language) ?? endingOf(last, language));
      if (second !== null) return `${first} ${second}`;
    }
  }
  return null;
}

function partOf(part: string, language: Language): string | null {
  const known = language.phrases.get(part)?.find(({ words, isCapital }) => words.length === 1 && isCapital)?.english;
  if (known) return known;
  const value = joinedValue(withoutAccents(part), language);
  return value === null ? null : inWords(value);
}

// Adjectives occur only as the last part: `sechsmonatig`.
function endingOf(part: string, language: Language): string | null {
  const known = language.phrases.get(part)?.find(({ words }) => words.length === 1 && part.length >= LEAST_ENDING);
  return known?.english ?? null;
}

function cased(english: string, written: string): string {
  if (/^\p{Lu}{2}/u.test(written) && written === written.toUpperCase()) return english.toUpperCase();
  return isCapital(written) ? english.charAt(0).toUpperCase() + english.slice(1) : english;
}
