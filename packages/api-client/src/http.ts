import { type ApiError, refusal, unreachable } from "./api-error";

export interface HttpOptions {
  /** Origin of the API; empty for the page's own. */
  baseUrl: string;
  fetch: (input: string, init: RequestInit) => Promise<Response>;
  /** Sent with every call, such as the token of an embedded page. */
  headers: () => Record<string, string>;
  /** Told of each 401, so that the shell can show the log-in over the screen. */
  onUnauthorized: () => void;
}

/** What of a query stands in an address; empty values are left out. */
export type Query = Record<string, string | number | boolean | null | undefined>;

/** An answer as far as an error is made of it. */
export interface Answer {
  status: number;
  statusText: string;
  body: string;
  requestId: string | null;
  /** The answer's `Retry-After`. */
  retryAfter?: string | null;
}

export interface Call {
  query?: Query;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

export interface Http {
  address(path: string, query?: Query): string;
  headers(): Record<string, string>;
  send(method: string, path: string, call?: Call): Promise<Response>;
  json<Body>(method: string, path: string, call?: Call): Promise<Body>;
  /** The error of a refused answer, after telling whoever listens for a 401. */
  refused(answer: Answer): ApiError;
}

/** JSON over fetch with cookies; every answer that is not 2xx is thrown as an ApiError. */
export function createHttp({ baseUrl, fetch, headers, onUnauthorized }: HttpOptions): Http {
  const address: Http["address"] = (path, query = {}) => baseUrl + path + queryText(query);

  const refused: Http["refused"] = (answer) => {
    if (answer.status === 401) onUnauthorized();
    return refusal(answer);
  };

  const send: Http["send"] = async (method, path, call = {}) => {
    const response = await answered(fetch(address(path, call.query), requestOf(method, headers(), call)));
    if (response.ok) return response;
    throw refused({
      status: response.status,
      statusText: response.statusText,
      body: await response.text(),
      requestId: response.headers.get("X-Request-Id"),
      retryAfter: response.headers.get("Retry-After"),
    });
  };

  // The API's own tests hold its answers to the shapes of @crm/domain, so they are not parsed a second time here.
  const json = async <Body>(method: string, path: string, call?: Call): Promise<Body> =>
    (await send(method, path, call)).json();

  return { address, headers, send, json, refused };
}

function requestOf(method: string, shared: Record<string, string>, { body, headers, signal }: Call): RequestInit {
  const hasBody = body !== undefined;
  return {
    method,
    credentials: "include",
    headers: {
      Accept: "application/json",
      ...(hasBody ? { "Content-Type": "application/json" } : {}),
      ...shared,
      ...headers,
    },
    ...(hasBody ? { body: JSON.stringify(body) } : {}),
    ...(signal ? { signal } : {}),
  };
}

async function answered(call: Promise<Response>): Promise<Response> {
  try {
    return await call;
  } catch (thrown) {
    if (thrown instanceof Error && thrown.name === "AbortError") throw thrown;
    throw unreachable(thrown);
  }
}

function queryText(query: Query): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null || value === "" ? [] : [[name, String(value)]],
  );
  return entries.length === 0 ? "" : `?${new URLSearchParams(entries)}`;
}
