import { lte } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import { usedTickets } from "./table";
import { CLOCK_TOLERANCE_SECONDS, type TicketClaims } from "./verify-ticket";

// Servers that share a database may differ in their clocks.
const MARGIN_SECONDS = 600;

/** Takes a ticket's `jti` for good; false where it was taken before. Of twenty at once exactly one is answered true. */
export async function useTicket(db: Db, { jti, exp }: Pick<TicketClaims, "jti" | "exp">): Promise<boolean> {
  const keptUntil = new Date((exp + CLOCK_TOLERANCE_SECONDS + MARGIN_SECONDS) * 1000);
  const taken = await db.insert(usedTickets).values({ jti, keptUntil }).onConflictDoNothing().returning();
  return taken.length === 1;
}

/** Forgets the tickets that are too old to be redeemed by anybody. */
export async function purgeUsedTickets(db: Db, now: Date): Promise<void> {
  await db.delete(usedTickets).where(lte(usedTickets.keptUntil, now));
}
