import { and, count, eq, gt, lt, min } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import { TooMany } from "../../platform/errors/errors";
import { portalMisses } from "./table";

const WINDOW_SECONDS = 10 * 60;
const PER_ADDRESS = 20;

/** Counts a call with a slug that nobody has; throws 429 past twenty from one address in ten minutes (security §1). */
export async function countMiss(db: Db, address: string, now: Date): Promise<void> {
  // Counted before it is judged, so that fifty at once count as fifty.
  const [row] = await db.insert(portalMisses).values({ address, at: now }).returning({ id: portalMisses.id });
  if (!row) throw new Error("The miss was not counted");
  const [earlier] = await db
    .select({ misses: count(), oldest: min(portalMisses.at) })
    .from(portalMisses)
    .where(and(eq(portalMisses.address, address), gt(portalMisses.at, windowBefore(now)), lt(portalMisses.id, row.id)));
  if (!earlier?.oldest || earlier.misses < PER_ADDRESS) return;
  await db.delete(portalMisses).where(eq(portalMisses.id, row.id));
  const wait = Math.ceil(WINDOW_SECONDS - (now.getTime() - earlier.oldest.getTime()) / 1000);
  throw TooMany("Too many links that do not exist. Please wait and open your own link again.", Math.max(1, wait));
}

/** Removes misses that no longer count. */
export async function purgePortalMisses(db: Db, now: Date): Promise<void> {
  await db.delete(portalMisses).where(lt(portalMisses.at, windowBefore(now)));
}

const windowBefore = (now: Date) => new Date(now.getTime() - WINDOW_SECONDS * 1000);
