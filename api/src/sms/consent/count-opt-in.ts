import { and, asc, eq, gt, lt } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import { TooMany } from "../../platform/errors/errors";
import { smsOptIns } from "../table";

const DAY_MS = 86_400_000;
const PER_DAY = 3;

/** Counts a call that gives a number, also one that it has already; the fourth within 24 hours throws 429 (behaviour §9). The contract must be held. */
export async function countOptIn(tx: Db, contractId: number, at: Date): Promise<void> {
  const counted = await tx
    .select({ at: smsOptIns.at })
    .from(smsOptIns)
    .where(and(eq(smsOptIns.contractId, contractId), gt(smsOptIns.at, dayBefore(at))))
    .orderBy(asc(smsOptIns.at));
  const [oldest] = counted;
  if (oldest && counted.length >= PER_DAY) {
    const wait = Math.ceil((oldest.at.getTime() + DAY_MS - at.getTime()) / 1000);
    throw TooMany("You gave a number three times today. Please try again tomorrow.", Math.max(1, wait));
  }
  await tx.insert(smsOptIns).values({ contractId, at });
}

/** Forgets the calls that no longer count. */
export async function purgeOptIns(db: Db, now: Date): Promise<void> {
  await db.delete(smsOptIns).where(lt(smsOptIns.at, dayBefore(now)));
}

const dayBefore = (at: Date) => new Date(at.getTime() - DAY_MS);
