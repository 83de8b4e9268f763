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
import { decryptDetails, type EncryptedRow } from "./encrypt-details";

type Deps = Pick<PlatformDeps, "site" | "log">;

/** Records an audit event. Throws 409 for details that cannot be decrypted, 503 on a server with an old key. */
export async function revealDetails(tx: Db, deps: Deps, context: AuditContext, id: number): Promise<RevealedDetails> {
  const payout = await findPayout(tx, id);
  const [row] = await tx.select().from(payoutRequests).where(eq(payoutRequests.id, id));
  const paymentDetails = row ? decrypted(deps, row) : null;
  if (paymentDetails === null) {
    await confirmDataKey(tx, { deriveKey: deps.site.deriveKey, log: deps.log });
    throw Conflict(NOT_DECRYPTABLE, "details_sealed");
  }
  await recordDisclosure(tx, context, PAYOUT, { id, row: payout, action: "details-revealed" });
  return { paymentDetails };
}

const NOT_DECRYPTABLE =
  "These payment details cannot be decrypted: they were encrypted with another DATA_KEY, or changed since. Ask the creator for them.";

function decrypted({ site, log }: Deps, row: EncryptedRow & { id: number }): string | null {
  try {
    return decryptDetails(site.deriveKey, row);
  } catch {
    log.error({ payoutId: row.id }, "payment details cannot be decrypted");
    return null;
  }
}
