import { refusal, unreachable } from "./api-error";

export interface HttpOptions {
  baseUrl: string;
  fetch: (input: string, init: RequestInit) => Promise<Response>;
  headers: () => Record<string, string>;
  /** Runs on each 401. If it returns or resolves to true, the call is repeated with the new headers. */
  onUnauthorized: () => unknown;
}

export type Query = Record<string, string | number | boolean | null | undefined>;

export interface Caller {
  url(path: string, query?: Query): string;
  headers(): Record<string, string>;
  send(path: string, init?: RequestInit): Promise<Response>;
  call(url: string, init: RequestInit): Promise<Response>;
  /** Whether to repeat a call that got a 401; `sent` are its headers. */
  mayRepeat(sent: Record<string, string>): Promise<boolean>;
}

/** Makes API calls with cookies and shared headers. Throws an ApiError for every answer outside 2xx. */
export function createCaller({ baseUrl, fetch, headers, onUnauthorized }: HttpOptions): Caller {
  const mayRepeat: Caller["mayRepeat"] = async (sent) =>
    // Of several calls refused at the same time, only the first asks for new headers; the rest find them changed.
    JSON.stringify(sent) !== JSON.stringify(headers()) || (await onUnauthorized()) === true;

  const call = async (url: string, init: RequestInit, isRepeat = false): Promise<Response> => {
    const shared = headers();
    const all = new Headers({ Accept: "application/json", ...shared });
    for (const [name, value] of new Headers(init.headers)) all.set(name, value);
    const response = await orUnreachable(fetch(url, { ...init, credentials: "include", headers: all }));
    if (response.ok) return response;
    if (response.status === 401 && !isRepeat && (await mayRepeat(shared))) return call(url, init, true);
    throw refusal({
      status: response.status,
      statusText: response.statusText,
      body: await response.text(),
      requestId: response.headers.get("X-Request-Id"),
      retryAfter: response.headers.get("Retry-After"),
    });
  };

  return {
    url: (path, query = {}) => baseUrl + path + queryText(query),
    headers,
    send: (path, init = {}) => call(baseUrl + path, init),
    call: (url, init) => call(url, init),
    mayRepeat,
  };
}

/** Query values as strings, without empty ones. */
export function textsOf(query: Query): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null || value === "" ? [] : [[name, String(value)]],
    ),
  );
}

function queryText(query: Query): string {
  const given = new URLSearchParams(textsOf(query));
  return given.size === 0 ? "" : `?${given}`;
}

async function orUnreachable(call: Promise<Response>): Promise<Response> {
  try {
    return await call;
  } catch (thrown) {
    if (thrown instanceof Error && thrown.name === "AbortError") throw thrown;
    throw unreachable(thrown);
  }
}
