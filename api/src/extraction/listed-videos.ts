import type { Candidate } from "./candidate";
import { countDoubt, countOf, ITEM, PER_MONTH, PER_OTHER_TIME, VIDEO } from "./video-words";

const REACH = 120;
const MOST_MENTIONS = 500;

const LIST = `${ITEM}(?:\\s*\\([^()]{0,40}\\))?(?:\\s*(?:,\\s*(?:and|plus)|[,+&]|\\band|\\bplus)\\s+${ITEM}(?:\\s*\\([^()]{0,40}\\))?){1,6}`;
const LISTS = [
  new RegExp(`${LIST}(?:\\s+(?!and\\b|or\\b|plus\\b)[a-z]\\w*){0,5}?[\\s,]*(?:${PER_MONTH})`, "gi"),
  new RegExp(`(?:${PER_MONTH})[^.;$\\d]{0,60}?\\s${LIST}`, "gi"),
];
const VIDEOS_AT_END = new RegExp(`${VIDEO}$`, "i");
const OTHER_TIME = new RegExp(PER_OTHER_TIME, "i");
/** One kind of videos among other things is what the text says; a sum of several is to be looked at. */
const ONE_KIND = 0.85;
const SUM = 0.72;

/** Four TikToks, two Reels and a story per month: all its videos are of the month, and all are in the quote. */
export function listedVideos(text: string): Candidate<number>[] {
  const candidates: Candidate<number>[] = [];
  let mentions = 0;
  for (const video of text.matchAll(new RegExp(`\\b${VIDEO}\\b`, "gi"))) {
    if (++mentions > MOST_MENTIONS) break;
    const from = Math.max(0, video.index - REACH);
    const around = text.slice(from, video.index + video[0].length + REACH);
    for (const match of LISTS.flatMap((list) => [...around.matchAll(list)])) {
      const start = from + match.index;
      const end = start + match[0].length;
      const isOfAnotherTime = OTHER_TIME.test(`${match[0]}${text.slice(end, end + 12)}`);
      const sum = /[$€£]/.test(match[0]) || isOfAnotherTime ? null : videosIn(match[0]);
      const doubt = countDoubt(text.slice(Math.max(0, start - 40), start), "");
      if (sum && doubt > 0) candidates.push({ value: sum.value, confidence: sum.confidence * doubt, start, end });
    }
  }
  return [...candidates, ...pointsOfAMonth(text)];
}

/** The videos that a stretch of items counts; null where it counts none, or one of them cannot be told. */
export function videosIn(stretch: string): { value: number; confidence: number } | null {
  const items = [...stretch.matchAll(new RegExp(ITEM, "gi"))].filter(([item]) => VIDEOS_AT_END.test(item));
  const counts = items.map((item) => {
    const isDoubtful = countDoubt(stretch.slice(0, item.index), stretch.slice(item.index + item[0].length)) === 0;
    return isDoubtful ? null : countOf(item[1], item[2], item[3]);
  });
  const value = counts.reduce<number>((sum, count) => sum + (count ?? Number.NaN), 0);
  return value > 0 ? { value, confidence: counts.length > 1 ? SUM : ONE_KIND } : null;
}

const HEADING = new RegExp(`^(?:[^.;\\n$]{0,90}[\\s(])?(?:${PER_MONTH})[^.;\\n$]{0,60}:?\\s*$`, "i");
const LEAD = "^\\W{0,4}(?:\\(?[a-z0-9]{1,2}[.)]\\s+)?";
const POINT = new RegExp(`${LEAD}${ITEM}`, "i");
const MOST_POINTS = 8;
const LONGEST_HEADING = 160;

/** `Each month Creator delivers:` and its points below, each a count of something. */
function pointsOfAMonth(text: string): Candidate<number>[] {
  const lines = text.split("\n");
  let start = 0;
  return lines.flatMap((line, index) => {
    const at = start;
    start += line.length + 1;
    const next = lines[index + 1] ?? "";
    if (line.length > LONGEST_HEADING || !isPoint(next) || isPoint(line) || !HEADING.test(line)) return [];
    const points: string[] = [];
    for (const point of lines.slice(index + 1, index + 1 + MOST_POINTS)) {
      if (!isPoint(point)) break;
      points.push(point);
    }
    const sum = points.some((point) => OTHER_TIME.test(point) || /\btotal\b|[$€£]/i.test(point))
      ? null
      : videosIn(points.join("\n"));
    return sum ? [{ ...sum, start: at, end: at + line.length + 1 + points.join("\n").length }] : [];
  });
}

function isPoint(line: string): boolean {
  return line.length <= LONGEST_HEADING && POINT.test(line);
}
