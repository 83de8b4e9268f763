import type { PayoutRequest } from "@crm/domain/payout.schema";
import { and, eq, ne } from "drizzle-orm";
import type { Db } from "../db/client";
import { announce } from "../events/announce";
import type { Deps } from "../http/env";
import { Conflict } from "../http/errors";
import { findPayout } from "./find-payout";
import { queueSync } from "./sync-payout";
import { payoutRequests } from "./table";

/** Sends a note again that was given up; 409 where none was, or where there is nowhere to send it. */
export async function sendSyncAgain(
  tx: Db,
  deps: Pick<Deps, "jobs" | "payoutSync">,
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
  const reason = { none: "was never to be sent", waiting: "is on its way", sent: "was sent", failed: "failed" }[sync];
  return Conflict(`This request ${reason}, so there is nothing to send again.`, "sync_not_failed");
}
