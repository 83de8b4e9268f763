import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { PAYOUT_SYNC } from "@crm/domain/words/payout";
import { and, eq, ne } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import { Conflict } from "../../platform/errors/errors";
import { announce } from "../../platform/events/announce";
import type { PayoutDeps } from "../deps";
import { findPayout } from "../queries";
import { payoutRequests } from "../table";
import { queueSync } from "./sync-payout";

/** Throws 409 unless an earlier sync has failed for good. */
export async function sendSyncAgain(
  tx: Db,
  deps: Pick<PayoutDeps, "jobs" | "payoutSync">,
  id: number,
): Promise<PayoutRequest> {
  if (!deps.payoutSync) await findPayout(tx, id);
  if (!deps.payoutSync) throw Conflict("Payouts are sent nowhere. Set PAYOUT_SYNC_URL first.", "sync_off");
  const taken = await tx
    .update(payoutRequests)
    .set({ sync: "waiting" })
    .where(and(eq(payoutRequests.id, id), eq(payoutRequests.sync, "failed"), ne(payoutRequests.status, "CANCELLED")))
    .returning({ id: payoutRequests.id });
  if (taken.length === 0) throw notFailed(await findPayout(tx, id));
  await queueSync(tx, deps, id);
  await announce(tx, { type: "payout.changed", id });
  return findPayout(tx, id);
}

function notFailed({ status, sync }: PayoutRequest) {
  if (status === "CANCELLED" || status === "REQUESTED")
    return Conflict("Only an approved request is sent.", "status_not_allowed");
  return Conflict(PAYOUT_SYNC[sync].description, "sync_not_failed");
}
