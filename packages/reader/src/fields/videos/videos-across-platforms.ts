import type { Candidate } from "../candidate";
import { COUNT, countDoubt, countOf, PER_MONTH, PER_OTHER_TIME, VIDEO_ITEM } from "./video-words";
import { SUM } from "./videos-in";

const ON =
  "\\s+(?:on|to|for)\\s+(?:tik[\\s-]?tok|instagram|insta|ig|you\\s?tube|yt|facebook|snapchat|pinterest|twitch|linked\\s?in|threads|x)\\b";
const SHARES = `${VIDEO_ITEM}${ON}(?:\\s*(?:,\\s*(?:and|plus)|[,+&]|and|plus)\\s+${COUNT}${ON}){1,5}`;
const FORMS = [
  new RegExp(`${SHARES}\\s*,?\\s*(?:${PER_MONTH})`, "gi"),
  new RegExp(`(?:${PER_MONTH})[^.;$\\d]{0,60}?\\s${SHARES}`, "gi"),
];
const EACH_COUNT = new RegExp(`${COUNT}(?=(?:[^,+&.;\\d]{0,60}?)${ON})`, "gi");
const OTHER_TIME = new RegExp(PER_OTHER_TIME, "i");
const REACH = 200;

/** The sum of what each platform gets in a month: `4 videos on TikTok and 2 on Instagram every month`. */
export function videosAcrossPlatforms(text: string, mention: number): Candidate<number>[] {
  const from = Math.max(0, mention - REACH);
  const around = text.slice(from, mention + REACH);
  return FORMS.flatMap((form) => [...around.matchAll(form)]).flatMap((match) => {
    if (OTHER_TIME.test(match[0]) || /[$€£]/.test(match[0])) return [];
    const counts = [...match[0].matchAll(EACH_COUNT)].map((one) => countOf(one[1], one[2], one[3]) ?? Number.NaN);
    const value = counts.reduce((sum, count) => sum + count, 0);
    const start = from + match.index;
    const isCertain = countDoubt(text.slice(Math.max(0, start - 40), start), "") > 0;
    return value > 0 && isCertain ? [{ value, confidence: SUM, start, end: start + match[0].length }] : [];
  });
}
