import type { VideoSort } from "@crm/domain/video/video-submission";

/** What the list is ordered by. */
export type SortKey = "date" | "creator";

/** An order taken apart, and said as the results line ends: "newest first". */
export interface SortOrder {
  key: SortKey;
  isDescending: boolean;
  words: string;
}

const ORDERS: Record<VideoSort, SortOrder> = {
  recent: { key: "date", isDescending: true, words: "newest first" },
  oldest: { key: "date", isDescending: false, words: "oldest first" },
  "name-asc": { key: "creator", isDescending: false, words: "creators A to Z" },
  "name-desc": { key: "creator", isDescending: true, words: "creators Z to A" },
};

/** What an order of the list is; by date, descending, where none is chosen (spec part 2 §2). */
export const orderOf = (sort: VideoSort | undefined): SortOrder => ORDERS[sort ?? "recent"];

/** The order of a key in the direction that one begins with: dates from the newest, names from A. */
export const firstOrderBy = (key: SortKey): VideoSort => (key === "date" ? "recent" : "name-asc");

/** The same key in the other direction. */
export function turned(sort: VideoSort | undefined): VideoSort {
  const { key, isDescending } = orderOf(sort);
  if (key === "date") return isDescending ? "oldest" : "recent";
  return isDescending ? "name-asc" : "name-desc";
}
