import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { portalLinks } from "../access/portal-links/table";
import { contracts } from "../contracts/table";
import { instant } from "../platform/db/columns";

// `sending` is set before the call to the provider; `unclear` means that the outcome is unknown.
export const SMS_STATUSES = [
  "waiting",
  "sending",
  "sent",
  "logged",
  "refused",
  "stopped",
  "failed",
  "unclear",
] as const;

export const CONSENT_ENDS = ["stop", "replaced", "provider"] as const;

export type SmsStatus = (typeof SMS_STATUSES)[number];
export type ConsentEnd = (typeof CONSENT_ENDS)[number];

/** A contract has at most one running consent. */
export const smsConsents = pgTable(
  "sms_consents",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    contractId: bigint({ mode: "number" })
      .notNull()
      .references(() => contracts.id, { onDelete: "cascade" }),
    portalLinkId: bigint({ mode: "number" })
      .notNull()
      .references(() => portalLinks.id, { onDelete: "cascade" }),
    /** Encrypted by encrypt-phone.ts. */
    encryptedPhone: text("sealed_phone").notNull(),
    maskedPhone: text().notNull(),
    /** A keyed hash, hex. */
    phoneFingerprint: text().notNull(),
    /** SHA-256 (hex) of `consentText` as shown. */
    textHash: text().notNull(),
    textVersion: integer().notNull(),
    businessName: text().notNull(),
    consentedAt: instant().notNull(),
    endedAt: instant(),
    endedBy: text({ enum: CONSENT_ENDS }),
  },
  (t) => [
    uniqueIndex("sms_consents_running").on(t.contractId).where(sql`${t.endedAt} is null`),
    index("sms_consents_contract").on(t.contractId),
    index("sms_consents_portal_link").on(t.portalLinkId),
    index("sms_consents_phone").on(t.phoneFingerprint),
  ],
);

export const smsMessages = pgTable(
  "sms_messages",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    consentId: bigint({ mode: "number" })
      .notNull()
      .references(() => smsConsents.id, { onDelete: "cascade" }),
    body: text().notNull(),
    status: text({ enum: SMS_STATUSES }).notNull().default("waiting"),
    providerId: text(),
    reason: text(),
    attempts: integer().notNull().default(0),
    createdAt: instant().notNull(),
    firstTriedAt: instant(),
    lastTriedAt: instant(),
    endedAt: instant(),
  },
  (t) => [index("sms_messages_consent").on(t.consentId), index("sms_messages_recent").on(t.createdAt)],
);

export const smsOptIns = pgTable(
  "sms_opt_ins",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    contractId: bigint({ mode: "number" })
      .notNull()
      .references(() => contracts.id, { onDelete: "cascade" }),
    at: instant().notNull(),
  },
  (t) => [index("sms_opt_ins_contract").on(t.contractId, t.at), index("sms_opt_ins_at").on(t.at)],
);
