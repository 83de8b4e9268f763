import { countDoubt, countOf, ITEM, VIDEO } from "./video-words";

const VIDEOS_AT_END = new RegExp(`${VIDEO}$`, "i");
/** One kind of videos among other things is what the text says; a sum of several is to be looked at. */
export const ONE_KIND = 0.85;
export const SUM = 0.72;

/** The sum of what was counted one by one: `three in French and three in English, making six`. */
export const MADE_UP = /\b(?:making|totall?ing|(?:for\s)?(?:a|in)\stotal(?:\sof)?|in\sall|(?:al)?together)[\s:,]*$/i;
export const WHOLE = 0.96;

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
