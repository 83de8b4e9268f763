import { withoutAccents } from "./tokens";

export interface Phrase {
  words: readonly string[];
  before: "date" | "number" | null;
  /** An abbreviation, whose full stop ends no sentence. */
  isShortened: boolean;
  /** Too short to match without its full stop. */
  needsStop: boolean;
  isCapital: boolean;
  english: string;
}

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
  // A word with different accents may mean something else, so forms without accents are added last.
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

// Short words differ by their accents alone: à and a, más and mas.
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
