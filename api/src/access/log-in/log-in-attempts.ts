import { API_LIMITS } from "@crm/domain/server/api-limits";
import { counted } from "@crm/domain/value/length-of-time";
import { and, count, eq, gt, lt, max, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import { TooMany } from "../../platform/errors/errors";
import { loginFailures } from "./table";

const WINDOW_SECONDS = 15 * 60;
const WITHOUT_WAIT = API_LIMITS.wrongPasswordsWithoutWait;
const LONGEST_WAIT_SECONDS = API_LIMITS.longestPasswordWaitSeconds;

/** Where a log-in comes from: a browser that has logged in before, or else an address. */
export type LogInSource = { kind: "device" | "address"; id: string };

type Attempt = {
  /** Forgets the source's earlier failures as well. */
  succeeded: () => Promise<void>;
  /** The password was not looked at. */
  withdrawn: () => Promise<void>;
};

/**
 * Counts an attempt as failed before its password is verified, so that fifty at once count as fifty. After five failures of
 * one source in 15 minutes each further attempt has to wait 1, 2, 4 … 60 seconds after the one before; one that comes
 * earlier is 429 and not counted.
 */
export async function beginAttempt(db: Db, { kind, id }: LogInSource, now: Date): Promise<Attempt> {
  const source = `${kind}:${id}`;
  // Asked before as well, so that a flood of refused attempts holds no lock and no transaction.
  await refuseEarly(db, source, now);
  const row = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`log-in of ${source}`}))`);
    await refuseEarly(tx, source, now);
    const [added] = await tx.insert(loginFailures).values({ source, at: now }).returning({ id: loginFailures.id });
    if (!added) throw new Error("The attempt was not counted");
    return added;
  });
  return {
    succeeded: async () => void (await db.delete(loginFailures).where(eq(loginFailures.source, source))),
    withdrawn: async () => void (await db.delete(loginFailures).where(eq(loginFailures.id, row.id))),
  };
}

/** Removes failures that no longer count. */
export async function purgeLogInFailures(db: Db, now: Date): Promise<void> {
  await db.delete(loginFailures).where(lt(loginFailures.at, windowStart(now)));
}

async function refuseEarly(db: Db, source: string, now: Date): Promise<void> {
  const [earlier] = await db
    .select({ failures: count(), last: max(loginFailures.at) })
    .from(loginFailures)
    .where(and(eq(loginFailures.source, source), gt(loginFailures.at, windowStart(now))));
  if (!earlier?.last || earlier.failures < WITHOUT_WAIT) return;
  const wait = Math.min(LONGEST_WAIT_SECONDS, 2 ** (earlier.failures - WITHOUT_WAIT));
  // The clock of another server may be ahead.
  const passed = Math.max(0, (now.getTime() - earlier.last.getTime()) / 1000);
  if (passed >= wait) return;
  const left = Math.ceil(wait - passed);
  throw TooMany(`Too many log-in attempts. Try again in ${counted(left, "second")}.`, left);
}

const windowStart = (now: Date) => new Date(now.getTime() - WINDOW_SECONDS * 1000);
