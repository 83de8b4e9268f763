const WORDS =
  "from begin begins begun commence commences commencing start starts until unless shall will term terms terminate terminated month months agreement remain remains effective continue continues expire expires".split(
    " ",
  );
const MISREAD: Record<string, string> = { i: "[il1]", l: "[l1I]", m: "(?:m|rn)", o: "[o0]", n: "[nr]" };

const AS_READ = WORDS.map((word) => ({
  word,
  pattern: new RegExp(
    `^${[...word].map((letter) => (letter === "n" ? "n" : (MISREAD[letter] ?? letter))).join("")}$`,
    "i",
  ),
}));
/** A digit among letters, or rn where an m may stand. */
const DOUBTFUL =
  /\b(?:[a-z]+[10][a-z1]*|fr[o0]rn|te?rrn[a-z]*|c[o0](?:rn|m){2}[a-z]+|rn[o0]nths?|agreernent|rernains?)\b/gi;

/** A text of the same length in which the words that dates and terms are told by are put right where a scan misread them: `frorn`, `un1ess`. */
export function readMisreadWords(text: string): string {
  return text.replace(DOUBTFUL, (found) => {
    const known = AS_READ.find(({ word, pattern }) => word.length <= found.length && pattern.test(found));
    return known ? known.word.padStart(found.length) : found;
  });
}
