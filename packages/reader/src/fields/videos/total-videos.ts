import type { Frame } from "../../ranker/surroundings";
import { type Candidate, mostLikely } from "../candidate";
import type { VideoCandidate } from "./sum-candidates";
import { countedVideos } from "./video-candidates";

const REACH = 60;

const TOTAL_BEFORE =
  /\b(?:(?:in\s)?total(?:\sof|\snumber\sof\s(?:\w+\s)?videos?(?:\sis|:)?|\svideos?:?|s|ling|ing)?|an?\saggregate\sof)[\s:(]*$/i;
const TOTAL_BEHIND = /^[\s,)]*(?:\w+\s){0,3}(?:in\s(?:total|all)|altogether|overall)\b/i;
const WHOLE_TIME =
  "(?:over|during|within|across|throughout|for)\\s(?:the\\s)?(?:(?:course|length|duration|entirety)\\sof\\s(?:the|this)\\s|(?:entire|whole|full)\\s)?(?:term|campaign|agreement|contract|engagement|collaboration|partnership|project)";
const TIME_BEHIND = new RegExp(`^[\\s,)]*${WHOLE_TIME}\\b`, "i");
const TIME_WITHIN = new RegExp(`\\s${WHOLE_TIME}$`, "i");
const TOTAL_LABEL =
  /\btotal\s(?:\w+\s){0,2}(?:videos?|films?|reels?|clips?|tik\s?toks?|deliverables|pieces)\b|\bvideos?\s(?:in\s)?total\b/i;
// Measured: about this share of such totals belongs to the contract.
const MAX_SURE = 0.7;

const OF_VIDEOS = ["noun:video", "noun:platform", "label class:video"];
const ALONE = ["joined:", "joined:never"];
const OF_A_TIME = /^(?:times |period behind (?:month|week|fortnight)$|period label (?:month|week|fortnight))/;
const DOUBTED = /^(?:doubt:|superseded|replaces|empty box|sum)/;

/** The total number of videos; a number per month does not count. */
export function readTotalVideos(frame: Frame): Candidate<number> | null {
  return mostLikely(countedVideos(frame).flatMap((candidate) => statedTotal(frame, candidate)));
}

function statedTotal(frame: Frame, { value, start, end, features }: VideoCandidate): Candidate<number>[] {
  const isOfVideos = features.some((feature) => OF_VIDEOS.includes(feature));
  if (!isOfVideos || features.some((feature) => OF_A_TIME.test(feature) || DOUBTED.test(feature))) return [];
  const before = frame.text.slice(Math.max(0, start - REACH), start);
  const after = frame.text.slice(end, end + REACH);
  const own = frame.text.slice(start, end);
  const isAlone = features.some((feature) => ALONE.includes(feature));
  const lead = TOTAL_BEFORE.exec(before);
  const follow = TOTAL_BEHIND.exec(after) ?? (isAlone ? TIME_BEHIND.exec(after) : null);
  const isLabelled = frame.labelsOf({ start, end }).some(({ label }) => TOTAL_LABEL.test(label));
  const isOfAll = isLabelled || TOTAL_LABEL.test(own) || (isAlone && TIME_WITHIN.test(own));
  if (!lead && !follow && !isOfAll) return [];
  const from = lead ? start - Math.min(start, lead[0].length) : start;
  const to = follow ? end + follow[0].length : end;
  return [{ value: Number(value), confidence: MAX_SURE, start: from, end: to }];
}
