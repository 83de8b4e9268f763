import { refusal, unreachable } from "./api-error";

export interface HttpOptions {
  /** Origin of the API; empty for the page's own. */
  baseUrl: string;
  fetch: (input: string, init: RequestInit) => Promise<Response>;
  /** Sent with every call, such as the token of an embedded page. */
  headers: () => Record<string, string>;
  /**
   * Told of each 401, so that the shell can show the log-in over the screen. Where it answers true, or a promise of it,
   * the call is made once more, with the headers as they are by then.
   */
  onUnauthorized: () => unknown;
}

/** What of a query stands in an address; empty values are left out. */
export type Query = Record<string, string | number | boolean | null | undefined>;

/** What makes calls of the API; every answer that is not 2xx is thrown as an ApiError. */
export interface Caller {
  address(path: string, query?: Query): string;
  headers(): Record<string, string>;
  /** A call of a path. */
  send(path: string, init?: RequestInit): Promise<Response>;
  /** A call of a whole address. */
  call(address: string, init: RequestInit): Promise<Response>;
  /** Whether a call that was answered 401 may be made once more, after telling whoever listens; `sent` are the headers that it had. */
  mayRepeat(sent: Record<string, string>): Promise<boolean>;
}

/** Calls over fetch with cookies and the shared headers. */
export function createCaller({ baseUrl, fetch, headers, onUnauthorized }: HttpOptions): Caller {
  const mayRepeat: Caller["mayRepeat"] = async (sent) =>
    // Of several calls that were refused at once, the first brings the new headers for all.
    JSON.stringify(sent) !== JSON.stringify(headers()) || (await onUnauthorized()) === true;

  const call = async (address: string, init: RequestInit, isRepeat = false): Promise<Response> => {
    const shared = headers();
    const all = new Headers({ Accept: "application/json", ...shared });
    for (const [name, value] of new Headers(init.headers)) all.set(name, value);
    const response = await answered(fetch(address, { ...init, credentials: "include", headers: all }));
    if (response.ok) return response;
    if (response.status === 401 && !isRepeat && (await mayRepeat(shared))) return call(address, init, true);
    throw refusal({
      status: response.status,
      statusText: response.statusText,
      body: await response.text(),
      requestId: response.headers.get("X-Request-Id"),
      retryAfter: response.headers.get("Retry-After"),
    });
  };

  return {
    address: (path, query = {}) => baseUrl + path + queryText(query),
    headers,
    send: (path, init = {}) => call(baseUrl + path, init),
    call: (address, init) => call(address, init),
    mayRepeat,
  };
}

/** A query as texts, without what is empty. */
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

async function answered(call: Promise<Response>): Promise<Response> {
  try {
    return await call;
  } catch (thrown) {
    if (thrown instanceof Error && thrown.name === "AbortError") throw thrown;
    throw unreachable(thrown);
  }
}
