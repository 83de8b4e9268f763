import type { Caller, FuzzCall } from "./calls-of";

/** How each caller shows who it is. */
export type Credentials = Record<Caller, Record<string, string>>;

/** An answer as far as it is looked at: `text` is empty where it is neither JSON nor text. */
export type FuzzAnswer = { status: number; type: string; text: string };

const GIVE_UP_SECONDS = 25;

let calls = 0;

/** Sends a call from an address that few others come from, so that limits of addresses stay out of the way. */
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

/** How many calls went out so far. */
export const callsSent = (): number => calls;

/** A call to read and to send again; long bodies are cut. */
export function describeCall({ method, path, caller, headers, body }: FuzzCall): string {
  const text = typeof body === "string" ? body : body && `bytes ${Buffer.from(body).toString("hex")}`;
  const cut = (whole: string) => (whole.length > 600 ? `${whole.slice(0, 600)}… (${whole.length})` : whole);
  return `${method} ${cut(path)} as ${caller} ${cut(JSON.stringify(headers))} ${text === undefined ? "without a body" : cut(text)}`;
}
