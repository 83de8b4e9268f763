import type { OptInAnswer } from "@crm/domain/portal/opt-in.schema";
import { welcomeText } from "@crm/domain/portal/sms-consent";
import { API_LIMITS } from "@crm/domain/server/api-limits";
import { and, count, eq, gt, inArray, sql } from "drizzle-orm";
import { lockContract } from "../../contracts/queries";
import type { AuditContext } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import type { PlatformDeps } from "../../platform/deps";
import { SEND_MESSAGE } from "../send-message";
import { smsConsents, smsMessages } from "../table";
import { countOptIn, type NewConsent, storeConsent } from "./consent";

/** A job sends the welcome message after the commit. Throws 429 for the fourth call within a day. */
export async function optIn(
  tx: Db,
  deps: Pick<PlatformDeps, "jobs" | "log" | "site">,
  context: AuditContext,
  input: { contractId: number; phone: string },
): Promise<OptInAnswer> {
  await lockContract(tx, input.contractId);
  await countOptIn(tx, input.contractId, context.at);
  const consent = await storeConsent(tx, deps, context, input);
  if (consent) await queueWelcome(tx, deps, consent, context.at);
  return { isOptedIn: true };
}

const DAY_MS = 86_400_000;
const DAYS_BETWEEN = API_LIMITS.welcomeDays;
const PER_DAY = API_LIMITS.welcomesPerDay;

// Serialised, so that two portals cannot both send the last message of the day.
const WELCOME_LOCK = 7_204_123;

/** Queues at most one message per number in 30 days and 100 a day. Further messages are logged and never sent. */
async function queueWelcome(
  tx: Db,
  { jobs, log }: Pick<PlatformDeps, "jobs" | "log">,
  { consentId, phoneFingerprint, maskedPhone, businessName }: NewConsent,
  at: Date,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${WELCOME_LOCK})`);
  const reason = await reasonNotToSend(tx, phoneFingerprint, at);
  if (reason) return log.warn({ consentId, to: maskedPhone, reason }, "welcome message is not sent");
  const [message] = await tx
    .insert(smsMessages)
    .values({ consentId, body: welcomeText({ businessName }), createdAt: at })
    .returning({ id: smsMessages.id });
  if (!message) throw new Error("The welcome message was not stored");
  await jobs.send(tx, SEND_MESSAGE, { id: message.id });
}

async function reasonNotToSend(tx: Db, phoneFingerprint: string, at: Date): Promise<string | null> {
  const since = (days: number) => gt(smsMessages.createdAt, new Date(at.getTime() - days * DAY_MS));
  const [earlier] = await tx
    .select({ id: smsMessages.id })
    .from(smsMessages)
    .innerJoin(smsConsents, eq(smsConsents.id, smsMessages.consentId))
    .where(and(eq(smsConsents.phoneFingerprint, phoneFingerprint), since(DAYS_BETWEEN), mayHaveArrived))
    .limit(1);
  if (earlier) return "this number received one in the last 30 days";
  const [all] = await tx.select({ made: count() }).from(smsMessages).where(since(1));
  return (all?.made ?? 0) < PER_DAY ? null : "the limit of 100 a day is reached";
}

const mayHaveArrived = inArray(smsMessages.status, ["waiting", "sending", "sent", "logged", "unclear"]);
