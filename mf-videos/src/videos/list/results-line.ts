import { formatMonth } from "@crm/domain/value/calendar";
import { orderOf } from "../filters/sort-order";
import type { VideosSearch } from "../videos-search";

/** For example `Showing 3 videos for “ada” in Mar 2026, newest first`. */
export function resultsLine(
  count: { total: number; isCapped: boolean },
  { search, month, sort }: VideosSearch,
): string {
  const videos = count.total === 1 ? "video" : "videos";
  const total = `${count.total.toLocaleString("en-US")}${count.isCapped ? "+" : ""}`;
  const searched = search ? ` for “${search}”` : "";
  const inMonth = month ? ` in ${formatMonth(`${month}-01`)}` : "";
  return `Showing ${total} ${videos}${searched}${inMonth}, ${orderOf(sort).words}`;
}
