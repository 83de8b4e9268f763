import type { VideoSort } from "@crm/domain/video/video-submission";

export type SortKey = "date" | "creator";

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

export const orderOf = (sort: VideoSort | undefined): SortOrder => ORDERS[sort ?? "recent"];

export const defaultOrderBy = (key: SortKey): VideoSort => (key === "date" ? "recent" : "name-asc");

export function reversed(sort: VideoSort | undefined): VideoSort {
  const { key, isDescending } = orderOf(sort);
  if (key === "date") return isDescending ? "oldest" : "recent";
  return isDescending ? "name-asc" : "name-desc";
}
