import { errorChain, errorCode } from "@crm/domain/server/error-code";
import { DropboxResponseError } from "dropbox";
import { StoreUnavailable } from "../../platform/errors/store-unavailable";
import { hasFailed } from "../../platform/errors/work-failed";
import { summaryOf } from "./dropbox-target";

export function moveFailureReason(error: unknown): string {
  if (hasFailed(error, "video_not_moved")) return error.message;
  if (codesOf(error).some((code) => FULL.test(code)))
    return "There is no space left at the destination. Free some space and try again.";
  return archiveFailureReason(error) ?? "The storage could not be reached or failed. Try again later.";
}

/** Null if the failure may concern only this video. */
export function archiveFailureReason(error: unknown): string | null {
  const codes = codesOf(error);
  if (codes.some((code) => NO_FOLDER.test(code)))
    return "A folder is missing, is not a folder, or is not writable. Fix the archive's folder and try again.";
  if (codes.some((code) => NO_ACCESS.test(code)))
    return "The storage refused the server's access. Check the archive's settings and keys and try again.";
  return error instanceof StoreUnavailable ? error.message : null;
}

const FULL = /^(ENOSPC|EDQUOT|QuotaExceeded|XMinioStorageFull)$|insufficient_space/;
const NO_FOLDER = /^(ENOENT|ENOTDIR|EEXIST|EACCES|EPERM|EROFS)$/;
const NO_ACCESS =
  /^(401|AccessDenied|InvalidAccessKeyId|SignatureDoesNotMatch|ExpiredToken|InvalidToken|NoSuchBucket)$/;

function codesOf(error: unknown): string[] {
  return errorChain(error).flatMap((each) =>
    each instanceof DropboxResponseError ? [String(each.status), summaryOf(each)] : (errorCode(each) ?? []),
  );
}
