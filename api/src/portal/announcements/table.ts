import { ANNOUNCEMENT_PRIORITIES, ANNOUNCEMENT_TYPES } from "@crm/domain/portal/announcement";
import { type SQL, sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { contracts } from "../../contracts/table";
import { instant } from "../../platform/db/columns";

export const portalAnnouncements = pgTable(
  "portal_announcements",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    title: text().notNull(),
    message: text().notNull(),
    type: text({ enum: ANNOUNCEMENT_TYPES }).notNull().default("info"),
    priority: text({ enum: ANNOUNCEMENT_PRIORITIES }).notNull().default("medium"),
    /** null for an announcement to all creators. */
    contractId: bigint({ mode: "number" }).references(() => contracts.id, { onDelete: "cascade" }),
    /** Text, because the API sends "true" and "false". */
    isActive: text({ enum: ["true", "false"] })
      .notNull()
      .default("true"),
    expiresAt: instant(),
    createdAt: instant().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index("portal_announcements_recent").on(t.createdAt, t.id),
    index("portal_announcements_words").using("gin", sql`(${announcementWords()}) gin_trgm_ops`),
    index("portal_announcements_owner").on(t.contractId, t.createdAt, t.id),
    index("portal_announcements_expiry").on(t.expiresAt, t.isActive),
    index("portal_announcements_type").on(t.type, t.createdAt, t.id),
    index("portal_announcements_priority").on(t.priority, t.createdAt, t.id),
    index("portal_announcements_contract").on(t.contractId, t.createdAt).where(sql`${t.isActive} = 'true'`),
    check("portal_announcements_active", sql`${t.isActive} in ('true', 'false')`),
  ],
);

export function announcementWords(of = ""): SQL {
  return sql.raw(`${of}title || chr(10) || ${of}message`);
}
