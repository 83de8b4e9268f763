import type { RevealedDetails } from "@crm/domain/payout/payout.schema";
import { eq } from "drizzle-orm";
import { recordDisclosure } from "../../platform/audit/edit";
import type { AuditContext } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import type { PlatformDeps } from "../../platform/deps";
import { Conflict } from "../../platform/errors/errors";
import { confirmDataKey } from "../../platform/process/keys/data-key";
import { PAYOUT } from "../noun";
import { findPayout } from "../queries";
import { payoutRequests } from "../table";
import { openDetails, type SealedRow } from "./seal-details";

type Parts = Pick<PlatformDeps, "site" | "log">;

/** Records an audit event. Throws 409 for details that cannot be decrypted, 503 on a server with an old key. */
export async function revealDetails(tx: Db, deps: Parts, context: AuditContext, id: number): Promise<RevealedDetails> {
  const payout = await findPayout(tx, id);
  const [row] = await tx.select().from(payoutRequests).where(eq(payoutRequests.id, id));
  const paymentDetails = row ? opened(deps, row) : null;
  if (paymentDetails === null) {
    await confirmDataKey(tx, { deriveKey: deps.site.deriveKey, log: deps.log });
    throw Conflict(CANNOT_BE_OPENED, "details_sealed");
  }
  await recordDisclosure(tx, context, PAYOUT, { id, row: payout, action: "details-revealed" });
  return { paymentDetails };
}

const CANNOT_BE_OPENED =
  "These payment details cannot be opened: they were kept with another DATA_KEY, or changed since. Ask the creator for them.";

function opened({ site, log }: Parts, row: SealedRow & { id: number }): string | null {
  try {
    return openDetails(site.deriveKey, row);
  } catch {
    log.error({ payoutId: row.id }, "payment details cannot be opened");
    return null;
  }
}
