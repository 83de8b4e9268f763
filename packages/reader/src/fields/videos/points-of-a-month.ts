import type { Candidate } from "../candidate";
import { COUNT, countDoubt, countOf, ITEM, PER_MONTH, PER_OTHER_TIME, VIDEO } from "./video-words";
import { videosIn } from "./videos-in";

const LONGEST_LINE = 160;
const LONGEST_POINT = 400;
const MOST_LINES = 16;

const HEADING = new RegExp(`^(?:[^.;\\n$]{0,90}[\\s(])?(?:${PER_MONTH})[^.;\\n$]{0,60}:?\\s*$`, "i");
/** One that a number and a title stand before: `3. Monthly Services. During each month:`. */
const LONG_HEADING = new RegExp(`(?:${PER_MONTH})[^.;\\n$]{0,90}:\\s*$`, "i");
const OPTIONAL = /\b(?:up\sto|no\smore\sthan|may)\b/i;
const LEAD =
  "^\\W{0,6}(?:\\(?(?:\\d{1,2}(?:\\.\\d{1,2}){1,3}|(?:[a-z]|[ivx]{1,4}|[a-z]?-?\\d{1,2})[.)]|[a-z]-\\d{1,2})[.)]?\\s+)?";
const ITEM_POINT = new RegExp(`${LEAD}${ITEM}`, "i");
const NUMBERED = new RegExp(`${LEAD.replace(/\?$/, "")}`, "i");
const VIDEOS_FIRST = new RegExp(
  `${LEAD}(?:\\w+[\\s-]){0,3}${VIDEO}\\s*[:–—-]\\s*(?:(?:at\\sleast|minimum(?:\\sof)?|not\\sfewer\\sthan)\\s)?${COUNT}(?![\\s-]*(?:sec|min|hour|day|week))`,
  "i",
);
const OTHER_TIME = new RegExp(`${PER_OTHER_TIME}|\\btotal\\b|[$€£]`, "i");

/** `Each month Creator delivers:` and its points below, each a count of something, and the videos among them. */
export function pointsOfAMonth(text: string): Candidate<number>[] {
  const lines = text.split("\n");
  let start = 0;
  return lines.flatMap((line, index) => {
    const at = start;
    start += line.length + 1;
    if (line.length > LONGEST_LINE || line.trim() === "" || !isHeading(line) || ITEM_POINT.test(line)) return [];
    const points = pointsBelow(lines.slice(index + 1, index + 1 + MOST_LINES));
    const counted = points.filter((point) => ITEM_POINT.test(point) || VIDEOS_FIRST.test(point));
    if (counted.length === 0 || counted.some((point) => OTHER_TIME.test(point))) return [];
    const sum = videosOf(counted);
    return sum ? [{ ...sum, start: at, end: at + line.length + 1 + points.join("\n").length }] : [];
  });
}

function isHeading(line: string): boolean {
  return !OPTIONAL.test(line) && (HEADING.test(line) || LONG_HEADING.test(line));
}

/** The lines below a heading as long as they are points of a list or counts; empty ones between them are kept. */
function pointsBelow(lines: string[]): string[] {
  const points: string[] = [];
  for (const line of lines) {
    const isPoint = ITEM_POINT.test(line) || VIDEOS_FIRST.test(line) || NUMBERED.test(line);
    if (line.length > LONGEST_POINT || (line.trim() !== "" && !isPoint)) break;
    points.push(line);
  }
  while (points.at(-1)?.trim() === "") points.pop();
  return points;
}

function videosOf(points: string[]): { value: number; confidence: number } | null {
  const items = videosIn(points.filter((point) => !VIDEOS_FIRST.test(point)).join("\n"));
  const first = points.flatMap((point) => {
    const match = VIDEOS_FIRST.exec(point);
    const behind = match ? point.slice(match[0].length) : "";
    return match && countDoubt("", behind) > 0 ? (countOf(match[1], match[2], match[3]) ?? []) : [];
  });
  if (first.length === 0) return items;
  if (first.length > 1 || items) return null;
  return { value: first[0] ?? 0, confidence: 0.85 };
}
