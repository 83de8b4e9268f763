import { createHash } from "node:crypto";
import { CONSENT_VERSION, consentText } from "@crm/domain/portal/sms-consent";
import { and, eq, isNull } from "drizzle-orm";
import { portalOf } from "../../access/portal-links/portal-of";
import { type AuditContext, recordEvent } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import type { PlatformDeps } from "../../platform/deps";
import { announce } from "../../platform/events/announce";
import { confirmDataKey } from "../../platform/process/keys/data-key";
import { readSettings } from "../../platform/settings/read-settings";
import { smsConsents } from "../table";
import { sealPhone } from "./seal-phone";

/** A consent that is new, as far as its welcome needs it. */
export type NewConsent = { consentId: number; phoneFingerprint: string; maskedPhone: string; businessName: string };

/** Keeps that a creator agreed to messages to a number, in place of another one; null where it is agreed already. */
export async function keepConsent(
  tx: Db,
  { site, log }: Pick<PlatformDeps, "site" | "log">,
  context: AuditContext,
  { contractId, phone }: { contractId: number; phone: string },
): Promise<NewConsent | null> {
  const kept = sealPhone(site.deriveKey, contractId, phone);
  const isRunning = and(eq(smsConsents.contractId, contractId), isNull(smsConsents.endedAt));
  const [running] = await tx.select().from(smsConsents).where(isRunning);
  if (running?.phoneFingerprint === kept.phoneFingerprint) return null;
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
  await confirmDataKey(tx, { deriveKey: site.deriveKey, log });
  await recordEvent(tx, context, {
    action: "portal.opted-in",
    entity: "portal",
    entityId: portal.id,
    after: { contractId, phone: kept.maskedPhone },
  });
  await announce(tx, { type: "portal.changed", id: portal.id });
  return { consentId: made.id, ...kept, businessName };
}
