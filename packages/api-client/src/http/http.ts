import type { AppType } from "@crm/api";
import { hc } from "hono/client";
import { type Caller, createCaller, type HttpOptions } from "./create-caller";

export { textsOf } from "./create-caller";

export interface Http extends Omit<Caller, "call"> {
  rpc: ReturnType<typeof hc<AppType>>;
}

/** Typed calls of the API's routes with cookies and shared headers. */
export function createHttp(options: HttpOptions): Http {
  const { call, ...caller } = createCaller(options);
  const { baseUrl } = options;
  return {
    ...caller,
    rpc: hc<AppType>(baseUrl, { fetch: (input: string | URL | Request, init = {}) => call(String(input), init) }),
  };
}

export function during(signal: AbortSignal | undefined) {
  return signal ? { init: { signal } } : {};
}
