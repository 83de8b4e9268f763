import { createHash } from "node:crypto";
import { CONSENT_VERSION, consentText } from "@crm/domain/portal/sms-consent";
import { API_LIMITS } from "@crm/domain/server/api-limits";
import { and, asc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { portalOf } from "../../access/portal-links/open-portal";
import { create, editAtOnce, type UnlockedNoun } from "../../platform/audit/edit";
import type { AuditContext } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { rowsOf } from "../../platform/db/rows";
import type { PlatformDeps } from "../../platform/deps";
import { NotFound, TooMany } from "../../platform/errors/errors";
import { confirmDataKey } from "../../platform/process/keys/data-key";
import { readSettings } from "../../platform/settings/read-settings";
import { type ConsentEnd, smsConsents, smsOptIns } from "../table";
import { encryptPhone } from "./encrypt-phone";

export type NewConsent = { consentId: number; phoneFingerprint: string; maskedPhone: string; businessName: string };

export async function storeConsent(
  tx: Db,
  { site, log }: Pick<PlatformDeps, "site" | "log">,
  context: AuditContext,
  { contractId, phone }: { contractId: number; phone: string },
): Promise<NewConsent | null> {
  const encrypted = encryptPhone(site.deriveKey, contractId, phone);
  const isRunning = and(eq(smsConsents.contractId, contractId), isNull(smsConsents.endedAt));
  const [running] = await tx.select().from(smsConsents).where(isRunning);
  if (running?.phoneFingerprint === encrypted.phoneFingerprint) return null;
  if (running) await tx.update(smsConsents).set({ endedAt: context.at, endedBy: "replaced" }).where(isRunning);
  const portal = await portalOf(tx, contractId);
  if (!portal) throw new Error("A contract without a portal cannot opt in");
  const { businessName } = await readSettings(tx);
  const { id } = await create(tx, context, CONSENT, {
    action: "opted-in",
    values: {
      contractId,
      portalLinkId: portal.id,
      ...encrypted,
      textHash: createHash("sha256").update(consentText({ businessName })).digest("hex"),
      textVersion: CONSENT_VERSION,
      businessName,
      consentedAt: context.at,
    },
    also: () => confirmDataKey(tx, { deriveKey: site.deriveKey, log }),
    audit: audited,
  });
  return { consentId: id, ...encrypted, businessName };
}

type StoredConsent = typeof smsConsents.$inferSelect;

const CONSENT: UnlockedNoun<StoredConsent, typeof smsConsents> = {
  entity: "portal",
  table: smsConsents,
  read: async (tx, id) => {
    const [row] = await tx.select().from(smsConsents).where(eq(smsConsents.id, id));
    if (!row) throw NotFound("Consent", id);
    return row;
  },
  audited: { always: ["contractId"] },
  auditedId: ({ portalLinkId }) => portalLinkId,
  event: ({ row }) => ({ type: "portal.changed", id: row.portalLinkId }),
};

const audited = ({ contractId, maskedPhone }: StoredConsent) => ({ contractId, phone: maskedPhone });

export async function endConsentsOf(
  tx: Db,
  { phoneFingerprint }: { phoneFingerprint: string },
  { by, at, requestId = null }: { by: Exclude<ConsentEnd, "replaced">; at: Date; requestId?: string | null },
): Promise<number> {
  const ended = await editAtOnce(tx, { actor: "system:sms", requestId, at }, CONSENT, {
    action: "opted-out",
    write: async () => {
      const rows = await tx
        .update(smsConsents)
        .set({ endedAt: at, endedBy: by })
        .where(and(eq(smsConsents.phoneFingerprint, phoneFingerprint), isNull(smsConsents.endedAt)))
        .returning();
      return rows.map((row) => ({
        ...{ id: row.id, row, before: audited(row) },
        ...(by === "stop" && { actor: `portal:${row.contractId}` }),
      }));
    },
  });
  return ended.length;
}

export type ConsentFacts = { isOptedIn: boolean; consentText: string };

export async function consentFacts(db: Db, contractId: number): Promise<ConsentFacts> {
  const [row] = await rowsOf(
    db,
    z.object({ isOptedIn: z.boolean(), businessName: z.string().nullable() }),
    sql`select exists (select from sms_consents where contract_id = ${contractId} and ended_at is null) as "isOptedIn",
      (select value from settings where key = 'businessName') as "businessName"`,
  );
  return {
    isOptedIn: row?.isOptedIn ?? false,
    consentText: consentText({ businessName: row?.businessName ?? "" }),
  };
}

const DAY_MS = 86_400_000;
const PER_DAY = API_LIMITS.optInsPerDay;

/** Throws 429 for the contract's fourth opt-in within 24 hours. */
export async function countOptIn(tx: Db, contractId: number, at: Date): Promise<void> {
  const counted = await tx
    .select({ at: smsOptIns.at })
    .from(smsOptIns)
    .where(and(eq(smsOptIns.contractId, contractId), gt(smsOptIns.at, dayBefore(at))))
    .orderBy(asc(smsOptIns.at));
  const [oldest] = counted;
  if (oldest && counted.length >= PER_DAY) {
    const wait = Math.ceil((oldest.at.getTime() + DAY_MS - at.getTime()) / 1000);
    throw TooMany("You gave a number three times today. Please try again tomorrow.", Math.max(1, wait));
  }
  await tx.insert(smsOptIns).values({ contractId, at });
}

export async function purgeOptIns(db: Db, now: Date): Promise<void> {
  await db.delete(smsOptIns).where(lt(smsOptIns.at, dayBefore(now)));
}

const dayBefore = (at: Date) => new Date(at.getTime() - DAY_MS);
