import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { WorkFailed } from "../platform/errors/work-failed";
import { readWithin } from "../platform/http/receive/read-within";

export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  /** A number or a messaging service. */
  sender: { From: string } | { MessagingServiceSid: string };
  apiUrl: string;
  answerMs: number;
};

type Handed =
  | { is: "taken"; providerId: string | null }
  | { is: "refused"; reason: string; hasSaidStop: boolean }
  | { is: "put off" };

const ANSWER_BYTES = 256 * 1024;

/** Twilio keeps a list of STOP replies too. */
const SAID_STOP = 21610;

/** A refusal is a code or status, because Twilio's text may repeat the number. */
export async function handOver(settings: TwilioSettings, { to, body }: { to: string; body: string }): Promise<Handed> {
  const form = new URLSearchParams({ To: to, Body: body, ...settings.sender });
  const answer = await call(settings, "", { method: "POST", body: form });
  const { status } = answer;
  const told = await readAnswer(answer);
  if (answer.ok) return { is: "taken", providerId: takenSchema.safeParse(told).data?.sid ?? null };
  if (status === 429) return { is: "put off" };
  // A request that timed out or failed on the server may have been accepted.
  if (status < 400 || status === 408 || status >= 500)
    throw new WorkFailed("text_message_not_taken", `It answered ${status}`);
  const code = refusedSchema.safeParse(told).data?.code;
  return {
    is: "refused",
    reason: code === undefined ? `status ${status}` : `code ${code}`,
    hasSaidStop: code === SAID_STOP,
  };
}

export async function findHanded(
  settings: TwilioSettings,
  { to, body, since }: { to: string; body: string; since: Date },
): Promise<string | null> {
  // Not filtered by the sending day, which a waiting message does not have.
  const answer = await call(settings, `?${new URLSearchParams({ To: to, PageSize: "100" })}`, { method: "GET" });
  if (!answer.ok) throw new WorkFailed("text_message_not_taken", `It answered ${answer.status}`);
  const { messages } = listSchema.parse(await readAnswer(answer));
  // Trial accounts add a prefix.
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

async function readAnswer(answer: Response): Promise<unknown> {
  try {
    return JSON.parse((await readWithin(answer, ANSWER_BYTES)).toString("utf8"));
  } catch {
    return null;
  }
}

/** HMAC-SHA1 over URL and sorted fields: https://www.twilio.com/docs/usage/security */
export function isSignedByTwilio(
  { address, fields, signature }: { address: string; fields: URLSearchParams; signature: string },
  authToken: string,
): boolean {
  const expected = Buffer.from(twilioSignature(address, fields, authToken));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export function twilioSignature(address: string, fields: URLSearchParams, authToken: string): string {
  // A repeated field counts once per value.
  const named = [...new Set(fields.keys())].sort();
  const signed = named.flatMap((name) => [...new Set(fields.getAll(name))].sort().map((value) => name + value));
  return createHmac("sha1", authToken)
    .update(address + signed.join(""))
    .digest("base64");
}
