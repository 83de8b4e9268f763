import { DELIVERABLE_STATUSES } from "@crm/domain/video/deliverable";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { bigint, check, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { contracts } from "../../contracts/table";
import { instant } from "../../platform/db/columns";

export const videoDeliverables = pgTable(
  "video_deliverables",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    contractId: bigint({ mode: "number" })
      .notNull()
      .references(() => contracts.id, { onDelete: "cascade" }),
    title: text().notNull(),
    description: text(),
    expectedDeliveryDate: date({ mode: "string" }),
    actualDeliveryDate: date({ mode: "string" }),
    status: text({ enum: DELIVERABLE_STATUSES }).notNull().default("planned"),
    videoUrl: text(),
    platform: text(),
    views: integer().notNull().default(0),
    engagement: integer().notNull().default(0),
    notes: text(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("video_deliverables_contract").on(t.contractId, t.createdAt, t.id),
    index("video_deliverables_recent").on(t.createdAt, t.id),
    index("video_deliverables_status").on(t.status, t.createdAt, t.id),
    index("video_deliverables_due").on(dueDay(t), t.id),
    index("video_deliverables_status_due").on(t.status, dueDay(t), t.id),
    index("video_deliverables_title").using("gin", t.title.op("gin_trgm_ops")),
    check(
      "video_deliverables_status_known",
      sql`${t.status} in ('planned', 'in_progress', 'completed', 'delivered', 'approved')`,
    ),
    check("video_deliverables_counts", sql`${t.views} >= 0 and ${t.engagement} >= 0`),
  ],
);

/** Sorts deliverables without a date last. */
export const NO_DUE_DAY = sql`'9999-12-31'::date`;

export function dueDay({ status, expectedDeliveryDate }: Record<"status" | "expectedDeliveryDate", SQLWrapper>): SQL {
  return sql`(case when ${status} in ('planned', 'in_progress') then coalesce(${expectedDeliveryDate}, ${NO_DUE_DAY})
    else ${NO_DUE_DAY} end)`;
}
