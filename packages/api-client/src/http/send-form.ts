import { type Answer, connectionCut, isApiError, refusal, unreachable, unreadable } from "./api-error";
import type { Caller, Query } from "./create-caller";

export type UploadProgress =
  | { stage: "sending"; sentBytes: number; totalBytes: number }
  | { stage: "waiting" }
  | { stage: "reading"; page: number; pages: number };

export interface UploadOptions {
  onProgress?: ((progress: UploadProgress) => void) | undefined;
  signal?: AbortSignal | undefined;
}

type FormHttp = Pick<Caller, "url" | "headers" | "mayRepeat">;

interface FormCall extends UploadOptions {
  query?: Query;
  headers?: Record<string, string>;
  events?: EventReader;
}

export interface EventReader {
  progress: (text: string) => UploadProgress;
  /** Throws an ApiError if the end of the stream is missing. */
  result: (text: string) => Pick<Answer, "status" | "body">;
}

/** Posts a multipart form with XMLHttpRequest, because fetch reports no upload progress. An abort throws an AbortError. */
export function sendForm<Body>(http: FormHttp, path: string, form: FormData, call: FormCall = {}): Promise<Body> {
  return sendBody(http, { method: "POST", path, body: form }, call);
}

/** Puts bytes without a form around them, otherwise like `sendForm`. */
export function putBytes<Body>(http: FormHttp, path: string, body: Blob, call: FormCall = {}): Promise<Body> {
  const headers = { ...call.headers, "Content-Type": "application/octet-stream" };
  return sendBody(http, { method: "PUT", path, body }, { ...call, headers });
}

interface Sent {
  method: "POST" | "PUT";
  path: string;
  body: FormData | Blob;
}

async function sendBody<Body>(http: FormHttp, sent: Sent, call: FormCall): Promise<Body> {
  const headers = http.headers();
  let answer = await send(http, sent, call, headers);
  if (answer.status === 401 && (await http.mayRepeat(headers))) answer = await send(http, sent, call, http.headers());
  if (answer.status < 200 || answer.status >= 300) throw refusal(answer);
  try {
    return JSON.parse(answer.body);
  } catch (thrown) {
    throw unreadable(answer.status, thrown);
  }
}

function send(
  http: FormHttp,
  { method, path, body }: Sent,
  { query, headers = {}, events, onProgress, signal }: FormCall,
  shared: Record<string, string>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const isStream = () => request.getResponseHeader("Content-Type")?.startsWith("text/event-stream");
    const reader = () => (isStream() ? events : undefined);
    const reportProgress = () => {
      const read = reader()?.progress(request.responseText);
      if (read) onProgress?.(read);
    };
    let hasAnswered = false;
    if (signal?.aborted) return reject(aborted());
    signal?.addEventListener("abort", stop);

    request.open(method, http.url(path, query));
    request.withCredentials = true;
    request.setRequestHeader("Accept", events ? "text/event-stream" : "application/json");
    for (const [name, value] of Object.entries({ ...shared, ...headers })) request.setRequestHeader(name, value);

    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.({ stage: "sending", sentBytes: loaded, totalBytes: total });
    };
    request.onreadystatechange = () => {
      hasAnswered ||= request.status !== 0;
      // The stream of a document that is read immediately starts with its first page; headers alone mean that it is queued.
      if (request.readyState === request.HEADERS_RECEIVED) reportProgress();
    };
    request.onprogress = reportProgress;
    request.onabort = () => reject(aborted());
    request.onerror = () => reject(hasAnswered ? connectionCut() : unreachable());
    request.onload = () => {
      try {
        resolve({ ...wholeAnswer(request), ...reader()?.result(request.responseText) });
      } catch (thrown) {
        reject(isApiError(thrown) ? thrown : unreadable(request.status, thrown));
      }
    };
    request.onloadend = () => signal?.removeEventListener("abort", stop);
    request.send(body);
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

function aborted(): DOMException {
  return new DOMException("The upload was cancelled", "AbortError");
}
