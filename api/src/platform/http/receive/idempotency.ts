import { idempotencyKeySchema } from "@crm/domain/call/call-parameters.schema";
import { API_LIMITS } from "@crm/domain/server/api-limits";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Context } from "hono";
import { z } from "zod";
import type { Db } from "../../db/client";
import { rowsOf } from "../../db/rows";
import { HttpError, Unprocessable } from "../../errors/errors";
import { installation } from "../../process/keys/table";
import { withoutSlugs } from "../../process/log/without-slugs";
import type { AppEnv } from "../env";
import { idempotencyKeys } from "./idempotency.table";

const KEPT_DAYS = API_LIMITS.idempotencyDays;
// Longer than any creating call: an older claim belongs to a killed server.
const CLAIM_SECONDS = 120;
const RETRY_AFTER_SECONDS = 5;

/** A repeated `Idempotency-Key` gets the first answer, 422 with a different body, or 409 during the first call. Must follow `validate`. */
export async function once<T>(c: Context<AppEnv>, db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const key = keyOf(c);
  if (key === null) return db.transaction(work);
  const scope = { actor: scopeOf(c), path: `${c.req.method} ${await storedPath(db, c)}`, key };
  const bodyHash = c.var.markOf(await c.req.text());
  const claim = crypto.randomUUID();
  try {
    const stored = await claimKey(db, scope, { bodyHash, claim, now: c.var.now });
    if (stored) {
      c.header("Idempotency-Replayed", "true");
      return asAnswer<T>(stored.answer);
    }
    return await db.transaction(async (tx) => {
      const answer = await work(tx);
      const kept = await tx
        .update(idempotencyKeys)
        .set({ status: 200, answer })
        .where(and(sameKey(scope), isNull(idempotencyKeys.status), isClaimedBy(claim)))
        .returning({ key: idempotencyKeys.key });
      if (kept.length === 0) throw stillRunning();
      return answer;
    });
  } catch (error) {
    await releaseClaim(db, scope, claim).catch(() => void releaseClaimAfterOutage(db, scope, claim));
    throw error;
  }
}

// A call may be repeated at a server of before there were accounts, which knows other actors.
const scopeOf = (c: Context<AppEnv>): string => (c.var.portal ? c.var.actor : (c.var.login.keyScope ?? c.var.actor));

// A slug opens its portal, so it is masked. Servers of earlier versions look up answers by the unmasked path.
async function storedPath(db: Db, c: Context<AppEnv>): Promise<string> {
  if (!c.var.portal) return c.req.path;
  const [stored] = await db.select({ slugStorage: installation.slugStorage }).from(installation);
  return stored?.slugStorage === null ? c.req.path : withoutSlugs(c.req.path);
}

/** Skips the rows of running calls, which look up their row by the unmasked path. Returns whether any slug remains. */
export async function maskStoredSlugs(tx: Db, now: Date): Promise<{ hasRemaining: boolean }> {
  await tx.execute(sql`delete from idempotency_keys k where ${HAS_SLUG} and ${isNotRunning(now)} and exists
    (select 1 from idempotency_keys m where m.actor = k.actor and m.key = k.key and m.path = ${MASKED_PATH})`);
  await tx.execute(sql`update idempotency_keys k set path = ${MASKED_PATH} where ${HAS_SLUG} and ${isNotRunning(now)}`);
  return {
    hasRemaining:
      (await rowsOf(tx, z.unknown(), sql`select 1 as it from idempotency_keys k where ${HAS_SLUG} limit 1`)).length > 0,
  };
}

export async function hasStoredSlugs(db: Db, now: Date): Promise<boolean> {
  const found = await rowsOf(
    db,
    z.unknown(),
    sql`select 1 as it from idempotency_keys k where ${HAS_SLUG} and ${isNotRunning(now)} limit 1`,
  );
  return found.length > 0;
}

const HAS_SLUG = sql`k.path ~ '/api/portal/[a-z2-7]{26}'`;
const MASKED_PATH = sql`regexp_replace(k.path, '(/api/portal/[a-z2-7]{4})[a-z2-7]{22}', '\\1…')`;

const isNotRunning = (now: Date) => sql`(k.status is not null or k.created_at < ${abandonedBefore(now).toISOString()})`;

const abandonedBefore = (now: Date) => new Date(now.getTime() - CLAIM_SECONDS * 1000);

export async function purgeIdempotencyKeys(db: Db, now: Date): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT_DAYS * 86_400_000)));
}

/** Call this only at a start, when no other server can be running a call. */
export async function forgetUnfinished(db: Db): Promise<void> {
  await db.delete(idempotencyKeys).where(isNull(idempotencyKeys.status));
}

const releaseClaim = (db: Db, scope: Scope, claim: string) =>
  db.delete(idempotencyKeys).where(and(sameKey(scope), isNull(idempotencyKeys.status), isClaimedBy(claim)));

async function releaseClaimAfterOutage(db: Db, scope: Scope, claim: string): Promise<void> {
  for (const giveUpAt = performance.now() + CLAIM_SECONDS * 1000; performance.now() < giveUpAt; ) {
    await Bun.sleep(1000);
    if (
      await releaseClaim(db, scope, claim).then(
        () => true,
        () => false,
      )
    )
      return;
  }
}

type Scope = { actor: string; path: string; key: string };

async function claimKey(
  db: Db,
  scope: Scope,
  { bodyHash, claim, now }: { bodyHash: string; claim: string; now: Date },
) {
  const row = { ...scope, bodyHash, status: null, answer: { claim }, createdAt: now };
  const expired = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  const claimed = await db
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoUpdate({
      target: [idempotencyKeys.actor, idempotencyKeys.path, idempotencyKeys.key],
      set: { bodyHash, status: null, answer: { claim }, createdAt: now },
      setWhere: sql`(${idempotencyKeys.status} is null and ${lt(idempotencyKeys.createdAt, abandonedBefore(now))}) or ${lt(idempotencyKeys.createdAt, expired)}`,
    })
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return null;
  const [earlier] = await db.select().from(idempotencyKeys).where(sameKey(scope));
  // The first call failed between the two statements; the sender may retry.
  if (!earlier) throw stillRunning();
  if (earlier.bodyHash !== bodyHash)
    throw Unprocessable("This Idempotency-Key was used for another request.", "idempotency_key_reused");
  if (earlier.status === null) throw stillRunning();
  return { answer: earlier.answer };
}

const stillRunning = () =>
  new HttpError(
    409,
    "still_running",
    "The first request with this Idempotency-Key is still running. Send it again with the same key in a few seconds. If its server stopped, the key is free again after two minutes.",
    { headers: { "Retry-After": String(RETRY_AFTER_SECONDS) } },
  );

const sameKey = ({ actor, path, key }: Scope) =>
  and(eq(idempotencyKeys.actor, actor), eq(idempotencyKeys.path, path), eq(idempotencyKeys.key, key));

const isClaimedBy = (claim: string) => sql`${idempotencyKeys.answer}->>'claim' = ${claim}`;

function keyOf(c: Context<AppEnv>): string | null {
  const key = c.req.header("Idempotency-Key");
  if (key === undefined) return null;
  if (!idempotencyKeySchema.safeParse(key).success)
    throw new HttpError(400, "bad_idempotency_key", "Idempotency-Key must be 1 to 255 visible characters");
  return key;
}

const asAnswer = <T>(stored: unknown): T => stored as T;
