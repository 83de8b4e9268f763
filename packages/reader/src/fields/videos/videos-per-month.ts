import { type Candidate, surest } from "../candidate";
import type { Labelled } from "../text/find-labels";
import { labelledVideos } from "./labelled-videos";
import { listedVideos } from "./listed-videos";
import { statedVideos } from "./stated-videos";

/** More videos a month than anybody owes: a larger number counts something else. */
export const MOST_VIDEOS = 300;

/** How many videos are due each month, from digits or words; a number for each week, in all, or at most is none. */
export function readVideosPerMonth(text: string, labels: Labelled[]): Candidate<number> | null {
  const lists = listedVideos(text);
  const single = [...statedVideos(text), ...labelledVideos(text, labels)].filter(
    ({ start, end }) => !lists.some((list) => start < list.end && end > list.start),
  );
  return surest([...lists, ...single].filter(({ value }) => value > 0 && value <= MOST_VIDEOS));
}
