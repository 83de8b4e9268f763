import type { Candidate } from "../candidate";
import { itemsOfAMonth } from "./items-of-a-month";
import { pointsOfAMonth } from "./points-of-a-month";
import { rowsOfAMonth } from "./rows-of-a-month";
import { countDoubt, ITEM, PER_MONTH, PER_OTHER_TIME, VIDEO } from "./video-words";
import { videosAcrossPlatforms } from "./videos-across-platforms";
import { MADE_UP, videosIn, WHOLE } from "./videos-in";

const REACH = 120;
const MOST_MENTIONS = 500;

const LIST = `${ITEM}(?:\\s*\\([^()]{0,40}\\))?(?:\\s*(?:,\\s*(?:and|plus)|[,+&]|\\band|\\bplus)\\s+${ITEM}(?:\\s*\\([^()]{0,40}\\))?){1,6}`;
const LISTS = [
  new RegExp(`${LIST}(?:\\s+(?!and\\b|or\\b|plus\\b)[a-z]\\w*){0,5}?[\\s,]*(?:${PER_MONTH})`, "gi"),
  new RegExp(`(?:${PER_MONTH})[^.;$\\d]{0,60}?\\s${LIST}`, "gi"),
];
const OTHER_TIME = new RegExp(PER_OTHER_TIME, "i");
/** Four TikToks, two Reels and a story per month: all its videos are of the month, and all are in the quote. */
export function listedVideos(text: string): Candidate<number>[] {
  const candidates: Candidate<number>[] = [];
  let mentions = 0;
  for (const video of text.matchAll(new RegExp(`\\b${VIDEO}\\b`, "gi"))) {
    if (++mentions > MOST_MENTIONS) break;
    candidates.push(...videosAcrossPlatforms(text, video.index));
    const from = Math.max(0, video.index - REACH);
    const around = text.slice(from, video.index + video[0].length + REACH);
    for (const match of LISTS.flatMap((list) => [...around.matchAll(list)])) {
      const start = from + match.index;
      const end = start + match[0].length;
      const isOfAnotherTime = OTHER_TIME.test(`${match[0]}${text.slice(end, end + 12)}`);
      const sum = /[$€£]/.test(match[0]) || isOfAnotherTime ? null : videosIn(match[0]);
      const before = text.slice(Math.max(0, start - 40), start);
      const doubt = countDoubt(before, "");
      if (!sum || doubt === 0) continue;
      const confidence = MADE_UP.test(before) ? WHOLE : sum.confidence;
      candidates.push({ value: sum.value, confidence: confidence * doubt, start, end });
    }
  }
  const whole = itemsOfAMonth(text);
  const others = [...candidates, ...pointsOfAMonth(text)].filter(
    ({ start, end }) => !whole.some((list) => start >= list.start && end <= list.end),
  );
  return [...whole, ...others, ...rowsOfAMonth(text)];
}
