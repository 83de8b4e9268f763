import { createHmac } from "node:crypto";
import { WorkFailed } from "../../platform/errors/work-failed";
import { readWithin } from "../../platform/http/receive/read-within";

export type PayoutSyncSettings = { url: string; secret: string };

const ANSWER_MS = 10_000;
const ANSWER_BYTES = 64 * 1024;
const MAX_PAUSE_SECONDS = 3600;

/** Returns the answer, or null if it is longer than 64 kB. Throws for an error status or after 10 s; with `pauseSeconds` for a 429 or 503 with `Retry-After`. */
export async function postPayout(
  { url, secret }: PayoutSyncSettings,
  payload: { id: number },
  { at, answerMs = ANSWER_MS }: { at: Date; answerMs?: number },
): Promise<string | null> {
  const body = JSON.stringify(payload);
  const answer = await fetch(url, {
    method: "POST",
    // A redirect could send the signed payout to another host.
    redirect: "manual",
    signal: AbortSignal.timeout(answerMs),
    headers: {
      "Content-Type": "application/json",
      "Idempotency-Key": `payout-${payload.id}`,
      "X-Signature": signatureOf(body, secret, at),
    },
    body,
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    const pauseSeconds = retryAfterSeconds(answer, at);
    throw new WorkFailed("payout_not_taken", `It answered ${answer.status}`, { pauseSeconds });
  }
  return readWithin(answer, ANSWER_BYTES).then(
    (bytes) => bytes.toString("utf8"),
    (error: unknown) => {
      if (error instanceof RangeError) return null;
      throw error;
    },
  );
}

// A number of seconds or a date (RFC 9110, 10.2.3).
function retryAfterSeconds({ status, headers }: Response, at: Date): number | null {
  const value = headers.get("Retry-After");
  if (value === null || (status !== 429 && status !== 503)) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - at.getTime()) / 1000;
  return seconds > 0 ? Math.min(seconds, MAX_PAUSE_SECONDS) : null;
}

function signatureOf(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}
