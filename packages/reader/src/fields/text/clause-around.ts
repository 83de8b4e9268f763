/** The words before and behind a stretch within its own clause or table row, white space folded to single spaces. */
export interface Surroundings {
  before: string;
  after: string;
}

const REACH_BEFORE = 170;
const REACH_AFTER = 130;

const SENTENCE_END =
  '(?<!\\b(?:No|Inc|Ltd|Co|Corp|U\\.S|e\\.g|i\\.e|Mr|Ms|Mrs|Dr|approx|vs))(?<!\\.)[.;!?]["”’)]*\\s+(?=["“(•▪◦●–-]*\\s?[\\p{Lu}\\d$£€])|;\\s';
const NEW_ITEM =
  "\\n(?=\\s{0,20}(?:[•▪◦●*☐☒·–-]\\s|\\(?[a-z\\d]{1,3}[.)]\\s|\\d+(?:\\.\\d+)+\\.?\\s|\\p{Lu}[^\\n:.]{0,40}:(?:\\s|$)))";
const NEW_ROW = "\\n(?=[^\\n\\t]{0,80}\\t)|(?<=\\t[^\\n]{0,160})\\n";
const BREAK = new RegExp(`${SENTENCE_END}|${NEW_ITEM}|${NEW_ROW}`, "gu");

/** What surrounds a stretch up to where its sentence, its point of a list, or its row of a table begins and ends. */
export function clauseAround(text: string, start: number, end: number): Surroundings {
  const before = text.slice(Math.max(0, start - REACH_BEFORE), start);
  const last = [...before.matchAll(BREAK)].at(-1);
  const after = text.slice(end, end + REACH_AFTER);
  const next = after.search(BREAK);
  return {
    before: folded(last ? before.slice(last.index + last[0].length) : before),
    after: folded(next < 0 ? after : after.slice(0, next + (after[next] === "?" ? 1 : 0))),
  };
}

function folded(text: string): string {
  return text.replace(/\s+/g, " ");
}
