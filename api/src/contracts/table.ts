import { DEFAULTABLE_FIELDS, READ_FIELDS } from "@crm/domain/contract/contract.schema";
import { CONTRACT_LIFE_STATUSES } from "@crm/domain/contract/contract-status";
import type { CalendarDate } from "@crm/domain/value/calendar";
import { type SQL, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "../people/table";
import { instant } from "../platform/db/columns";

export const contracts = pgTable(
  "contracts",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    fullName: text().notNull(),
    socialHandle: text().notNull(),
    monthlyFee: numeric({ precision: 10, scale: 2 }).notNull(),
    startDate: date({ mode: "string" }).notNull(),
    endDate: date({ mode: "string" }).notNull(),
    notes: text(),
    platform: text(),
    platforms: text().array().notNull().default(sql`'{}'`),
    videosPerMonth: integer().notNull().default(0),
    creatorId: bigint({ mode: "number" }),
    adminOwnerId: bigint({ mode: "number" }),
    title: text(),
    originalPdf: text(),
    parsedJson: text(),
    termStart: date({ mode: "string" }),
    termEnd: date({ mode: "string" }),
    totalVideos: integer(),
    feeTotal: numeric({ precision: 10, scale: 2 }),
    feePerVideo: numeric({ precision: 10, scale: 2 }),
    exclusivity: text(),
    status: text({ enum: CONTRACT_LIFE_STATUSES }).notNull().default("ACTIVE"),
    defaultedFields: text({ enum: DEFAULTABLE_FIELDS }).array().notNull().default(sql`'{}'`),
    uncertainFields: text({ enum: READ_FIELDS }).array().notNull().default(sql`'{}'`),
    version: integer().notNull().default(1),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    /** Maintained by triggers, like `hasRevenue`, so that both can be counted with the contract (migration 0037). */
    hasPortal: boolean().notNull().default(false),
    hasRevenue: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex("contracts_social_handle").on(sql`lower(${t.socialHandle})`),
    index("contracts_end_date").on(t.endDate),
    index("contracts_start_date").on(t.startDate),
    index("contracts_recent").on(t.createdAt, t.id),
    index("contracts_name").on(sql`lower(${t.fullName})`, t.id),
    index("contracts_fee").on(t.monthlyFee, t.id),
    index("contracts_words").using("gin", sql`(${t.fullName} || chr(10) || ${t.socialHandle}) gin_trgm_ops`),
    // Few contracts have these marks or states.
    index("contracts_marked").on(t.createdAt, t.id).where(isMarked()),
    index("contracts_state").on(t.status, t.createdAt, t.id),
    index("contracts_without_portal").on(sql`lower(${t.fullName})`, t.id).where(sql`not ${t.hasPortal}`),
    index("contracts_creator").on(t.creatorId),
    // Still used by servers of the previous version during an upgrade.
    index("contracts_admin_owner").on(t.adminOwnerId),
    // Contains the status, for index-only counts.
    index("contracts_of_admin_owner").on(t.adminOwnerId, t.createdAt, t.id, t.status),
    foreignKey({ columns: [t.creatorId], foreignColumns: [users.id] }).onDelete("set null"),
    foreignKey({ columns: [t.adminOwnerId], foreignColumns: [users.id] }).onDelete("set null"),
    check("contracts_period", sql`${t.endDate} > ${t.startDate}`),
    check("contracts_fee", sql`${t.monthlyFee} >= 0`),
  ],
);

/** A default or an uncertain value that nobody has checked. */
function isMarked(): SQL {
  return sql.raw("defaulted_fields <> '{}' or uncertain_fields <> '{}'");
}

export const contractTerms = pgTable(
  "contract_terms",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    contractId: bigint({ mode: "number" })
      .notNull()
      .references(() => contracts.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    startDate: date({ mode: "string" }).notNull(),
    endDate: date({ mode: "string" }).notNull(),
    feeCents: bigint({ mode: "number" }).notNull(),
    videosRequired: integer().notNull(),
    /** Counts archived videos too. Maintained by triggers (migration 0022). */
    approvedCount: integer().notNull().default(0),
    /** True while a payout request of the term is not cancelled. Maintained by triggers. */
    isRequested: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex("contract_terms_number").on(t.contractId, t.number),
    uniqueIndex("contract_terms_start").on(t.contractId, t.startDate),
    // Still used by servers of the previous version during an upgrade.
    index("contract_terms_owed").on(t.startDate, t.id, t.feeCents).where(isApproved()),
    // Contains all columns that `isPayable` and the totals read, for index-only scans.
    index("contract_terms_payable")
      .on(owedFrom(), t.id, t.feeCents, t.startDate, t.endDate, t.videosRequired)
      .where(isApproved()),
    check("contract_terms_period", sql`${t.endDate} > ${t.startDate}`),
  ],
);

/** A term without required videos is owed only after its end. */
export function isPayable(today: CalendarDate): SQL {
  return sql`${isApproved("t.")} and ${owedFrom("t.")} <= ${today}::date`;
}

// Does not depend on today's date, so that an index can use it.
function isApproved(of = ""): SQL {
  return sql.raw(`not ${of}is_requested and ${of}fee_cents > 0 and ${of}approved_count >= ${of}videos_required`);
}

export function owedFrom(of = ""): SQL {
  return sql.raw(`(case when ${of}videos_required = 0 then ${of}end_date else ${of}start_date end)`);
}
