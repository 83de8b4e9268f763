import { DropboxResponseError } from "dropbox";
import { summaryOf } from "./dropbox-target";

/** Why a video was not moved, in words for the admin. */
export class ArchiveTrouble extends Error {}

/** What to say of a failure: what is known of it, and nothing of the inside. */
export function reasonOf(error: unknown): string {
  if (error instanceof ArchiveTrouble) return error.message;
  if (isFull(error)) return "There is no room left where it should go. Make room and try again.";
  return "The storage could not be reached or did not do as it was told. Try again later.";
}

function isFull(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 3) return false;
  if (error instanceof DropboxResponseError) return summaryOf(error).includes("insufficient_space");
  const code = "code" in error ? String(error.code) : "";
  return /^(ENOSPC|EDQUOT|QuotaExceeded|XMinioStorageFull)$/.test(code) || isFull(error.cause, depth + 1);
}
