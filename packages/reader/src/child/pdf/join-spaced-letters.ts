import { unionBox } from "../layout/union-box";
import { type PageWord, unionEdges } from "./page-words";

const LEAST_LETTERS = 4;
const WIDER = 1.6;
/** A gap of this many times a letter's height parts words even between letters that are set apart. */
const APART = 1.2;

/** Words of letters that are set apart, as in A G R E E M E N T; a gap wider than those between the letters parts two words. */
export function joinSpacedLetters(words: PageWord[]): PageWord[] {
  const joined: PageWord[] = [];
  for (let from = 0; from < words.length; ) {
    let to = from;
    while (to < words.length && isLetter(words[to]) && isNear(words[to - 1], words[to], to > from)) to += 1;
    if (to - from >= LEAST_LETTERS) joined.push(...wordsOf(words.slice(from, to)));
    else joined.push(...words.slice(from, Math.max(to, from + 1)));
    from = Math.max(to, from + 1);
  }
  return joined;
}

const isLetter = (word: PageWord | undefined) => word !== undefined && /^[\p{L}\p{N}&.,’'-]$/u.test(word.text);

function isNear(before: PageWord | undefined, word: PageWord | undefined, isInRun: boolean): boolean {
  if (!isInRun || !before || !word) return true;
  return word.edges.left - before.edges.right < APART * 2 * (word.edges.bottom - word.edges.top);
}

function wordsOf(letters: PageWord[]): PageWord[] {
  const gaps = letters.slice(1).map((letter, index) => letter.edges.left - (letters[index]?.edges.right ?? 0));
  const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 3)] ?? 0;
  const words: PageWord[] = [];
  for (const [index, letter] of letters.entries()) {
    const last = words.at(-1);
    const gap = gaps[index - 1] ?? 0;
    const isSame = last && gap <= Math.max(usual * WIDER, usual + 1);
    if (isSame)
      words[words.length - 1] = {
        text: last.text + letter.text,
        box: unionBox(last.box, letter.box),
        edges: unionEdges(last.edges, letter.edges),
      };
    else words.push(letter);
  }
  return words;
}
