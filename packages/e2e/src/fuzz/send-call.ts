import type { Caller, FuzzCall } from "./calls-of";

export type Credentials = Record<Caller, Record<string, string>>;

export type FuzzAnswer = { status: number; type: string; text: string };

const GIVE_UP_SECONDS = 25;

let calls = 0;

/** Sends from varying IP addresses, so that rate limits per address do not apply. */
export async function sendCall(origin: string, call: FuzzCall, credentials: Credentials): Promise<FuzzAnswer> {
  calls++;
  const headers = new Headers({
    "X-Requested-With": "tests",
    "X-Forwarded-For": `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
    ...(call.body === undefined ? {} : { "Content-Type": "application/json" }),
    ...credentials[call.caller],
    ...call.headers,
  });
  const init = { method: call.method, headers, redirect: "manual" as const };
  const answer = await fetch(origin + call.path, {
    ...init,
    ...(call.body === undefined ? {} : { body: call.body }),
    signal: AbortSignal.timeout(GIVE_UP_SECONDS * 1000),
  });
  const type = answer.headers.get("content-type") ?? "";
  const isRead = /json|^text\/(?!event-stream)/.test(type);
  if (!isRead) await answer.body?.cancel();
  return { status: answer.status, type, text: isRead ? await answer.text() : "" };
}

export const callsSent = (): number => calls;

/** Formats a call for a failure message; long bodies are cut. */
export function describeCall({ method, path, caller, headers, body }: FuzzCall): string {
  const text = typeof body === "string" ? body : body && `bytes ${Buffer.from(body).toString("hex")}`;
  const cut = (whole: string) => (whole.length > 600 ? `${whole.slice(0, 600)}… (${whole.length})` : whole);
  return `${method} ${cut(path)} as ${caller} ${cut(JSON.stringify(headers))} ${text === undefined ? "without a body" : cut(text)}`;
}
