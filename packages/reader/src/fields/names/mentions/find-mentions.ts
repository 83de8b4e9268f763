import { GIVEN_NAMES } from "../person/given-names";
import { COURTESY, NO_PERSON_WORDS, SENTENCE_WORDS } from "../person/ordinary-words";
import { foldedWords } from "./folded-words";

export interface NameMention {
  name: string;
  forms: string[];
  start: number;
  end: number;
}

const HYPHEN = "[‐‑-]";
const PARTICLE =
  "(?:de|da|del|della|dello|delle|degli|dei|di|du|la|le|las|los|van|von|der|den|ten|ter|zu|zum|zur|vom|af|av|ap|ab|ferch|binti|binte|ould|bin|ibn|bint|al|el|y|e|dos|das|do|ní|nic|mac|ó|[Ss]t\\.|[Ss]te\\.|'t|’t)";
const WORD = `(?:(?:d|o|al|el|l)['’‐‑-])?[‘ʻ]?\\p{Lu}[\\p{L}\\p{M}]{0,30}(?:(?:['’‘\`ʻ]|${HYPHEN}\\n?)[\\p{L}\\p{M}]{1,30}){0,3}`;
const INITIALS = "(?:(?:\\p{Lu}\\.-?){1,3}|Ma\\.)";
const NICKNAME = '["“”‘](?:[Tt]he )?\\p{Lu}[\\p{L}.-]{0,15}(?: \\p{Lu}[\\p{L}.-]{0,15})?["“”’)](?= )';
const GAP = "[ \\u00a0]{1,3}";
const SUFFIX = "(?:,?[ \\n](?:Jr|Sr|JR|SR)\\b\\.?|,?[ \\n](?:II|III|IV)\\b)";
const RUN = new RegExp(
  `(?<![\\p{L}\\p{M}\\d@#_]|[@#._\\d][.-]|@[\\w.]{0,30}\\.|[\\p{L}]['’])(?:${INITIALS}|${WORD})(?:${GAP}(?:${PARTICLE}${GAP}){0,3}(?:${NICKNAME}|${INITIALS}(?!\\p{L})|(?!(?:Jr|Sr|JR|SR)\\b)${WORD})){0,8}${SUFFIX}?(?![\\p{L}\\p{M}\\d_@]|\\.\\p{L})`,
  "gu",
);
// A text that consists only of names is scanned only at its start and end.
const MOST = 1_500;
const MAX_AT_END = 300;
const MAX_WORDS = 7;

export function findMentions(text: string): NameMention[] {
  // Forms leave underscores around a filled blank: __Ada Lovelace____.
  const plain = text.replace(/_{2,}/g, (blank) => " ".repeat(blank.length));
  const runs = [...plain.matchAll(RUN)]
    .filter((_, index, all) => index < MOST || index >= all.length - MAX_AT_END)
    .map((match) => ({ start: match.index, end: match.index + match[0].length }));
  const found = runs.flatMap((run, index) => {
    const next = runs[index + 1];
    const over = next && /^[ \u00a0]?\n[ \u00a0]?$/.test(text.slice(run.end, next.start)) ? next : undefined;
    return [
      ...parts(text, run.start, run.end, []),
      ...(over ? joined(text, run, over) : []),
      ...turned(text, run, next),
    ];
  });
  return [...found, ...inSmallLetters(text)].sort((one, other) => one.start - other.start);
}

interface Stretch {
  start: number;
  end: number;
}

interface Word extends Stretch {
  text: string;
  isPerson: boolean;
}

function wordsOf(text: string, start: number, end: number): Word[] {
  return [...text.slice(start, end).matchAll(/[^\s]+/g)].map((match) => {
    const word = match[0];
    const plain = word.toLowerCase().replace(/^["“‘'(]|[.,’'`"”)]+s?$/gu, "");
    return {
      text: word,
      isPerson: !NO_PERSON_WORDS.has(plain) && !COURTESY.has(plain) && !SENTENCE_WORDS.has(plain),
      start: start + match.index,
      end: start + match.index + word.length,
    };
  });
}

function parts(text: string, start: number, end: number, forms: string[]): NameMention[] {
  const words = wordsOf(text, start, end);
  const pieces: Word[][] = [[]];
  for (const word of words) {
    if (word.isPerson) pieces.at(-1)?.push(word);
    else pieces.push([]);
  }
  const [first] = words;
  const isOdd = pieces.length > 1 && words.length < 5 && first !== undefined && isGiven(first.text);
  return [
    ...pieces.flatMap(writtenTwice).flatMap((piece) => mentionOf(text, piece, forms)),
    ...(isOdd ? mentionOf(text, words, [...forms, "odd word"]) : []),
  ];
}

// A signature and the name under it: "/s/ Ada Lovelace Ada M. Lovelace".
function writtenTwice(words: Word[]): Word[][] {
  const folded = words.map(({ text }) => foldedWords(text).join(""));
  const again = folded.indexOf(folded[0] ?? "", 2);
  const isTwice = again > 0 && again < words.length - 1 && folded[again - 1] === folded.at(-1);
  return isTwice ? [words.slice(0, again), words.slice(again)] : [words];
}

const isGiven = (word: string) => GIVEN_NAMES.has(foldedWords(word)[0] ?? "");
const isSmall = (word: Word) => /^\p{Ll}/u.test(word.text) && !/['’-]\p{Lu}/u.test(word.text);

function mentionOf(text: string, words: Word[], forms: string[]): NameMention[] {
  const from = words.findIndex((word) => !isSmall(word));
  const to = words.findLastIndex((word) => !isSmall(word)) + 1;
  const [first, last] = [words[from], words[to - 1]];
  if (!first || !last || to - from > MAX_WORDS) return [];
  const end = last.end - (/(?<=\p{L})(?:['’]s|['’]|,)$/u.exec(last.text)?.[0].length ?? 0);
  const name = text.slice(first.start, end);
  if (!/\p{L}{2}/u.test(name)) return [];
  return [{ name, forms, start: first.start, end }];
}

function joined(text: string, run: Stretch, next: Stretch): NameMention[] {
  const before = wordsOf(text, run.start, run.end);
  const lastOdd = before.findLastIndex(({ isPerson }) => !isPerson);
  const after = wordsOf(text, next.start, next.end);
  const firstOdd = after.findIndex(({ isPerson }) => !isPerson);
  const kept = [before.slice(lastOdd + 1), firstOdd < 0 ? after : after.slice(0, firstOdd)];
  if (kept.some((words) => words.length === 0)) return [];
  const words = kept.flat();
  return writtenTwice(words).length > 1 ? [] : mentionOf(text, words, ["over lines"]);
}

// "Lovelace, Ada"
function turned(text: string, family: Stretch, given: Stretch | undefined): NameMention[] {
  if (!given || !/^, ?$/.test(text.slice(family.end, given.start))) return [];
  const [last, first] = [text.slice(family.start, family.end), text.slice(given.start, given.end)];
  const words = [last, first].flatMap((part) => wordsOf(part, 0, part.length));
  const isCell = /(?:^|[\n\t|:"])\s*$/.test(text.slice(Math.max(0, family.start - 4), family.start));
  const isShouted = last === last.toUpperCase() && first !== first.toUpperCase();
  if (!(isCell || isShouted) || words.length > 5 || words.some(({ isPerson }) => !isPerson)) return [];
  const isAlone = /^\s*(?:$|[\n\t|("])/.test(text.slice(given.end, given.end + 6));
  const forms = ["turned", ...(isShouted ? ["turned:shouted"] : []), ...(isAlone ? ["turned:alone"] : [])];
  return [{ name: `${first} ${last}`, forms, start: family.start, end: given.end }];
}

const SMALL =
  /(?<=(?:^|[\n\t|,:(]|\b(?:is|its|it's|for|with|and|name|i'm|im|to|by)) ?)\p{Ll}[\p{Ll}\p{M}'’-]{1,20}(?: \p{Ll}[\p{Ll}\p{M}'’-]{1,20}){1,3}(?= ?(?:$|[\n\t|,.;()@/–—-]))/gmu;

function inSmallLetters(text: string): NameMention[] {
  return [...text.matchAll(SMALL)].slice(0, MOST).flatMap((match) => {
    const words = match[0].split(" ");
    const isName = isGiven(words[0] ?? "") && words.every((word) => !NO_PERSON_WORDS.has(word)) && words.length < 5;
    return isName
      ? [{ name: match[0], forms: ["small letters"], start: match.index, end: match.index + match[0].length }]
      : [];
  });
}
