import { lt, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { TooMany } from "../../errors/errors";
import { minuteCounts } from "./minute-count.table";

const MINUTE_MS = 60_000;

export async function countInMinute(
  db: Db,
  source: string,
  { limit, at, refusal }: { limit: number; at: Date; refusal: string },
): Promise<void> {
  const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);
  const { calls } = minuteCounts;
  const isSame = sql`${minuteCounts.minute} = excluded.minute`;
  const [row] = await db
    .insert(minuteCounts)
    .values({ source, minute, calls: 1 })
    .onConflictDoUpdate({
      target: minuteCounts.source,
      // Stops counting one above the limit, so that the number cannot overflow.
      set: { minute, calls: sql`case when ${isSame} then least(${calls} + 1, ${limit + 1}) else 1 end` },
    })
    .returning({ calls });
  if (!row || row.calls <= limit) return;
  const wait = Math.ceil((minute.getTime() + MINUTE_MS - at.getTime()) / 1000);
  throw TooMany(refusal, Math.max(1, wait));
}

export async function purgeMinuteCounts(db: Db, now: Date): Promise<void> {
  await db.delete(minuteCounts).where(lt(minuteCounts.minute, new Date(now.getTime() - MINUTE_MS)));
}
