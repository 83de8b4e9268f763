import { type RunningServer, TEST_PASSWORD } from "@crm/testing/server";

/** `json` is sent as JSON. Error responses are returned, not thrown. */
export type Call = (path: string, init?: RequestInit & { json?: unknown }) => Promise<Response>;

export function strangerOf({ origin }: Pick<RunningServer, "origin">, always: Record<string, string> = {}): Call {
  return (path, { json, ...init } = {}) => {
    const headers = new Headers({ "X-Requested-With": "tests", ...always });
    if (json !== undefined) headers.set("Content-Type", "application/json");
    new Headers(init.headers).forEach((value, name) => {
      headers.set(name, value);
    });
    const body = json === undefined ? init.body : JSON.stringify(json);
    return fetch(origin + path, { redirect: "manual", ...init, headers, ...(body == null ? {} : { body }) });
  };
}

export async function adminOf(product: RunningServer): Promise<Call & { cookie: string }> {
  const answer = await strangerOf(product)("/api/auth/login", { method: "POST", json: { password: TEST_PASSWORD } });
  const cookie = cookieOf(answer);
  if (!answer.ok || !cookie) throw new Error(`The log-in was answered ${answer.status}: ${await answer.text()}`);
  return Object.assign(strangerOf(product, { Cookie: cookie }), { cookie });
}

/** Returns the session cookie for the next request; empty if none is set. */
export function cookieOf(answer: Response): string {
  const set = answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  return set.find((pair) => /^(?:__Host-)?session=.+/.test(pair)) ?? "";
}
