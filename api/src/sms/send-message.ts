import { z } from "zod";
import { discreetReasonOf, WorkFailed } from "../platform/errors/work-failed";
import { defineJob } from "../platform/jobs/define-job";
import { endConsentsOf } from "./consent/consent";
import { decryptPhone } from "./consent/encrypt-phone";
import type { SmsDeps } from "./deps";
import { claimMessage, endMessage, findMessage, type Message, requeueMessage, whileSendingIsLocked } from "./messages";
import { findPosted, postMessage, type TwilioSettings } from "./twilio";

export const SEND_MESSAGE = "send-message";

// An hour and a half in total, because a later welcome message would surprise the creator.
const RETRIES = { tries: 9, firstDelaySeconds: 30, maxDelaySeconds: 1800 };
const EXPIRE_SECONDS = 60;

export type SendDeps = Pick<SmsDeps, "database" | "db" | "twilio" | "site" | "log" | "metrics" | "now">;

/** Sends at most once, even if an outcome is unknown. */
export const sendMessageJob = (deps: SendDeps) =>
  defineJob({
    name: SEND_MESSAGE,
    schema: z.object({ id: z.number().int() }),
    retries: RETRIES,
    expireSeconds: EXPIRE_SECONDS,
    run: ({ id }) => sendMessage(deps, id),
    givenUp: ({ id }) => giveUp(deps, id),
  });

async function sendMessage(deps: SendDeps, id: number): Promise<void> {
  const message = await findMessage(deps.db, id);
  if (!message) return;
  if (message.status === "sending" && (await wasAccepted(deps, message))) return;
  await whileSendingIsLocked(deps.database, () => sendNow(deps, id));
}

/** Looks up an attempt with an unknown outcome. Returns true if the message must not be sent again. */
async function wasAccepted(deps: SendDeps, message: Message): Promise<boolean> {
  const { db, twilio, log, now } = deps;
  const { id } = message;
  if (!twilio) {
    await endMessage(db, id, {
      status: "unclear",
      reason: "Twilio is no longer set up, so the outcome is unknown",
      at: now(),
    });
    return true;
  }
  const providerId = await lookUpMessage(deps, twilio, message).catch((error) => failForRetry(deps, message, error));
  if (providerId === null) {
    await requeueMessage(db, message);
    return false;
  }
  await endMessage(db, id, { status: "sent", providerId, at: now() });
  log.info({ messageId: id }, "text message was accepted by an earlier attempt");
  return true;
}

async function sendNow(deps: SendDeps, id: number): Promise<void> {
  const { db, twilio, log, now } = deps;
  const message = await claimMessage(db, id, now());
  if (!message) return;
  if (twilio) return send(deps, twilio, message);
  log.info(
    { messageId: id, to: message.maskedPhone, body: message.body },
    "text message is only logged, because Twilio is not set up",
  );
  await endMessage(db, id, { status: "logged", at: now() });
}

async function send(deps: SendDeps, twilio: TwilioSettings, message: Message): Promise<void> {
  const { db, site, log, now } = deps;
  const { id, body } = message;
  const to = decryptPhone(site.deriveKey, message);
  const result = await postMessage(twilio, { to, body }).catch((error) => failForRetry(deps, message, error));
  if (result.outcome === "rate limited") {
    await requeueMessage(db, message);
    return failForRetry(deps, message, new WorkFailed("text_message_not_taken", "the provider limits the rate"));
  }
  if (result.outcome === "accepted")
    return endMessage(db, id, { status: "sent", providerId: result.providerId, at: now() });
  deps.metrics.textMessageFailures.inc({ outcome: "refused" });
  log.warn({ messageId: id, to: message.maskedPhone, reason: result.reason }, "text message was refused");
  await endMessage(db, id, { status: "refused", reason: result.reason, at: now() });
  if (result.hasSaidStop) await db.transaction((tx) => endConsentsOf(tx, message, { by: "provider", at: now() }));
}

function failForRetry({ log, metrics }: Pick<SendDeps, "log" | "metrics">, { id }: Message, error: unknown): never {
  // Network errors may contain the URL, which contains the phone number.
  const reason = discreetReasonOf(error);
  metrics.textMessageFailures.inc({ outcome: "tried_again" });
  log.warn({ messageId: id, reason }, "text message failed and will be retried");
  throw new Error(`Text message failed: ${reason}`);
}

async function giveUp({ db, log, metrics, now }: SendDeps, id: number): Promise<void> {
  const message = await findMessage(db, id);
  if (!message) return;
  metrics.textMessageFailures.inc({ outcome: "given_up" });
  const status = message.status === "waiting" ? "failed" : "unclear";
  await endMessage(db, id, { status, reason: "all tries failed", at: now() });
  log.error({ messageId: id, status }, "text message failed for good");
}

// A recent message may not be in the provider's list yet.
const SETTLE_MS = 20_000;

// Allowed difference between the provider's clock and ours.
const CLOCK_TOLERANCE_MS = 5 * 60_000;

async function lookUpMessage(
  { site, now }: Pick<SmsDeps, "site" | "now">,
  settings: TwilioSettings,
  message: Message,
): Promise<string | null> {
  const { body, firstTriedAt, lastTriedAt } = message;
  if (!firstTriedAt || !lastTriedAt)
    throw new WorkFailed("text_message_not_taken", "The message was never attempted, so it cannot be looked up");
  if (now().getTime() - lastTriedAt.getTime() < SETTLE_MS)
    throw new WorkFailed("text_message_not_taken", "The last attempt is too recent to be looked up");
  const since = new Date(firstTriedAt.getTime() - CLOCK_TOLERANCE_MS);
  return findPosted(settings, { to: decryptPhone(site.deriveKey, message), body, since });
}
