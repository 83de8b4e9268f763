import { DiskFull, ReaderBusy, UnreadableDocument, WrongDocumentType } from "@crm/reader/reading-failure";
import { HttpError, Unavailable, Unprocessable, WrongType } from "../../platform/errors/errors";

/** What a caller is told of a document that failed; `wrongType` is the call's text for a wrong one. Other errors stay themselves. */
export function documentRefusal(error: unknown, wrongType: string): unknown {
  if (error instanceof WrongDocumentType) return WrongType(wrongType);
  if (error instanceof UnreadableDocument) return Unprocessable(error.message, codeOf(error), { success: false });
  if (error instanceof ReaderBusy) return Unavailable(error.message, error.retryAfterSeconds);
  if (error instanceof DiskFull) return new HttpError(507, "disk_full", error.message);
  if (error instanceof DOMException && error.name === "AbortError")
    return new HttpError(400, "aborted", "The upload was cancelled");
  return error;
}

const codeOf = ({ reason }: UnreadableDocument) => reason.replaceAll("-", "_");
