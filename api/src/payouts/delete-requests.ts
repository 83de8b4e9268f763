import { and, eq, ne, sql } from "drizzle-orm";
import type { Db } from "../platform/db/client";
import { Conflict } from "../platform/errors/errors";
import { payoutRequests } from "./table";

/** Whether pay was asked for under a contract called `c`. */
export const HAS_REQUESTS = sql`exists (select from payout_requests p where p.contract_id = c.id)`;

/** Deletes the cancelled requests of a contract that is to be deleted; with any other it is 409. */
export async function deleteRequests(tx: Db, contractId: number): Promise<void> {
  const ofContract = eq(payoutRequests.contractId, contractId);
  const [kept] = await tx
    .select({ id: payoutRequests.id })
    .from(payoutRequests)
    .where(and(ofContract, ne(payoutRequests.status, "CANCELLED")))
    .limit(1);
  if (kept) throw Conflict("This contract has payment history. Archive it instead.", "payment_history");
  await tx.delete(payoutRequests).where(ofContract);
}
