import { API_LIMITS } from "@crm/domain/server/api-limits";
import { counted } from "@crm/domain/value/length-of-time";
import { and, count, eq, gt, inArray, lt, max, or, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import { TooMany } from "../../platform/errors/errors";
import { loginFailures } from "./table";

const WINDOW_SECONDS = 15 * 60;
const FREE_ATTEMPTS = API_LIMITS.wrongPasswordsWithoutWait;
const LONGEST_WAIT_SECONDS = API_LIMITS.longestPasswordWaitSeconds;

export type LogInSource = { kind: "account" | "device" | "address"; id: string };

type Attempt = {
  succeed: () => Promise<void>;
  /** Removes the attempt from the count. Call it if the password was not verified. */
  withdraw: () => Promise<void>;
};

/**
 * Counts an attempt as failed before its password is verified, so that fifty concurrent attempts count as fifty. A success clears the
 * count of the first source, and takes back the attempt for the others: whoever knows one password must not guess others without a wait.
 */
export async function beginAttempt(
  db: Db,
  [first, ...others]: readonly [LogInSource, ...LogInSource[]],
  now: Date,
): Promise<Attempt> {
  const cleared = textOf(first);
  const sources = [cleared, ...others.map(textOf)].toSorted();
  // Also checked before the lock, so that a flood of refused attempts opens no transactions.
  for (const source of sources) await refuseEarly(db, source, now);
  const rows = await db.transaction(async (tx) => {
    for (const source of sources) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`log-in of ${source}`}))`);
      await refuseEarly(tx, source, now);
    }
    return tx
      .insert(loginFailures)
      .values(sources.map((source) => ({ source, at: now })))
      .returning({ id: loginFailures.id });
  });
  const isOwn = inArray(
    loginFailures.id,
    rows.map(({ id }) => id),
  );
  return {
    succeed: async () => void (await db.delete(loginFailures).where(or(eq(loginFailures.source, cleared), isOwn))),
    withdraw: async () => void (await db.delete(loginFailures).where(isOwn)),
  };
}

const textOf = ({ kind, id }: LogInSource) => `${kind}:${id}`;

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
