import { OPEN_PAYOUTS, PAYMENT_METHODS, PAYOUT_STATUSES, PAYOUT_SYNCS } from "@crm/domain/payout/payout";
import { type SQL, sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { contracts, contractTerms } from "../contracts/table";
import { users } from "../people/table";
import { instant } from "../platform/db/columns";
import { videoSubmissions } from "../videos/table";

/** Nothing cascades: a contract can be deleted only after its payout requests, and only cancelled requests can be deleted. */
export const payoutRequests = pgTable(
  "payout_requests",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    contractId: bigint({ mode: "number" })
      .notNull()
      .references(() => contracts.id),
    termId: bigint({ mode: "number" })
      .notNull()
      .references(() => contractTerms.id),
    creatorId: bigint({ mode: "number" }),
    /** Name and handle on the day of the request. */
    payeeName: text().notNull(),
    payeeHandle: text().notNull(),
    approvedCount: integer().notNull(),
    amountCents: bigint({ mode: "number" }).notNull(),
    status: text({ enum: PAYOUT_STATUSES }).notNull().default("REQUESTED"),
    description: text(),
    adminNotes: text(),
    declineNotes: text(),
    sheetRowUrl: text(),
    sync: text({ enum: PAYOUT_SYNCS }).notNull().default("none"),
    paymentMethod: text({ enum: PAYMENT_METHODS }).notNull(),
    /** Encrypted by encrypt-details.ts. */
    encryptedDetails: text("sealed_details").notNull(),
    maskedDetails: text().notNull(),
    /** Keyed hash (hex), to compare details without decrypting them. */
    detailsFingerprint: text().notNull(),
    paymentPeriodStart: date({ mode: "string" }).notNull(),
    paymentPeriodEnd: date({ mode: "string" }).notNull(),
    /** First day of the month of `paymentPeriodStart`. */
    paymentMonth: date({ mode: "string" })
      .notNull()
      .generatedAlwaysAs(sql`(date_trunc('month', payment_period_start::timestamp))::date`),
    externalReference: text(),
    /** `comparableText` of the reference. */
    referenceKey: text(),
    createdAt: instant().notNull(),
    approvedAt: instant(),
    paidAt: instant(),
    cancelledAt: instant(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex("payout_requests_open").on(t.contractId).where(isOpen(sql`status`)),
    uniqueIndex("payout_requests_term").on(t.termId).where(sql`status <> 'CANCELLED'`),
    uniqueIndex("payout_requests_reference").on(t.referenceKey).where(sql`reference_key is not null`),
    index("payout_requests_contract").on(t.contractId, t.createdAt, t.id),
    index("payout_requests_recent").on(t.createdAt, t.id),
    index("payout_requests_month").on(t.paymentMonth, t.id),
    index("payout_requests_month_recent").on(t.paymentMonth, t.createdAt, t.id),
    index("payout_requests_waiting").on(waitingRank(), t.id),
    index("payout_requests_open_recent").on(t.createdAt, t.id).where(isOpen(sql`status`)),
    index("payout_requests_open_month").on(t.paymentMonth, t.id).where(isOpen(sql`status`)),
    index("payout_requests_status_recent").on(t.status, t.createdAt, t.id),
    index("payout_requests_status_month").on(t.status, t.paymentMonth, t.id),
    // Includes the amounts, so that sums need only the index.
    index("payout_requests_sums").on(t.paymentMonth, t.status, t.paymentMethod, t.amountCents),
    index("payout_requests_paid").on(t.paidAt, t.amountCents).where(sql`status = 'PAID'`),
    index("payout_requests_words").using("gin", sql`(${payoutWords()}) gin_trgm_ops`),
    index("payout_requests_last_paid").on(t.contractId, t.paidAt).where(sql`status = 'PAID'`),
    index("payout_requests_term_all").on(t.termId),
    index("payout_requests_creator").on(t.creatorId),
    foreignKey({ columns: [t.creatorId], foreignColumns: [users.id] }).onDelete("set null"),
    check("payout_requests_amount", sql`${t.amountCents} > 0`),
    check("payout_requests_paid_at", sql`(${t.status} = 'PAID') = (${t.paidAt} is not null)`),
    check("payout_requests_cancelled_at", sql`(${t.status} = 'CANCELLED') = (${t.cancelledAt} is not null)`),
  ],
);

/** The approved videos that a request counts. They stay approved unless the request is cancelled. */
export const payoutSubmissions = pgTable(
  "payout_submissions",
  {
    payoutRequestId: bigint({ mode: "number" })
      .notNull()
      .references(() => payoutRequests.id, { onDelete: "cascade" }),
    submissionId: bigint({ mode: "number" })
      .notNull()
      .references(() => videoSubmissions.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.payoutRequestId, t.submissionId] }),
    index("payout_submissions_submission").on(t.submissionId),
  ],
);

const OPEN = sql.raw(OPEN_PAYOUTS.map((status) => `'${status}'`).join(", "));

export const isOpen = (status: SQL): SQL => sql`${status} in (${OPEN})`;

export const WAITING_RANK_MAX = 3_000_000;

/** Highest first: waiting for a decision, then for payment, then the rest; within each, the latest month. */
export function waitingRank(of = ""): SQL {
  return sql.raw(
    `(case ${of}status when 'REQUESTED' then 2000000 when 'SYNCED' then 1000000 else 0 end + (${of}payment_month - date '1900-01-01'))`,
  );
}

/** Must equal the expression of the search index. */
export function payoutWords(of = ""): SQL {
  return sql.raw(`coalesce(${of}description, '') || chr(10) || coalesce(${of}external_reference, '')`);
}
