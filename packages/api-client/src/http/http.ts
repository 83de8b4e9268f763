import type { AppType } from "@crm/api";
import { hc } from "hono/client";
import { type Caller, createCaller, type HttpOptions } from "./create-caller";

export { textsOf } from "./create-caller";

export interface Http extends Omit<Caller, "call"> {
  /** The API's routes, typed by the server's own code. */
  rpc: ReturnType<typeof hc<AppType>>;
}

/** Calls over fetch with cookies and the shared headers; every answer that is not 2xx is thrown as an ApiError. */
export function createHttp(options: HttpOptions): Http {
  const { call, ...caller } = createCaller(options);
  const { baseUrl } = options;
  return {
    ...caller,
    rpc: hc<AppType>(baseUrl, { fetch: (input: string | URL | Request, init = {}) => call(String(input), init) }),
  };
}

/** What a call of `rpc` is given so that it ends with a signal. */
export function during(signal: AbortSignal | undefined) {
  return signal ? { init: { signal } } : {};
}
