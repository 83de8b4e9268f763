import { and, count, eq, gt, lt, min, sql } from "drizzle-orm";
import type { Db } from "../db/client";
import { TooMany } from "../http/errors";
import { loginFailures } from "./table";

const WINDOW_SECONDS = 15 * 60;
const PER_SOURCE = 5;
const IN_ALL = 50;

/** Where a log-in comes from: a browser that has logged in before, or else an address. */
export type LogInSource = { kind: "device" | "address"; id: string };

type Attempt = { succeeded: () => Promise<void> };

/**
 * Counts an attempt before its password is looked at, so that fifty at once count as fifty. Refused with 429 after five
 * failures of one source in 15 minutes; past fifty in all, one attempt a second is let through, known browsers always.
 */
export async function beginAttempt(db: Db, { kind, id }: LogInSource, now: Date): Promise<Attempt> {
  const source = `${kind}:${id}`;
  const [row] = await db.insert(loginFailures).values({ source, at: now }).returning({ id: loginFailures.id });
  if (!row) throw new Error("The attempt was not counted");
  const retryAfter =
    (await waitOfSource(db, source, row.id, now)) ?? (kind === "device" ? null : await waitOfAll(db, row.id, now));
  if (retryAfter !== null) {
    await db.delete(loginFailures).where(eq(loginFailures.id, row.id));
    throw TooMany("Too many log-in attempts. Please wait and try again.", retryAfter);
  }
  return {
    succeeded: async () => {
      await db.delete(loginFailures).where(eq(loginFailures.source, source));
    },
  };
}

/** Removes failures that no longer count. */
export async function purgeLogInFailures(db: Db, now: Date): Promise<void> {
  await db.delete(loginFailures).where(lt(loginFailures.at, secondsBefore(now, WINDOW_SECONDS)));
}

async function waitOfSource(db: Db, source: string, id: number, now: Date): Promise<number | null> {
  const [earlier] = await db
    .select({ failures: count(), oldest: min(loginFailures.at) })
    .from(loginFailures)
    .where(and(eq(loginFailures.source, source), recent(now), lt(loginFailures.id, id)));
  if (!earlier?.oldest || earlier.failures < PER_SOURCE) return null;
  return Math.max(1, Math.ceil(WINDOW_SECONDS - (now.getTime() - earlier.oldest.getTime()) / 1000));
}

async function waitOfAll(db: Db, id: number, now: Date): Promise<number | null> {
  const [earlier] = await db
    .select({
      failures: count(),
      lastSecond: sql<number>`count(*) filter (where ${gt(loginFailures.at, secondsBefore(now, 1))})::int`,
    })
    .from(loginFailures)
    .where(and(recent(now), lt(loginFailures.id, id)));
  return earlier && earlier.failures >= IN_ALL && earlier.lastSecond > 0 ? 1 : null;
}

const recent = (now: Date) => gt(loginFailures.at, secondsBefore(now, WINDOW_SECONDS));

const secondsBefore = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);
