import { and, eq, isNull } from "drizzle-orm";
import { recordEvent } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { announce } from "../../platform/events/announce";
import type { ConsentEnd } from "../message-status";
import { smsConsents } from "../table";

/** Ends every running consent of a number, each with its audit event; answers how many there were. */
export async function endConsentsOf(
  tx: Db,
  { phoneFingerprint }: { phoneFingerprint: string },
  { by, at, requestId = null }: { by: Exclude<ConsentEnd, "replaced">; at: Date; requestId?: string | null },
): Promise<number> {
  const { contractId, portalLinkId, maskedPhone } = smsConsents;
  const ended = await tx
    .update(smsConsents)
    .set({ endedAt: at, endedBy: by })
    .where(and(eq(smsConsents.phoneFingerprint, phoneFingerprint), isNull(smsConsents.endedAt)))
    .returning({ contractId, portalLinkId, maskedPhone });
  for (const { contractId, portalLinkId, maskedPhone } of ended) {
    const context = { actor: by === "stop" ? `portal:${contractId}` : "system", requestId, at };
    await recordEvent(tx, context, {
      action: "portal.opted-out",
      entity: "portal",
      entityId: portalLinkId,
      before: { contractId, phone: maskedPhone },
    });
    await announce(tx, { type: "portal.changed", id: portalLinkId });
  }
  return ended.length;
}
