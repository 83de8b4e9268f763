import type { VideoFilters } from "@crm/api-client";
import type { VideosSearch } from "./videos-search";

/** What the server is asked for: this screen lists archived videos too (spec part 2 §7). */
export function listFilters({ search, status, month, contractId }: VideosSearch): VideoFilters {
  return { search, status, month, contractId, includeArchived: true };
}
