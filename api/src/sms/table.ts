import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { portalLinks } from "../access/portal-links/table";
import { contracts } from "../contracts/table";
import { instant } from "../platform/db/columns";

/**
 * How a text message stands: `sending` from the moment before the provider is called until its answer is known. `sent` was
 * accepted, `logged` written to the log because there is no provider, `refused` by the provider, `stopped` because the consent had
 * ended, `failed` was never accepted at any try, and the outcome of `unclear` is unknown. The last six are final.
 */
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

/** What ended a consent: a STOP, another number in its place, or the provider, which was told STOP before. */
export const CONSENT_ENDS = ["stop", "replaced", "provider"] as const;

export type SmsStatus = (typeof SMS_STATUSES)[number];
export type ConsentEnd = (typeof CONSENT_ENDS)[number];

/** Who agreed to text messages, to which words, and until when (behaviour §9); one number at a time for a contract. */
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
    /** Encrypted: see seal-phone.ts. */
    sealedPhone: text().notNull(),
    /** What may be shown of it. */
    maskedPhone: text().notNull(),
    /** Tells the same number from other ones without opening it: hex, made with a key. */
    phoneFingerprint: text().notNull(),
    /** SHA-256 of the words that were shown, hex; they are `consentText` of this version and name. */
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

/** The text messages that were to be sent, and what became of them; the number stands in the consent. */
export const smsMessages = pgTable(
  "sms_messages",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    consentId: bigint({ mode: "number" })
      .notNull()
      .references(() => smsConsents.id, { onDelete: "cascade" }),
    body: text().notNull(),
    status: text({ enum: SMS_STATUSES }).notNull().default("waiting"),
    /** The provider's name for it. */
    providerId: text(),
    /** Why it was not sent. */
    reason: text(),
    attempts: integer().notNull().default(0),
    createdAt: instant().notNull(),
    firstTriedAt: instant(),
    lastTriedAt: instant(),
    endedAt: instant(),
  },
  (t) => [index("sms_messages_consent").on(t.consentId), index("sms_messages_recent").on(t.createdAt)],
);

/** Calls that gave a number, which are counted for a day. */
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
