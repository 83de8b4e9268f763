import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { WorkFailed } from "../platform/errors/work-failed";
import { readWithin } from "../platform/http/receive/read-within";

export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  /** A phone number or a messaging service. */
  sender: { From: string } | { MessagingServiceSid: string };
  apiUrl: string;
  answerMs: number;
};

type PostResult =
  | { outcome: "accepted"; providerId: string | null }
  | { outcome: "refused"; reason: string; hasSaidStop: boolean }
  | { outcome: "rate limited" };

const ANSWER_BYTES = 256 * 1024;

/** Twilio's error code for a number that sent STOP. */
const SAID_STOP = 21610;

/** `reason` is only a code or status, because Twilio's error text may contain the number. */
export async function postMessage(
  settings: TwilioSettings,
  { to, body }: { to: string; body: string },
): Promise<PostResult> {
  const form = new URLSearchParams({ To: to, Body: body, ...settings.sender });
  const answer = await call(settings, "", { method: "POST", body: form });
  const { status } = answer;
  const json = await readAnswer(answer);
  if (answer.ok) return { outcome: "accepted", providerId: acceptedSchema.safeParse(json).data?.sid ?? null };
  if (status === 429) return { outcome: "rate limited" };
  // After a timeout or server error the message may have been accepted.
  if (status < 400 || status === 408 || status >= 500)
    throw new WorkFailed("text_message_not_taken", `It answered ${status}`);
  const code = refusedSchema.safeParse(json).data?.code;
  return {
    outcome: "refused",
    reason: code === undefined ? `status ${status}` : `code ${code}`,
    hasSaidStop: code === SAID_STOP,
  };
}

export async function findPosted(
  settings: TwilioSettings,
  { to, body, since }: { to: string; body: string; since: Date },
): Promise<string | null> {
  // Not filtered by DateSent, because a message that waits at Twilio has none.
  const answer = await call(settings, `?${new URLSearchParams({ To: to, PageSize: "100" })}`, { method: "GET" });
  if (!answer.ok) throw new WorkFailed("text_message_not_taken", `It answered ${answer.status}`);
  const { messages } = listSchema.parse(await readAnswer(answer));
  // Twilio adds a prefix to the messages of trial accounts.
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

const acceptedSchema = z.object({ sid: z.string().max(100) });
const refusedSchema = z.object({ code: z.number() });
const listSchema = z.object({
  messages: z.array(z.object({ sid: z.string(), body: z.string().catch(""), date_created: z.string().catch("") })),
});

async function readAnswer(answer: Response): Promise<unknown> {
  try {
    return JSON.parse((await readWithin(answer, ANSWER_BYTES)).toString("utf8"));
  } catch {
    return null;
  }
}

/** HMAC-SHA1 over URL and sorted fields: https://www.twilio.com/docs/usage/security */
export function isSignedByTwilio(
  { url, fields, signature }: { url: string; fields: URLSearchParams; signature: string },
  authToken: string,
): boolean {
  const expected = Buffer.from(twilioSignature(url, fields, authToken));
  const received = Buffer.from(signature);
  return received.length === expected.length && timingSafeEqual(received, expected);
}

export function twilioSignature(url: string, fields: URLSearchParams, authToken: string): string {
  // A repeated field counts once per value.
  const named = [...new Set(fields.keys())].sort();
  const signed = named.flatMap((name) => [...new Set(fields.getAll(name))].sort().map((value) => name + value));
  return createHmac("sha1", authToken)
    .update(url + signed.join(""))
    .digest("base64");
}
