import { z } from "zod";
import { discreetReasonOf, WorkFailed } from "../platform/errors/work-failed";
import { defineJob } from "../platform/jobs/define-job";
import { endConsentsOf } from "./consent/consent";
import { openPhone } from "./consent/seal-phone";
import type { SmsDeps } from "./deps";
import { claimMessage, endMessage, findMessage, inSendingTurn, type Message, putOff } from "./messages";
import { findHanded, handOver, type TwilioSettings } from "./twilio";

export const SEND_MESSAGE = "send-message";

// One and a half hours: a later welcome would surprise.
const RETRIES = { tries: 9, firstDelaySeconds: 30, maxDelaySeconds: 1800 };
const EXPIRE_SECONDS = 60;

export type SendingParts = Pick<SmsDeps, "database" | "db" | "twilio" | "site" | "log" | "metrics" | "now">;

/** At most once, also after an unclear answer. */
export const sendMessageJob = (deps: SendingParts) =>
  defineJob({
    name: SEND_MESSAGE,
    schema: z.object({ id: z.number().int() }),
    retries: RETRIES,
    expireSeconds: EXPIRE_SECONDS,
    run: ({ id }) => sendMessage(deps, id),
    givenUp: ({ id }) => giveUp(deps, id),
  });

async function sendMessage(deps: SendingParts, id: number): Promise<void> {
  const message = await findMessage(deps.db, id);
  if (!message) return;
  if (message.status === "sending" && (await wasTaken(deps, message))) return;
  await inSendingTurn(deps.database, () => sendNow(deps, id));
}

/** Resolves an attempt whose outcome is unknown. */
async function wasTaken(deps: SendingParts, message: Message): Promise<boolean> {
  const { db, twilio, log, now } = deps;
  const { id } = message;
  if (!twilio) {
    await endMessage(db, id, { status: "unclear", reason: "there is no provider to ask any more", at: now() });
    return true;
  }
  const providerId = await lookUpMessage(deps, twilio, message).catch((error) => tryAgain(deps, message, error));
  if (providerId === null) {
    await putOff(db, message);
    return false;
  }
  await endMessage(db, id, { status: "sent", providerId, at: now() });
  log.info({ messageId: id }, "text message had been taken at a try without an answer");
  return true;
}

async function sendNow(deps: SendingParts, id: number): Promise<void> {
  const { db, twilio, log, now } = deps;
  const message = await claimMessage(db, id, now());
  if (!message) return;
  if (twilio) return send(deps, twilio, message);
  log.info(
    { messageId: id, to: message.maskedPhone, body: message.body },
    "text message, to the log for want of Twilio",
  );
  await endMessage(db, id, { status: "logged", at: now() });
}

async function send(deps: SendingParts, twilio: TwilioSettings, message: Message): Promise<void> {
  const { db, site, log, now } = deps;
  const { id, body } = message;
  const to = openPhone(site.deriveKey, message);
  const handed = await handOver(twilio, { to, body }).catch((error) => tryAgain(deps, message, error));
  if (handed.is === "put off") {
    await putOff(db, message);
    return tryAgain(deps, message, new WorkFailed("text_message_not_taken", "it takes no more messages for now"));
  }
  if (handed.is === "taken") return endMessage(db, id, { status: "sent", providerId: handed.providerId, at: now() });
  deps.metrics.textMessageFailures.inc({ outcome: "refused" });
  log.warn({ messageId: id, to: message.maskedPhone, reason: handed.reason }, "text message was refused");
  await endMessage(db, id, { status: "refused", reason: handed.reason, at: now() });
  if (handed.hasSaidStop) await db.transaction((tx) => endConsentsOf(tx, message, { by: "provider", at: now() }));
}

function tryAgain({ log, metrics }: Pick<SendingParts, "log" | "metrics">, { id }: Message, error: unknown): never {
  // Network errors may repeat the URL and with it the number.
  const reason = discreetReasonOf(error);
  metrics.textMessageFailures.inc({ outcome: "tried_again" });
  log.warn({ messageId: id, reason }, "text message is tried again");
  throw new Error(`Text message failed: ${reason}`);
}

async function giveUp({ db, log, metrics, now }: SendingParts, id: number): Promise<void> {
  const message = await findMessage(db, id);
  if (!message) return;
  metrics.textMessageFailures.inc({ outcome: "given_up" });
  const status = message.status === "waiting" ? "failed" : "unclear";
  await endMessage(db, id, { status, reason: "all tries failed", at: now() });
  log.error({ messageId: id, status }, "text message is given up");
}

// A recent message may not be in the provider's list yet.
const SETTLE_MS = 20_000;

// The provider uses a clock of its own.
const CLOCKS_DIFFER_MS = 5 * 60_000;

async function lookUpMessage(
  { site, now }: Pick<SmsDeps, "site" | "now">,
  settings: TwilioSettings,
  message: Message,
): Promise<string | null> {
  const { body, firstTriedAt, lastTriedAt } = message;
  if (!firstTriedAt || !lastTriedAt)
    throw new WorkFailed("text_message_not_taken", "A message was never tried, and is looked up");
  if (now().getTime() - lastTriedAt.getTime() < SETTLE_MS)
    throw new WorkFailed("text_message_not_taken", "Its last try is too young to be looked up");
  const since = new Date(firstTriedAt.getTime() - CLOCKS_DIFFER_MS);
  return findHanded(settings, { to: openPhone(site.deriveKey, message), body, since });
}
