import type { Actor } from "@crm/domain/access/actor";
import type { ErrorCode } from "@crm/domain/call/error-codes";
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { contracts } from "../contracts/table";
import { instant } from "../platform/db/columns";
import { videoSubmissions } from "../videos/table";

export type UploadRefusal = { status: 415 | 422; code: ErrorCode; message: string };

/** Expires a day after its last chunk. */
export const uploads = pgTable(
  "uploads",
  {
    id: text().primaryKey(),
    contractId: bigint({ mode: "number" })
      .notNull()
      .references(() => contracts.id, { onDelete: "cascade" }),
    /** For example `admin` or `portal:<contractId>`. */
    actor: text().$type<Actor>().notNull(),
    fileName: text().notNull(),
    fileSize: bigint({ mode: "number" }).notNull(),
    totalChunks: integer().notNull(),
    title: text().notNull(),
    description: text(),
    revisionOf: bigint({ mode: "number" }).references(() => videoSubmissions.id, { onDelete: "cascade" }),
    paymentPeriodStart: date({ mode: "string" }).notNull(),
    objectStoragePath: text().notNull().unique(),
    /** Id of the S3 multipart upload. null in folder storage. */
    multipartId: text(),
    posterPath: text(),
    submissionId: bigint({ mode: "number" }).references(() => videoSubmissions.id, { onDelete: "cascade" }),
    createdAt: instant().notNull(),
    lastChunkAt: instant().notNull(),
    finishedAt: instant(),
    /** Stored, so that a repeated finalize gets the same error. */
    refusal: jsonb().$type<UploadRefusal>(),
  },
  (t) => [
    index("uploads_contract").on(t.contractId),
    index("uploads_last_chunk").on(t.lastChunkAt),
    index("uploads_submission").on(t.submissionId),
    index("uploads_revision_of").on(t.revisionOf),
  ],
);

/** Only bytes with this hash may be stored at this index. */
export const uploadChunks = pgTable(
  "upload_chunks",
  {
    uploadId: text()
      .notNull()
      .references(() => uploads.id, { onDelete: "cascade" }),
    index: integer().notNull(),
    /** Hex. */
    sha256: text().notNull(),
    /** false: the chunk counts as missing. */
    isStored: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.uploadId, t.index] })],
);
