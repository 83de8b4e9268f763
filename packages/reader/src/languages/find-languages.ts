import { LANGUAGES, type Language } from "./language";

const ENGLISH = new Set(
  "the of and to is for shall will with by on per this that be are it as at from or if any you we our your i my me have has not do can would he she they was were when what which who than into within upon under no a an in so but all their its his her am im up out there about just get".split(
    " ",
  ),
);

// Shorter glossary words occur in several languages.
const LEAST_LETTERS = 5;
const WORDS = /\p{L}{2,}/gu;

const VOCABULARIES = LANGUAGES.map((language) => ({ language, words: vocabularyOf(language) }));
const ENGLISH_WORDS = englishWords();
const OWNERS = Map.groupBy(
  VOCABULARIES.flatMap(({ words }, index) => [...words].map((word) => ({ word, index }))),
  ({ word }) => word,
);
// Words shared with English identify no language.
const SHARED = sharedWords();

function vocabularyOf(language: Language): Set<string> {
  const entries = [...language.phrases.values()].flat().filter(({ words }) => words.length === 1);
  const long = entries.flatMap(({ words }) => words).filter((word) => word.length >= LEAST_LETTERS);
  const months = [...language.months.keys()].filter((month) => month.length >= LEAST_LETTERS);
  return new Set([...language.functionWords, ...months, ...long]);
}

// Target words of the glossaries are English too, so labels made of them count as English.
function englishWords(): Set<string> {
  const entries = LANGUAGES.flatMap((language) => [...language.phrases.values()].flat());
  const targets = entries.flatMap(({ english }) => english.toLowerCase().match(WORDS) ?? []);
  const months = LANGUAGES.flatMap((language) => [...language.months.values()].map((month) => month.toLowerCase()));
  return new Set([...ENGLISH, ...targets, ...months]);
}

function sharedWords(): Set<string> {
  const foreign = LANGUAGES.flatMap((language) => [...language.phrases.keys(), ...language.functionWords]);
  return new Set(foreign.filter((word) => ENGLISH_WORDS.has(word)));
}

// A language needs this many distinct words, and this share of the English or other foreign words.
const LEAST_WORDS = 3;
const LEAST_SHARE = 0.25;

/** One language per line, null for English; null for a text in English only. */
export function languagesOfLines(text: string): (Language | null)[] | null {
  const whole = countsOf(text);
  const total = whole.languages.reduce((sum, { count }) => sum + count, 0);
  const least = Math.max(LEAST_SHARE * whole.english, LEAST_SHARE * total);
  const leastWords = whole.english === 0 ? LEAST_WORDS - 1 : LEAST_WORDS;
  const isThere = whole.languages.map(({ count, words }) => count >= least && words.size >= leastWords);
  if (!isThere.some(Boolean)) return null;
  return text.split("\n").map((line) => {
    const { english, languages } = countsOf(line);
    let best: { language: Language | null; score: number } = {
      language: null,
      score: english + (0.5 * whole.english) / (total + whole.english + 1),
    };
    for (const [index, { count }] of languages.entries()) {
      const score = count + (whole.languages[index]?.count ?? 0) / (total + whole.english + 1);
      const language = VOCABULARIES[index]?.language;
      if (isThere[index] && language && score > best.score) best = { language, score };
    }
    return best.language;
  });
}

interface Counts {
  english: number;
  languages: { count: number; words: Set<string> }[];
}

function countsOf(text: string): Counts {
  const languages = VOCABULARIES.map(() => ({ count: 0, words: new Set<string>() }));
  let english = 0;
  for (const [found] of text.matchAll(WORDS)) {
    const word = found.toLowerCase();
    if (SHARED.has(word)) continue;
    if (ENGLISH_WORDS.has(word)) english++;
    else
      for (const { index } of OWNERS.get(word) ?? []) {
        const counts = languages[index];
        if (!counts) continue;
        counts.count++;
        counts.words.add(word);
      }
  }
  return { english, languages };
}
