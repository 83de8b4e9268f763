import { and, eq, ne } from "drizzle-orm";
import type { Db } from "../platform/db/client";
import { Conflict } from "../platform/errors/errors";
import { payoutRequests } from "./table";

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
