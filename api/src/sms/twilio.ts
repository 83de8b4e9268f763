import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { WorkFailed } from "../platform/errors/work-failed";
import { readWithin } from "../platform/http/receive/read-within";

/** The account at Twilio that sends; `answerMs` is how long its answer may take. */
export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  /** A number of ours, or a messaging service that picks one. */
  sender: { From: string } | { MessagingServiceSid: string };
  apiUrl: string;
  answerMs: number;
};

/** What became of a message that was handed over; whatever else happens throws, and may or may not have been taken. */
type Handed =
  | { is: "taken"; providerId: string | null }
  | { is: "refused"; reason: string; hasSaidStop: boolean }
  | { is: "put off" };

const ANSWER_BYTES = 256 * 1024;

// It keeps a list of its own of those who said STOP.
const SAID_STOP = 21610;

/** Hands one message over. A refusal's reason is a number or status, since the provider's own words repeat the phone number. */
export async function handOver(settings: TwilioSettings, { to, body }: { to: string; body: string }): Promise<Handed> {
  const form = new URLSearchParams({ To: to, Body: body, ...settings.sender });
  const answer = await call(settings, "", { method: "POST", body: form });
  const { status } = answer;
  const told = await readAnswer(answer);
  if (answer.ok) return { is: "taken", providerId: takenSchema.safeParse(told).data?.sid ?? null };
  if (status === 429) return { is: "put off" };
  // A timed-out request may have been taken, and so may one that a server failed at.
  if (status < 400 || status === 408 || status >= 500)
    throw new WorkFailed("text_message_not_taken", `It answered ${status}`);
  const code = refusedSchema.safeParse(told).data?.code;
  return {
    is: "refused",
    reason: code === undefined ? `status ${status}` : `code ${code}`,
    hasSaidStop: code === SAID_STOP,
  };
}

/** The provider's name for a message that it has since an instant; null where it has none. Throws where it does not say. */
export async function findHanded(
  settings: TwilioSettings,
  { to, body, since }: { to: string; body: string; since: Date },
): Promise<string | null> {
  // Not by the day of sending, which one that waits there has not yet.
  const answer = await call(settings, `?${new URLSearchParams({ To: to, PageSize: "100" })}`, { method: "GET" });
  if (!answer.ok) throw new WorkFailed("text_message_not_taken", `It answered ${answer.status}`);
  const { messages } = listSchema.parse(await readAnswer(answer));
  // A trial account puts words of its own in front.
  const found = messages.find((each) => each.body.endsWith(body) && Date.parse(each.date_created) >= since.getTime());
  return found?.sid ?? null;
}

function call(settings: TwilioSettings, query: string, init: RequestInit): Promise<Response> {
  const { accountSid, authToken, apiUrl, answerMs } = settings;
  const account = `${apiUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  return fetch(account + query, {
    ...init,
    redirect: "manual",
    signal: AbortSignal.timeout(answerMs),
    headers: { Authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}` },
  });
}

const takenSchema = z.object({ sid: z.string().max(100) });
const refusedSchema = z.object({ code: z.number() });
const listSchema = z.object({
  messages: z.array(z.object({ sid: z.string(), body: z.string().catch(""), date_created: z.string().catch("") })),
});

// Its status has said already what became of the message, so its text may fail.
async function readAnswer(answer: Response): Promise<unknown> {
  try {
    return JSON.parse((await readWithin(answer, ANSWER_BYTES)).toString("utf8"));
  } catch {
    return null;
  }
}

/** Whether a call was made by the owner of a token: HMAC-SHA1 over the address and its sorted fields, base64 (X-Twilio-Signature). */
export function isSignedByTwilio(
  { address, fields, signature }: { address: string; fields: URLSearchParams; signature: string },
  authToken: string,
): boolean {
  const expected = Buffer.from(twilioSignature(address, fields, authToken));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The signature of a call. */
export function twilioSignature(address: string, fields: URLSearchParams, authToken: string): string {
  // A field that came twice counts with each of its values once, in their order.
  const named = [...new Set(fields.keys())].sort();
  const signed = named.flatMap((name) => [...new Set(fields.getAll(name))].sort().map((value) => name + value));
  return createHmac("sha1", authToken)
    .update(address + signed.join(""))
    .digest("base64");
}
