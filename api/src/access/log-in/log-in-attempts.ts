import { API_LIMITS } from "@crm/domain/server/api-limits";
import { counted } from "@crm/domain/value/length-of-time";
import { and, count, eq, gt, lt, max, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import { TooMany } from "../../platform/errors/errors";
import { loginFailures } from "./table";

const WINDOW_SECONDS = 15 * 60;
const FREE_ATTEMPTS = API_LIMITS.wrongPasswordsWithoutWait;
const LONGEST_WAIT_SECONDS = API_LIMITS.longestPasswordWaitSeconds;

export type LogInSource = { kind: "device" | "address"; id: string };

type Attempt = {
  succeed: () => Promise<void>;
  /** Removes the attempt from the count. Call it if the password was not verified. */
  withdraw: () => Promise<void>;
};

/** Counts an attempt as failed before its password is verified, so that fifty concurrent attempts count as fifty. */
export async function beginAttempt(db: Db, { kind, id }: LogInSource, now: Date): Promise<Attempt> {
  const source = `${kind}:${id}`;
  // Also checked before the lock, so that a flood of refused attempts opens no transactions.
  await refuseEarly(db, source, now);
  const row = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`log-in of ${source}`}))`);
    await refuseEarly(tx, source, now);
    const [added] = await tx.insert(loginFailures).values({ source, at: now }).returning({ id: loginFailures.id });
    if (!added) throw new Error("The attempt was not counted");
    return added;
  });
  return {
    succeed: async () => void (await db.delete(loginFailures).where(eq(loginFailures.source, source))),
    withdraw: async () => void (await db.delete(loginFailures).where(eq(loginFailures.id, row.id))),
  };
}

export async function purgeLogInFailures(db: Db, now: Date): Promise<void> {
  await db.delete(loginFailures).where(lt(loginFailures.at, windowStart(now)));
}

async function refuseEarly(db: Db, source: string, now: Date): Promise<void> {
  const [earlier] = await db
    .select({ failures: count(), last: max(loginFailures.at) })
    .from(loginFailures)
    .where(and(eq(loginFailures.source, source), gt(loginFailures.at, windowStart(now))));
  if (!earlier?.last || earlier.failures < FREE_ATTEMPTS) return;
  const wait = Math.min(LONGEST_WAIT_SECONDS, 2 ** (earlier.failures - FREE_ATTEMPTS));
  const passed = Math.max(0, (now.getTime() - earlier.last.getTime()) / 1000);
  if (passed >= wait) return;
  const left = Math.ceil(wait - passed);
  throw TooMany(`Too many log-in attempts. Try again in ${counted(left, "second")}.`, left);
}

const windowStart = (now: Date) => new Date(now.getTime() - WINDOW_SECONDS * 1000);
