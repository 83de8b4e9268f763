import { CAMPAIGN_SUBMISSION_STATUSES } from "@crm/domain/video/campaign-submission";
import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { contracts } from "../../contracts/table";
import { users } from "../../people/table";
import { instant } from "../../platform/db/columns";

/** Campaign submissions without a video. Those with a video are in `video_submissions`. */
export const campaignSubmissions = pgTable(
  "submissions",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    contractId: bigint({ mode: "number" })
      .notNull()
      .references(() => contracts.id, { onDelete: "cascade" }),
    creatorId: bigint({ mode: "number" }).references(() => users.id, { onDelete: "set null" }),
    title: text().notNull(),
    notes: text(),
    fileKey: text(),
    externalUrl: text(),
    status: text({ enum: CAMPAIGN_SUBMISSION_STATUSES }).notNull().default("PENDING"),
    reviewerId: bigint({ mode: "number" }).references(() => users.id, { onDelete: "set null" }),
    reviewNotes: text(),
    createdAt: instant().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index("submissions_recent").on(t.createdAt, t.id),
    index("submissions_contract").on(t.contractId, t.createdAt, t.id),
    index("submissions_status").on(t.status, t.createdAt, t.id),
    index("submissions_title").using("gin", t.title.op("gin_trgm_ops")),
    index("submissions_creator").on(t.creatorId),
    index("submissions_reviewer").on(t.reviewerId),
  ],
);
