import type { Candidate } from "../candidate";
import { COUNT, countDoubt, countOf, ITEM, PER_MONTH, PER_OTHER_TIME, VIDEO, VIDEO_ITEM } from "./video-words";
import { SUM } from "./videos-in";

const REACH = 500;
/** More mentions of months than a contract has; the rest of a longer text is left. */
const MOST_MENTIONS = 500;
/** The sum that the sentence states itself. */
const STATED = 0.95;
const DISPUTED = 0.6;

const OF_A_MONTH = new RegExp(PER_MONTH, "gi");
const SENTENCE_END = /\.(?=\s|$)|\n(?=\s*(?:\n|[-–•*·]\s|\d{1,2}[.)]\s))/;
/** The month is that of a number before it, and what follows shares that number out: `4 videos per month – two Reels, two Shorts`. */
const COUNTED_BEFORE = new RegExp(`${ITEM}[^.;\\n]{0,40}$`, "i");
const LONGEST_BEFORE = 100;
const POINT = "(?:\\(?(?:[a-z]|[ivx]{1,4}|\\d{1,2})\\)\\s*)?";
/** What stands between `each month` and the first thing: nothing, or who makes what. */
const LEAD = new RegExp(
  `^(?:[\\s,:–—-]*|(?:(?!\\b(?:term|total|may|pays?|paid|receives?)\\b)[^.;$£€\\d]){0,90}?\\b(?:deliver|post|publish|create|produce|make|upload|shoot|film|provide|supply|owe|following)s?\\b[\\s:,–—-]*)${POINT}(?=${ITEM})`,
  "i",
);
const COUNT_UNCAPTURED = COUNT.replace(/(?<!\\)\((?!\?)/g, "(?:");
const NEXT = new RegExp(
  `(?<!\\b(?:so|thus|hence|(?:al)?together|all|total|making|being|is))[,;]\\s+(?:(?:and|plus)\\s+)?|\\s(?:and|plus)\\s+(?=${POINT}${COUNT_UNCAPTURED})`,
  "i",
);
const BEGINS_WITH_ITEM = new RegExp(`^${POINT}(${ITEM})`, "i");
const WHOLE = new RegExp(
  `^(?:so|thus|hence|being|making|totall?ing|that\\s(?:is|makes)|which\\s(?:is|makes)|(?:in\\s(?:all|total)|(?:al)?together))[\\s,:]+(?:(?:a\\stotal\\sof|in\\sall|in\\stotal)\\s)?${VIDEO_ITEM}`,
  "i",
);
const IS_OF_VIDEOS = new RegExp(`${VIDEO}$`, "i");
const HAS_VIDEOS = new RegExp(VIDEO_ITEM, "i");
const A_SHARE = /^\s*(?:of|among)\s(?:which|them|these|those)\b/i;
const OTHER = new RegExp(`${PER_OTHER_TIME}|[$£€]|\\boptional\\b`, "i");

/** Each month: one film of ten minutes, and five reels; so, six videos. The kinds of one sentence, lettered or not, together. */
export function itemsOfAMonth(text: string): Candidate<number>[] {
  const candidates: Candidate<number>[] = [];
  let mentions = 0;
  for (const month of text.matchAll(OF_A_MONTH)) {
    if (++mentions > MOST_MENTIONS) break;
    if (COUNTED_BEFORE.test(text.slice(Math.max(0, month.index - LONGEST_BEFORE), month.index))) continue;
    const from = month.index + month[0].length;
    const around = text.slice(from, from + REACH);
    const length = around.search(SENTENCE_END);
    const sentence = around.slice(0, length < 0 ? undefined : length);
    const lead = LEAD.exec(sentence)?.[0];
    const told = lead === undefined || OTHER.test(sentence) ? null : countedIn(sentence.slice(lead.length));
    if (told) candidates.push({ ...told, start: month.index, end: from + sentence.length });
  }
  return candidates;
}

function countedIn(list: string): { value: number; confidence: number } | null {
  const counts: number[] = [];
  let whole: number | null = null;
  for (const part of list.split(NEXT)) {
    const said = WHOLE.exec(part);
    const item = BEGINS_WITH_ITEM.exec(part);
    const behind = part.slice(item?.[0].length ?? 0);
    if (said) whole = countOf(said[1], said[2], said[3]);
    else if (HAS_VIDEOS.test(behind)) return null;
    else if (item && IS_OF_VIDEOS.test(item[1] ?? "")) {
      const count = A_SHARE.test(behind) || countDoubt("", behind) === 0 ? null : countOf(item[2], item[3], item[4]);
      if (count === null) return null;
      counts.push(count);
    }
  }
  const sum = counts.reduce((one, other) => one + other, 0);
  if (whole !== null && counts.length > 0) return { value: whole, confidence: whole >= sum ? STATED : DISPUTED };
  if (counts.length < 2) return null;
  const [first = 0] = counts;
  return first * 2 === sum ? { value: first, confidence: DISPUTED } : { value: sum, confidence: SUM };
}
