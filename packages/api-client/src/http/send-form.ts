import { readEvents, type StreamEvent } from "../server/event-stream";
import { type Answer, cut, isApiError, refusal, unreachable, unreadable } from "./api-error";
import type { Caller, Query } from "./create-caller";

/** How far an upload and the work after it are; a document waits until it is its turn, and then is read page by page. */
export type UploadProgress =
  | { stage: "sending"; sentBytes: number; totalBytes: number }
  | { stage: "waiting" }
  | { stage: "reading"; page: number; pages: number };

/** What an upload may be given beside its files. */
export interface UploadOptions {
  onProgress?: ((progress: UploadProgress) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** What of the calls a form needs. */
type FormHttp = Pick<Caller, "address" | "headers" | "mayRepeat">;

interface FormCall extends UploadOptions {
  query?: Query;
  /** Beside those of every call. */
  headers?: Record<string, string>;
  /** Asks for the answer as events, so that pages are told as they are read. */
  inEvents?: boolean;
}

/**
 * Posts a multipart form and answers its JSON. By XMLHttpRequest, because fetch cannot tell how much was sent. Throws an
 * ApiError, or an AbortError once the signal fires.
 */
export async function sendForm<Body>(http: FormHttp, path: string, form: FormData, call: FormCall = {}): Promise<Body> {
  const headers = http.headers();
  let answer = await send(http, path, form, call, headers);
  if (answer.status === 401 && (await http.mayRepeat(headers)))
    answer = await send(http, path, form, call, http.headers());
  if (answer.status < 200 || answer.status >= 300) throw refusal(answer);
  try {
    return JSON.parse(answer.body);
  } catch (thrown) {
    throw unreadable(answer.status, thrown);
  }
}

function send(
  http: FormHttp,
  path: string,
  form: FormData,
  { query, headers = {}, inEvents = false, onProgress, signal }: FormCall,
  shared: Record<string, string>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    let hasAnswered = false;
    if (signal?.aborted) return reject(aborted());
    signal?.addEventListener("abort", stop);

    request.open("POST", http.address(path, query));
    request.withCredentials = true;
    request.setRequestHeader("Accept", inEvents ? "text/event-stream" : "application/json");
    for (const [name, value] of Object.entries({ ...shared, ...headers })) request.setRequestHeader(name, value);

    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.({ stage: "sending", sentBytes: loaded, totalBytes: total });
    };
    request.onreadystatechange = () => {
      hasAnswered ||= request.status !== 0;
      // A document that is read at once begins with its first page; what comes before it is the line.
      if (request.readyState === request.HEADERS_RECEIVED && isStream(request)) onProgress?.({ stage: "waiting" });
    };
    request.onprogress = () => {
      if (!isStream(request)) return;
      const read = readEvents(request.responseText).findLast(isPageProgress);
      onProgress?.(read ? { stage: "reading", ...read.data } : { stage: "waiting" });
    };
    request.onabort = () => reject(aborted());
    request.onerror = () => reject(hasAnswered ? cut() : unreachable());
    request.onload = () => {
      try {
        resolve(isStream(request) ? lastEvent(request) : wholeAnswer(request));
      } catch (thrown) {
        reject(isApiError(thrown) ? thrown : unreadable(request.status, thrown));
      }
    };
    request.onloadend = () => signal?.removeEventListener("abort", stop);
    request.send(form);
  });
}

function wholeAnswer(request: XMLHttpRequest): Answer {
  return {
    status: request.status,
    statusText: request.statusText,
    body: request.responseText,
    requestId: request.getResponseHeader("X-Request-Id"),
    retryAfter: request.getResponseHeader("Retry-After"),
  };
}

// A stream has answered 200 before its document is read, so a failure can only say so in its last event.
function lastEvent(request: XMLHttpRequest): Answer {
  const result = readEvents(request.responseText).findLast(({ name }) => name !== "progress");
  if (!result) throw cut();
  const failed = result.name === "error" || isUnsuccessful(result.data);
  return { ...wholeAnswer(request), status: failed ? 422 : 200, body: JSON.stringify(result.data) };
}

function isUnsuccessful(data: unknown): boolean {
  return typeof data === "object" && data !== null && "success" in data && data.success === false;
}

function isPageProgress(event: StreamEvent): event is { name: "progress"; data: { page: number; pages: number } } {
  const { name, data } = event;
  return name === "progress" && typeof data === "object" && data !== null && "page" in data && "pages" in data;
}

function isStream(request: XMLHttpRequest): boolean {
  return request.getResponseHeader("Content-Type")?.startsWith("text/event-stream") ?? false;
}

function aborted(): DOMException {
  return new DOMException("The upload was cancelled", "AbortError");
}
