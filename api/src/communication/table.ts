import { COMMUNICATION_TYPES } from "@crm/domain/communication/communication";
import { type SQL, sql } from "drizzle-orm";
import { bigint, boolean, check, date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { contracts } from "../contracts/table";
import { instant } from "../platform/db/columns";

export const communicationHistory = pgTable(
  "communication_history",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    contractId: bigint({ mode: "number" })
      .notNull()
      .references(() => contracts.id, { onDelete: "cascade" }),
    lastContactDate: instant().notNull(),
    communicationType: text({ enum: COMMUNICATION_TYPES }).notNull().default("other"),
    notes: text(),
  },
  (t) => [
    index("communication_history_contract").on(t.contractId, t.lastContactDate.desc()),
    index("communication_history_recent").on(t.lastContactDate, t.id),
    check(
      "communication_history_type",
      sql`${t.communicationType} in ('email', 'phone', 'meeting', 'social', 'deal_upload', 'other')`,
    ),
  ],
);

/** Maintained by triggers on `communication_history`. */
export const lastContacts = pgTable(
  "last_contacts",
  {
    contractId: bigint({ mode: "number" })
      .primaryKey()
      .references(() => contracts.id, { onDelete: "cascade" }),
    lastContactDate: instant().notNull(),
  },
  (t) => [index("last_contacts_date").on(t.lastContactDate, t.contractId)],
);

export const communicationSchedule = pgTable(
  "communication_schedule",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    contractId: bigint({ mode: "number" })
      .notNull()
      .references(() => contracts.id, { onDelete: "cascade" }),
    nextContactDate: date({ mode: "string" }).notNull(),
    /** 0 or 1, a boolean in code. */
    isCompleted: integer().notNull().default(0),
    completedAt: instant(),
    weekNumber: integer().notNull().default(1),
    notes: text(),
    followUpDate: date({ mode: "string" }),
    aiGeneratedMessages: text(),
    createdAt: instant().notNull(),
    /** False while the contract is archived. Maintained by triggers (migration 0037). */
    isTracked: boolean().notNull().default(true),
  },
  (t) => [
    uniqueIndex("communication_schedule_open").on(t.contractId).where(sql`${t.isCompleted} = 0`),
    index("communication_schedule_due").on(t.nextContactDate, t.id).where(sql`${t.isCompleted} = 0`),
    index("communication_schedule_open_dates").on(t.nextContactDate, t.id).where(isOpenAndTracked()),
    index("communication_schedule_follow_ups").on(t.followUpDate, t.nextContactDate, t.id).where(isOpenAndTracked()),
    index("communication_schedule_completed").on(t.nextContactDate, t.id).where(sql`is_completed = 1 and is_tracked`),
    index("communication_schedule_dates").on(t.nextContactDate, t.id),
    index("communication_schedule_contract").on(t.contractId, t.createdAt),
    check("communication_schedule_done", sql`${t.isCompleted} in (0, 1)`),
    check("communication_schedule_completed", sql`(${t.isCompleted} = 1) = (${t.completedAt} is not null)`),
  ],
);

export function isOpenAndTracked(of = ""): SQL {
  return sql.raw(`${of}is_completed = 0 and ${of}is_tracked`);
}
