import { type RunningServer, TEST_PASSWORD } from "@crm/testing/server";

/** A call as a program makes it; `json` is sent as JSON. The answer is whatever the server says, errors too. */
export type Call = (path: string, init?: RequestInit & { json?: unknown }) => Promise<Response>;

/** Calls as somebody without a session. */
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

/** Logs in and calls with the session's cookie. */
export async function adminOf(product: RunningServer): Promise<Call & { cookie: string }> {
  const answer = await strangerOf(product)("/api/auth/login", { method: "POST", json: { password: TEST_PASSWORD } });
  const cookie = cookieOf(answer);
  if (!answer.ok || !cookie) throw new Error(`The log-in was answered ${answer.status}: ${await answer.text()}`);
  return Object.assign(strangerOf(product, { Cookie: cookie }), { cookie });
}

/** The session's cookie that an answer sets, as a request sends it; empty where it sets none. */
export function cookieOf(answer: Response): string {
  const set = answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  return set.find((pair) => /^(?:__Host-)?session=.+/.test(pair)) ?? "";
}
