import type { Extraction } from "@crm/domain/document/extraction.schema";
import { ApiError, connectionCut, isApiError } from "../http/api-error";
import type { Http } from "../http/http";
import { type EventReader, sendForm, type UploadOptions } from "../http/send-form";
import { readEvents, type StreamEvent } from "../server/event-stream";

export interface ExtractionCalls {
  /** Falls back to `extract-advanced` if the PDF or Word call fails. If both fail, `cause` is the server's error. */
  document(file: File, options?: UploadOptions): Promise<Extraction>;
  images(files: readonly File[], options?: UploadOptions): Promise<Extraction>;
}

export function extractionCalls(http: Http): ExtractionCalls {
  const read = (path: string, field: string, files: readonly File[], options: UploadOptions = {}) => {
    const form = new FormData();
    for (const file of files) form.append(field, file);
    return sendForm<Extraction>(http, path, form, { ...options, events: readingEvents });
  };
  return {
    async document(file, options) {
      const first = callFor(file);
      if (!first) return read("/api/contracts/extract-advanced", "file", [file], options);
      try {
        return await read(first.path, first.field, [file], options);
      } catch (thrown) {
        if (!mayTryAgain(thrown)) throw thrown;
      }
      try {
        return await read("/api/contracts/extract-advanced", "file", [file], options);
      } catch (thrown) {
        throw isApiError(thrown) ? afterBoth(thrown) : thrown;
      }
    },
    images: (files, options) => read("/api/contracts/extract-image", "images", files, options),
  };
}

function callFor({ name, type }: File): { path: string; field: string } | null {
  if (type === "application/pdf" || /\.pdf$/i.test(name)) return { path: "/api/contracts/extract-pdf", field: "pdf" };
  if (/\.docx?$/i.test(name)) return { path: "/api/contracts/extract-word", field: "document" };
  return null;
}

// The fallback would fail with these too: log-in, size, a busy server, no network.
const SAME_FOR_EVERY_CALL = [0, 401, 403, 413, 429, 503, 507];

function mayTryAgain(thrown: unknown): boolean {
  // A stream has already answered 200, so a busy server reports itself by code alone.
  return isApiError(thrown) && !SAME_FOR_EVERY_CALL.includes(thrown.status) && !isApiError(thrown, "unavailable");
}

function afterBoth(cause: ApiError): ApiError {
  const { status, code, requestId, issues } = cause;
  return new ApiError({ status, code, requestId, issues, text: "Failed to process PDF/Word document", cause });
}

const readingEvents: EventReader = {
  progress(text) {
    const read = readEvents(text).findLast(isPageProgress);
    return read ? { stage: "reading", ...read.data } : { stage: "waiting" };
  },
  // A stream answers 200 before the document is read, so its last event reports a failure.
  result(text) {
    const last = readEvents(text).findLast(({ name }) => name !== "progress");
    if (!last) throw connectionCut();
    const isFailure = last.name === "error" || isUnsuccessful(last.data);
    return { status: isFailure ? 422 : 200, body: JSON.stringify(last.data) };
  },
};

function isPageProgress(event: StreamEvent): event is { name: "progress"; data: { page: number; pages: number } } {
  const { name, data } = event;
  return name === "progress" && typeof data === "object" && data !== null && "page" in data && "pages" in data;
}

function isUnsuccessful(data: unknown): boolean {
  return typeof data === "object" && data !== null && "success" in data && data.success === false;
}
