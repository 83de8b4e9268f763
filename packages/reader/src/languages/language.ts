import { readFileSync } from "node:fs";
import { type Phrase, phrasesOf } from "./phrase";
import { withoutAccents } from "./tokens";

/** A language as its data file has it; words that stand for one thing are parted by commas, words of a list by spaces. */
export interface LanguageFile {
  name: string;
  /** The words that tell the language, without those that other languages have too. */
  functionWords: string;
  /** Names and short forms of each month, under its English name. */
  months: Readonly<Record<string, string>>;
  /** Number words by their value; those of a hundred and a thousand multiply what stands before them. */
  numbers: Readonly<Record<string, string>>;
  /** Ordinals that days are written with, by their value. */
  ordinals: Readonly<Record<string, string>>;
  /** What joins tens and units: `treinta y uno`. */
  joiner: string;
  /** What may follow the digits of a day: `1er`, `1.`. */
  dayMarks: string;
  /** What may stand between day, month and year. */
  of: string;
  /** What joins the first day of a time to its last: `1 al 31 de marzo`. */
  until: string;
  /** What leads to a day whose year is left out. */
  beforeDays: string;
  /** What stands within names: `Ana de la Torre`. */
  nameParticles: string;
  /** Whether nouns are written with capitals, which tells them from other words. */
  hasCapitalNouns: boolean;
  /** Letters between the parts of compound words, in languages that have such words. */
  compoundLinks?: string;
  /** The words of contracts, mails and chats, under the English words that mean the same to the ranker. */
  glossary: Readonly<Record<string, string>>;
}

/** A language ready for look-ups; all words are in small letters. */
export interface Language {
  code: string;
  functionWords: ReadonlySet<string>;
  months: ReadonlyMap<string, string>;
  numbers: ReadonlyMap<string, number>;
  /** The number words by their first letter, the longest first. */
  numberParts: ReadonlyMap<string, readonly string[]>;
  ordinals: ReadonlyMap<string, number>;
  joiner: string;
  dayMarks: ReadonlySet<string>;
  of: ReadonlySet<string>;
  until: ReadonlySet<string>;
  beforeDays: ReadonlySet<string>;
  nameParticles: ReadonlySet<string>;
  hasCapitalNouns: boolean;
  compoundLinks: readonly string[] | null;
  phrases: ReadonlyMap<string, readonly Phrase[]>;
}

export const LANGUAGE_CODES = ["de", "es", "fr", "pt"] as const;

/** The data of a language. */
export function languageFile(code: string): LanguageFile {
  return JSON.parse(readFileSync(new URL(`./${code}.json`, import.meta.url), "utf8")) as LanguageFile;
}

/** The languages that are read beside English. */
export const LANGUAGES: readonly Language[] = LANGUAGE_CODES.map((code) => languageOf(code, languageFile(code)));

function languageOf(code: string, file: LanguageFile): Language {
  const numbers = new Map(folded(file.numbers, Number));
  const longestFirst = [...numbers.keys()].sort((one, other) => other.length - one.length);
  return {
    code,
    phrases: phrasesOf(file.glossary),
    joiner: file.joiner,
    functionWords: new Set(file.functionWords.split(" ")),
    months: new Map(folded(file.months, (month) => month)),
    numbers,
    numberParts: Map.groupBy(longestFirst, (word) => word.charAt(0)),
    dayMarks: new Set(file.dayMarks.split(" ")),
    of: new Set(file.of.split(" ")),
    beforeDays: new Set(file.beforeDays.split(" ")),
    until: new Set(file.until.split(" ")),
    nameParticles: new Set(file.nameParticles.split(" ")),
    ordinals: new Map(folded(file.ordinals, Number)),
    hasCapitalNouns: file.hasCapitalNouns,
    compoundLinks: file.compoundLinks?.split(" ") ?? null,
  };
}

function folded<T>(lists: Readonly<Record<string, string>>, meaningOf: (name: string) => T): (readonly [string, T])[] {
  return Object.entries(lists).flatMap(([name, words]) =>
    words.split(" ").flatMap((word) => [withoutAccents(word), word].map((form) => [form, meaningOf(name)] as const)),
  );
}
