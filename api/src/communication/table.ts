import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { contracts } from "../contracts/table";
import { instant } from "../db/columns";

export const COMMUNICATION_TYPES = ["email", "phone", "meeting", "social", "deal_upload", "other"] as const;

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
    check(
      "communication_history_type",
      sql`${t.communicationType} in ('email', 'phone', 'meeting', 'social', 'deal_upload', 'other')`,
    ),
  ],
);
