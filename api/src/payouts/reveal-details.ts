import type { RevealedDetails } from "@crm/domain/payout.schema";
import { eq } from "drizzle-orm";
import { type AuditContext, recordEvent } from "../audit/record-event";
import type { Db } from "../db/client";
import type { Deps } from "../http/env";
import { Conflict } from "../http/errors";
import { findPayout } from "./find-payout";
import { auditedPayout } from "./payout-audit";
import { openDetails } from "./seal-details";
import { payoutRequests } from "./table";

type Parts = Pick<Deps, "site" | "log">;

/** The whole payment details of a request for whoever pays it; each reveal is in the audit log. 409 where they do not open. */
export async function revealDetails(tx: Db, deps: Parts, context: AuditContext, id: number): Promise<RevealedDetails> {
  const payout = await findPayout(tx, id);
  const [row] = await tx
    .select({ contractId: payoutRequests.contractId, sealedDetails: payoutRequests.sealedDetails })
    .from(payoutRequests)
    .where(eq(payoutRequests.id, id));
  const paymentDetails = row ? opened(deps, { id, ...row }) : null;
  if (paymentDetails === null) throw Conflict(CANNOT_BE_OPENED, "details_sealed");
  await recordEvent(tx, context, {
    action: "payout.details-revealed",
    entity: "payout",
    entityId: id,
    after: auditedPayout(payout),
  });
  return { paymentDetails };
}

const CANNOT_BE_OPENED =
  "These payment details cannot be opened: they were kept with another DATA_KEY, or changed since. Ask the creator for them.";

function opened({ site, log }: Parts, row: { id: number; contractId: number; sealedDetails: string }): string | null {
  try {
    return openDetails(site.deriveKey, row.contractId, row.sealedDetails);
  } catch {
    log.error({ payoutId: row.id }, "payment details cannot be opened");
    return null;
  }
}
