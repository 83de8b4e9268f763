import { weightsFor } from "../../ranker/linear-ranker";
import { isOutdated } from "../../ranker/messages";
import { cachePerText, type Frame } from "../../ranker/surroundings";
import { confidenceOf, weightsFrom } from "../../ranker/weights-file";
import type { Candidate } from "../candidate";
import { belongsToOtherCreator, rankOfCreator } from "../creators/creator-candidates";
import { applyReplacements } from "../text/superseded";
import { type Described, describe } from "./count-features";
import { findCounts } from "./find-counts";
import { linesOf } from "./lines";
import { sumsOf, type VideoCandidate } from "./sum-candidates";
import { MAX_VIDEOS } from "./written-counts";

const MAX_COUNTS = 400;

export function videoCandidates(frame: Frame): VideoCandidate[] {
  const found = findCounts(frame.sentences.replaceAll("_", " "));
  const lines = linesOf(frame.text, found);
  const described: Described[] = [];
  for (const at of found.counts.keys()) {
    const one = describe(frame, found, at, lines);
    if (one) described.push(one);
    if (described.length >= MAX_COUNTS) break;
  }
  const { sums, standings } = sumsOf(described, found, lines);
  const alike = Map.groupBy(described, ({ count }) => count.value);
  const monthly = described.filter(({ periods }) => periods.some((period) => /month/.test(period)));
  const singles = described.map((one): VideoCandidate => {
    const same = (alike.get(one.count.value)?.length ?? 1) - 1;
    const order = monthly.indexOf(one);
    return {
      value: String(one.count.value),
      start: one.quoteStart,
      end: one.quoteEnd,
      features: [
        ...one.features,
        ...(standings.get(one) ?? ["joined:never"]),
        `same:${Math.min(same, 2)}`,
        `monthly:${Math.min(monthly.length, 4)}`,
        ...(order >= 0 ? [order === 0 ? "first monthly" : "later monthly"] : []),
        ...(order >= 0 && order === monthly.length - 1 ? ["last monthly"] : []),
      ],
    };
  });
  return [...singles, ...sums]
    .flatMap((one) => [one, ...perMonth(one)])
    .map((one) => ({ ...one, features: [...one.features, sizeOf(one)] }));
}

function sizeOf({ value, features }: VideoCandidate): string {
  const count = Number(value);
  const size = count === 1 ? "one" : count <= 12 ? "few" : count <= 31 ? "many" : "most";
  return `${features.includes("sum") ? "sum of" : "value"}:${size}`;
}

// A month counts as four weeks or two fortnights.
const IN_A_MONTH = { week: 4, fortnight: 2 };

// A weekly count times four is judged like a monthly count.
function perMonth(candidate: VideoCandidate): VideoCandidate[] {
  return Object.entries(IN_A_MONTH).flatMap(([name, times]) => {
    const isOfTime = candidate.features.some((feature) => isPeriod(feature) && feature.includes(name));
    const value = Number(candidate.value) * times;
    if (!isOfTime || value > MAX_VIDEOS) return [];
    const features = candidate.features.map((feature) =>
      isPeriod(feature) ? feature.replace(name, "month") : feature,
    );
    return [{ ...candidate, value: String(value), features: [...features, `times ${name}`] }];
  });
}

const isPeriod = (feature: string): boolean =>
  /^(?:period|kind and period|sum (?:first|last|inner|each)) ?/.test(feature);

const NO_VIDEOS = {
  "no videos": /^(?!.*\b(?:videos?|vids?|reels?|tik\s?toks?|shorts|clips?|films?|vlogs?|episodes?)\b)/is,
  "no month": /^(?!.*\b(?:(?:m|rn)onth(?:ly)?|mo)\b)/is,
  weekly: /\b(?:weekly|(?:per|a|each|every)\s(?:\w+\s)?(?:week|fortnight))\b/i,
  "in all": /\b(?:in\stotal|total\sof|altogether|over\sthe\s(?:campaign|term))\b/i,
  "by the piece": /\b(?:per|each|every|a)\s(?:video|reel|tiktok|clip|episode)\b/i,
  "no number":
    /\b(?:no\s(?:quota|minimum|number|fixed)|as\s(?:many|often|agreed)|at\s\w+\sdiscretion|in\sgood\sfaith|decides?)\b/i,
  stream: /\b(?:live\s?)?streams?\b/i,
  blank: /\[(?:number|#|\s*)\]|_{3,}/i,
};

export function noVideos({ sentences }: Frame, candidates: readonly VideoCandidate[]): string[] {
  const words = sentences.replace(/\s/g, " ");
  const found = Object.entries(NO_VIDEOS).flatMap(([name, pattern]) => (pattern.test(words) ? [`none:${name}`] : []));
  const kinds = ["video", "platform", "labelled", "work", "none"].map((kind) => {
    const monthly = candidates.filter(({ features }) =>
      features.some((feature) => feature.startsWith(`kind and period:${kind} `) && feature.includes("month")),
    );
    return `none:monthly ${kind} ${Math.min(2, monthly.length)}`;
  });
  const isLed = candidates.some(({ features }) => features.includes("period lead month"));
  return [...found, ...kinds, ...(isLed ? ["none:led by a month"] : [])];
}

const WEIGHTS = weightsFrom(new URL("./weights/videos-per-month.json", import.meta.url));

const OUTDATED = 0.9;

const candidatesOf = cachePerText((frame) => {
  const found = videoCandidates(frame);
  return { found, candidates: applyReplacements(found) };
});

export const countedVideos = (frame: Frame): readonly VideoCandidate[] => candidatesOf(frame).found;

export function readVideosPerMonth(frame: Frame): Candidate<number> | null {
  const { found, candidates } = candidatesOf(frame);
  const weights = weightsFor(frame.text, WEIGHTS);
  const ofOne = candidates.filter(({ parts = [] }) => !parts.some((part) => belongsToOtherCreator(frame, part)));
  const best = rankOfCreator(frame, ofOne, weights, {
    none: noVideos(frame, found),
    isExpected: true,
  });
  if (!best) return null;
  return {
    value: Number(best.value),
    confidence: Math.min(
      confidenceOf(best.probability, frame.legibilityOf(best), weights),
      isOutdated(frame.messages, best, found) ? OUTDATED : 1,
    ),
    start: best.start,
    end: best.end,
  };
}
