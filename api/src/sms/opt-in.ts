import { createHash } from "node:crypto";
import type { OptInAnswer } from "@crm/domain/opt-in.schema";
import { CONSENT_VERSION, consentText } from "@crm/domain/sms-consent";
import { and, eq, isNull } from "drizzle-orm";
import { type AuditContext, recordEvent } from "../audit/record-event";
import { lockContract } from "../contracts/queries";
import type { Db } from "../db/client";
import { announce } from "../events/announce";
import type { Deps } from "../http/env";
import { portalOf } from "../portals/queries";
import { confirmDataKey } from "../process/data-key";
import { readSettings } from "../settings/read-settings";
import { countOptIn } from "./count-opt-in";
import { queueWelcome } from "./queue-welcome";
import { sealPhone } from "./seal-phone";
import { smsConsents } from "./table";

/**
 * A creator agrees to text messages to a number (behaviour §9). The same number again changes nothing, another one takes
 * its place; 429 at the fourth number within a day. The welcome goes out after the commit, and its failure is nobody's here.
 */
export async function optIn(
  tx: Db,
  deps: Pick<Deps, "jobs" | "log" | "site">,
  context: AuditContext,
  { contractId, phone }: { contractId: number; phone: string },
): Promise<OptInAnswer> {
  await lockContract(tx, contractId);
  await countOptIn(tx, contractId, context.at);
  const kept = sealPhone(deps.site.deriveKey, contractId, phone);
  const isRunning = and(eq(smsConsents.contractId, contractId), isNull(smsConsents.endedAt));
  const [running] = await tx.select().from(smsConsents).where(isRunning);
  if (running?.phoneFingerprint === kept.phoneFingerprint) return { isOptedIn: true };
  if (running) await tx.update(smsConsents).set({ endedAt: context.at, endedBy: "replaced" }).where(isRunning);
  const portal = await portalOf(tx, contractId);
  if (!portal) throw new Error("A contract without a portal cannot opt in");
  const { businessName } = await readSettings(tx);
  const [made] = await tx
    .insert(smsConsents)
    .values({
      contractId,
      portalLinkId: portal.id,
      ...kept,
      textHash: createHash("sha256").update(consentText({ businessName })).digest("hex"),
      textVersion: CONSENT_VERSION,
      businessName,
      consentedAt: context.at,
    })
    .returning({ id: smsConsents.id });
  if (!made) throw new Error("The consent was not stored");
  await confirmDataKey(tx, { deriveKey: deps.site.deriveKey, log: deps.log });
  await recordEvent(tx, context, {
    action: "portal.opted-in",
    entity: "portal",
    entityId: portal.id,
    after: { contractId, phone: kept.maskedPhone },
  });
  await announce(tx, { type: "portal.changed", id: portal.id });
  await queueWelcome(tx, deps, { consentId: made.id, ...kept, businessName }, context.at);
  return { isOptedIn: true };
}
