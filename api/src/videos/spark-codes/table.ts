import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import { contracts } from "../../contracts/table";
import { users } from "../../people/table";
import { instant } from "../../platform/db/columns";
import { videoSubmissions } from "../table";

export const videoUploads = pgTable(
  "video_uploads",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    contractId: bigint({ mode: "number" })
      .notNull()
      .references(() => contracts.id, { onDelete: "cascade" }),
    creatorId: bigint({ mode: "number" }).references(() => users.id, { onDelete: "set null" }),
    submissionId: bigint({ mode: "number" })
      .notNull()
      .unique()
      .references(() => videoSubmissions.id, { onDelete: "cascade" }),
    title: text().notNull(),
    description: text(),
    videoUrl: text(),
    sparkCodes: text().array().notNull(),
    status: text().notNull().default("PENDING"),
    reviewNotes: text(),
    estimatedReviewTime: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("video_uploads_contract").on(t.contractId, t.createdAt),
    index("video_uploads_recent").on(t.createdAt, t.id),
    index("video_uploads_codes").using("gin", sql`spark_code_words(${t.sparkCodes}) gin_trgm_ops`),
    index("video_uploads_creator").on(t.creatorId),
  ],
);
