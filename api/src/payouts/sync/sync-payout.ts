import { invoiceNumber } from "@crm/domain/payout/payout";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { payoutRequestSchema } from "@crm/domain/payout/payout.schema";
import { webAddressProblem } from "@crm/domain/text/web-address";
import { dayIn } from "@crm/domain/value/calendar";
import { and, eq, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { rowsOf } from "../../platform/db/rows";
import { discreetReasonOf, WorkFailed } from "../../platform/errors/work-failed";
import { announce } from "../../platform/events/announce";
import { defineJob } from "../../platform/jobs/define-job";
import type { PayoutDeps } from "../deps";
import { auditedPayout } from "../noun";
import { findPayout, payoutJson, payouts } from "../queries";
import { payoutRequests } from "../table";
import { postPayout } from "./post-payout";

export const SYNC_PAYOUT = "sync-payout";

// About a day: first after 30 s, later once an hour.
const RETRIES = { tries: 31, firstDelaySeconds: 30, maxDelaySeconds: 3600 };

// A post takes at most 10 s, so a job that runs longer belongs to a dead server.
const EXPIRE_SECONDS = 60;

// Receivers such as spreadsheets accept few calls at once.
const PARALLEL = 8;

const schema = z.object({ id: z.number().int() });

/** `payee` holds the name and handle at the time of the request. */
type WaitingPayout = PayoutRequest & { payee: { fullName: string; socialHandle: string } };

type Deps = Pick<PayoutDeps, "db" | "payoutSync" | "log" | "metrics" | "now" | "businessTimeZone">;

/** For a request whose `sync` is `waiting`. */
export const queueSync = (tx: Db, { jobs }: Pick<PayoutDeps, "jobs">, id: number): Promise<void> =>
  jobs.send(tx, SYNC_PAYOUT, { id });

/** Sends each payout at least once, always with the same Idempotency-Key. The answer never changes the status. */
export const syncPayoutJob = (deps: Deps) =>
  defineJob({
    name: SYNC_PAYOUT,
    schema,
    retries: RETRIES,
    expireSeconds: EXPIRE_SECONDS,
    parallel: { jobs: PARALLEL, keyOf: ({ id }) => String(id) },
    run: ({ id }) => syncPayout(deps, id),
    givenUp: async ({ id }) => {
      deps.metrics.payoutSyncFailures.inc({ outcome: "given_up" });
      await deps.db.transaction((tx) => giveUpSync(tx, deps, id));
    },
  });

async function syncPayout(deps: Deps, id: number): Promise<void> {
  const { db, log, now } = deps;
  const payout = await waitingPayout(db, id);
  if (!payout) return;
  if (payout.status === "CANCELLED") return leaveUnsent(db, id);
  const answer = await post(deps, payout);
  const url = sheetRowUrlIn(answer);
  if (url === null) log.warn({ payoutId: id }, "payout sync succeeded, but its answer contains no row URL");
  await db.transaction((tx) => storeSent(tx, { id, url, at: now() }));
}

async function post(
  { payoutSync, log, metrics, now, businessTimeZone }: Deps,
  payout: WaitingPayout,
): Promise<string | null> {
  try {
    // Keeps retrying, in case the setting is restored.
    if (!payoutSync) throw new WorkFailed("payout_not_taken", "PAYOUT_SYNC_URL is not set");
    return await postPayout(payoutSync, payloadOf(payout, businessTimeZone), { at: now() });
  } catch (error) {
    // Network errors contain the URL, which may contain a key.
    const reason = discreetReasonOf(error);
    metrics.payoutSyncFailures.inc({ outcome: "tried_again" });
    log.warn({ payoutId: payout.id, reason }, "payout sync failed and will be retried");
    const pauseSeconds = error instanceof WorkFailed ? error.pauseSeconds : null;
    throw new WorkFailed("payout_not_taken", `Payout sync failed: ${reason}`, { pauseSeconds });
  }
}

/** Payment details are masked. */
function payloadOf(payout: WaitingPayout, timeZone: string) {
  const { id, contractId, payee, amountCents, amount, paymentPeriodStart, paymentPeriodEnd } = payout;
  const { approvedCount, paymentMethod, paymentDetails, description, approvedAt } = payout;
  return {
    event: "payout.approved",
    id,
    invoiceNumber: invoiceNumber(id, dayIn(timeZone, new Date(payout.createdAt))),
    contract: { id: contractId, ...payee },
    amountCents,
    amount,
    currency: "USD",
    paymentPeriodStart,
    paymentPeriodEnd,
    approvedCount,
    paymentMethod,
    paymentDetails,
    description,
    approvedAt,
  };
}

const answerSchema = z.object({ url: z.string().max(2000) });

function sheetRowUrlIn(answer: string | null): string | null {
  const parsed = answerSchema.safeParse(parsedJson(answer));
  if (!parsed.success || webAddressProblem(parsed.data.url) !== null) return null;
  return new URL(parsed.data.url).href;
}

function parsedJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

async function waitingPayout(db: Db, id: number): Promise<WaitingPayout | undefined> {
  const [row] = await rowsOf(
    db,
    z.object({ payout: payoutRequestSchema, payee: z.object({ fullName: z.string(), socialHandle: z.string() }) }),
    sql`select ${payoutJson} as payout, json_build_object('fullName', p.payee_name, 'socialHandle', p.payee_handle) as payee
      from ${payouts} where p.id = ${id} and p.sync = 'waiting'`,
  );
  return row && { ...row.payout, payee: row.payee };
}

const isWaiting = (id: number) => and(eq(payoutRequests.id, id), eq(payoutRequests.sync, "waiting"));

async function leaveUnsent(db: Db, id: number): Promise<void> {
  await db.update(payoutRequests).set({ sync: "none" }).where(isWaiting(id));
}

async function storeSent(tx: Db, { id, url, at }: { id: number; url: string | null; at: Date }): Promise<void> {
  const updated = await tx
    .update(payoutRequests)
    .set({ sync: "sent", ...(url === null ? {} : { sheetRowUrl: url }) })
    .where(isWaiting(id))
    .returning({ id: payoutRequests.id });
  if (updated.length === 0) return;
  if (url !== null) await recordSync(tx, { id, at, action: "payout.synced" });
  await announce(tx, { type: "payout.changed", id });
}

async function giveUpSync(tx: Db, { now }: Pick<PayoutDeps, "now">, id: number): Promise<void> {
  const failed = await tx
    .update(payoutRequests)
    .set({ sync: "failed" })
    .where(and(isWaiting(id), ne(payoutRequests.status, "CANCELLED")))
    .returning({ id: payoutRequests.id });
  if (failed.length === 0) return leaveUnsent(tx, id);
  await recordSync(tx, { id, at: now(), action: "payout.sync-failed" });
  await announce(tx, { type: "payout.changed", id });
}

async function recordSync(tx: Db, { id, at, action }: { id: number; at: Date; action: string }): Promise<void> {
  const context = { actor: "system:payout-sync" as const, requestId: null, at };
  await recordEvent(tx, context, {
    action,
    entity: "payout",
    entityId: id,
    after: auditedPayout(await findPayout(tx, id)),
  });
}
