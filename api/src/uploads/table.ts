import type { ErrorCode } from "@crm/domain/call/error-codes";
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { contracts } from "../contracts/table";
import { instant } from "../platform/db/columns";
import { videoSubmissions } from "../videos/table";

/** What is answered of a file that is no video, or of another kind than its name says. */
export type UploadRefusal = { status: 415 | 422; code: ErrorCode; message: string };

/** A video on its way in by chunks; it goes on for a day after its last chunk (security §3). */
export const uploads = pgTable(
  "uploads",
  {
    id: text().primaryKey(),
    contractId: bigint({ mode: "number" })
      .notNull()
      .references(() => contracts.id, { onDelete: "cascade" }),
    /** Who began it and may go on: `admin`, `portal:<contractId>` and so on. */
    actor: text().notNull(),
    fileName: text().notNull(),
    fileSize: bigint({ mode: "number" }).notNull(),
    totalChunks: integer().notNull(),
    title: text().notNull(),
    description: text(),
    /** The submission whose next version this is. */
    revisionOf: bigint({ mode: "number" }).references(() => videoSubmissions.id, { onDelete: "cascade" }),
    paymentPeriodStart: date({ mode: "string" }).notNull(),
    /** Key that the finished file gets. */
    objectStoragePath: text().notNull().unique(),
    /** Name of the multipart upload where the storage is S3. */
    multipartId: text(),
    posterPath: text(),
    /** What it became. */
    submissionId: bigint({ mode: "number" }).references(() => videoSubmissions.id, { onDelete: "cascade" }),
    createdAt: instant().notNull(),
    lastChunkAt: instant().notNull(),
    finishedAt: instant(),
    /** Why its bytes became nothing: what finalize answered, and answers again. */
    refusal: jsonb().$type<UploadRefusal>(),
  },
  (t) => [index("uploads_contract").on(t.contractId), index("uploads_last_chunk").on(t.lastChunkAt)],
);

/** A chunk that came whole once: these bytes may stand at its place and no others. */
export const uploadChunks = pgTable(
  "upload_chunks",
  {
    uploadId: text()
      .notNull()
      .references(() => uploads.id, { onDelete: "cascade" }),
    index: integer().notNull(),
    /** Hex. */
    sha256: text().notNull(),
    /** They are safe on the disk or in the bucket; until then the chunk is missing. */
    isStored: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.uploadId, t.index] })],
);
