import type { AppType } from "@crm/api";
import { hc } from "hono/client";
import { isApiError } from "./api-error";
import { type Caller, createCaller, type HttpOptions } from "./create-caller";

export { textsOf } from "./create-caller";

export interface Http extends Omit<Caller, "call"> {
  rpc: ReturnType<typeof hc<AppType>>;
}

export interface AdminHttpOptions extends HttpOptions {
  /** Runs after each call that the caller's role does not allow. */
  onForbidden: () => void;
  /** Runs after each call that was refused because another person has logged in than the headers name. */
  onOtherPerson: () => void;
}

/** Typed calls of the API's routes with cookies and shared headers. */
export function createHttp({ onForbidden, onOtherPerson, ...options }: AdminHttpOptions): Http {
  const caller = createCaller(options);
  const { baseUrl } = options;
  const watched = (answer: Promise<Response>) =>
    answer.catch((thrown: unknown) => {
      if (isApiError(thrown, "forbidden")) onForbidden();
      if (isApiError(thrown, "other_person")) onOtherPerson();
      throw thrown;
    });
  const call = (url: string, init: RequestInit) => watched(caller.call(url, init));
  return {
    url: caller.url,
    headers: caller.headers,
    mayRepeat: caller.mayRepeat,
    send: (path, init) => watched(caller.send(path, init)),
    rpc: hc<AppType>(baseUrl, { fetch: (input: string | URL | Request, init = {}) => call(String(input), init) }),
  };
}

export function during(signal: AbortSignal | undefined) {
  return signal ? { init: { signal } } : {};
}
