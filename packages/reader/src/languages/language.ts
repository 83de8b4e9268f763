import { readFileSync } from "node:fs";
import { type Phrase, phrasesOf } from "./phrase";
import { withoutAccents } from "./tokens";

/** Commas separate alternatives, blanks separate words of a list. */
export interface LanguageFile {
  name: string;
  /** Words that identify the language, without those of other languages. */
  functionWords: string;
  /** By English month name. */
  months: Readonly<Record<string, string>>;
  /** By value; a hundred and a thousand multiply the preceding number. */
  numbers: Readonly<Record<string, string>>;
  ordinals: Readonly<Record<string, string>>;
  /** Joins tens and units: `treinta y uno`. */
  joiner: string;
  /** Follows the digits of a day: `1er`, `1.`. */
  dayMarks: string;
  of: string;
  /** Joins the first and last day: `1 al 31 de marzo`. */
  until: string;
  beforeDays: string;
  /** Within names: `Ana de la Torre`. */
  nameParticles: string;
  hasCapitalNouns: boolean;
  /** Letters between the parts of compound words. */
  compoundLinks?: string;
  /** By the English words that mean the same to the ranker. */
  glossary: Readonly<Record<string, string>>;
}

/** All words are in lower case. */
export interface Language {
  code: string;
  functionWords: ReadonlySet<string>;
  months: ReadonlyMap<string, string>;
  numbers: ReadonlyMap<string, number>;
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

export function languageFile(code: string): LanguageFile {
  return JSON.parse(readFileSync(new URL(`./${code}.json`, import.meta.url), "utf8")) as LanguageFile;
}

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
