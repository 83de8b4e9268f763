import { fileSize } from "@crm/domain/value/bytes";
import { counted } from "@crm/domain/value/length-of-time";
import type { ArchiveRun } from "@crm/domain/video/archive.schema";

export type ToastText = [title: string, message?: string];

export interface CleanUpWords {
  done: (run: ArchiveRun) => ToastText;
  /** `reason` is the server's text; undefined if it gave none. */
  failed: (reason: string | undefined) => ToastText;
}

export const VIDEOS_WORDS: CleanUpWords = {
  done: (run) => ["Archival Complete!", `${archivedText(run)} ${freedText(run)}`],
  failed: (reason) => ["Archival Failed", reason ?? "Failed to archive videos. Please try again."],
};

export const REVIEW_WORDS: CleanUpWords = {
  done: (run) => ["✅ Archival Complete!", `${archivedText(run)} ${freedText(run)}`],
  failed: (reason) => ["Error", reason ?? "Failed to archive videos"],
};

export function archivedText({ archived, failures }: Pick<ArchiveRun, "archived" | "failures">): string {
  const rest = failures.length > 0 ? `, ${failures.length.toLocaleString("en-US")} could not be` : "";
  return `${counted(archived, "video")} archived${rest}.`;
}

export function freedText(run: Pick<ArchiveRun, "totalDbSpaceFreed" | "totalDiskSpaceFreed">): string {
  return `${fileSize(run.totalDbSpaceFreed)} of database and ${fileSize(run.totalDiskSpaceFreed)} of disk space freed.`;
}
