import { fileSize } from "@crm/domain/value/bytes";
import { counted } from "@crm/domain/value/length-of-time";
import type { ArchiveRun } from "@crm/domain/video/archive.schema";

/** A toast: its title and, where there is one, the line under it. */
export type Said = [title: string, message?: string];

/** What is said at the end of a clean-up; each page has its own words (spec part 2 §8). */
export interface CleanUpWords {
  done: (run: ArchiveRun) => Said;
  /** `reason` is the server's, and absent where it gave none. */
  failed: (reason: string | undefined) => Said;
}

/** Of the videos list. */
export const VIDEOS_WORDS: CleanUpWords = {
  done: (run) => ["Archival Complete!", `${archivedText(run)} ${freedText(run)}`],
  failed: (reason) => ["Archival Failed", reason ?? "Failed to archive videos. Please try again."],
};

/** Of the review page. */
export const REVIEW_WORDS: CleanUpWords = {
  done: (run) => ["✅ Archival Complete!", `${archivedText(run)} ${freedText(run)}`],
  failed: (reason) => ["Error", reason ?? "Failed to archive videos"],
};

/** How many were archived, and how many of them were not. */
export function archivedText({ archived, failures }: Pick<ArchiveRun, "archived" | "failures">): string {
  const rest = failures.length > 0 ? `, ${failures.length.toLocaleString("en-US")} could not be` : "";
  return `${counted(archived, "video")} archived${rest}.`;
}

/** What that freed where videos are uploaded to. */
export function freedText(run: Pick<ArchiveRun, "totalDbSpaceFreed" | "totalDiskSpaceFreed">): string {
  return `${fileSize(run.totalDbSpaceFreed)} of database and ${fileSize(run.totalDiskSpaceFreed)} of disk space freed.`;
}
