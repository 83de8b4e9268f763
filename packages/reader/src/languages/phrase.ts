import { withoutAccents } from "./tokens";

/** An entry of a glossary: its words and what parts them, and the English words for it. */
export interface Phrase {
  words: readonly string[];
  /** The entry counts only before a date or a number. */
  before: "date" | "number" | null;
  /** The entry is an abbreviation, and its full stop no end of a sentence. */
  isShortened: boolean;
  /** The entry is so short that it is none without its full stop. */
  needsStop: boolean;
  /** The entry is a noun of a language that writes these with capitals. */
  isCapital: boolean;
  english: string;
}

/** The entries of a glossary by their first word, the longest first. */
export function phrasesOf(glossary: Readonly<Record<string, string>>): Map<string, Phrase[]> {
  const phrases = new Map<string, Phrase[]>();
  const bare = new Map<string, Phrase[]>();
  for (const [english, entries] of Object.entries(glossary)) {
    for (const entry of entries.split(", ")) {
      const phrase = phraseOf(entry, english);
      add(phrases, phrase);
      const plain = { ...phrase, words: phrase.words.map(plainWord) };
      if (plain.words.join() !== phrase.words.join()) add(bare, plain);
    }
  }
  // What is written with other accents is another word, so those without come last.
  for (const phrase of [...bare.values()].flat()) add(phrases, phrase);
  for (const list of phrases.values()) list.sort((one, other) => lengthOf(other) - lengthOf(one));
  return phrases;
}

function add(phrases: Map<string, Phrase[]>, phrase: Phrase): void {
  const first = phrase.words[0] ?? "";
  const list = phrases.get(first);
  if (list) list.push(phrase);
  else phrases.set(first, [phrase]);
}

/** Short words differ by their accents alone: à and a, más and mas. */
const SHORT = 3;
const plainWord = (word: string) => (word.length > SHORT ? withoutAccents(word) : word);

const lengthOf = ({ words, before }: Phrase) => 2 * words.length + (before ? 1 : 0);

function phraseOf(entry: string, english: string): Phrase {
  const before = /\{(date|number)\}$/.exec(entry)?.[1];
  const said = entry.replace(/\s?\{.*$/, "");
  return {
    english,
    before: before === "date" || before === "number" ? before : null,
    isShortened: said.includes("."),
    needsStop: /(?:^|[ .])\p{L}{1,3}\.$/u.test(said),
    isCapital: /^\p{Lu}/u.test(said),
    words: said.toLowerCase().match(/\p{L}+['’]?/gu) ?? [],
  };
}
