import { PLAYBACKS, PREPARATIONS, STORED_VIDEO_STATUSES } from "@crm/domain/video/video-submission";
import type { IndexPlace } from "@crm/reader/video/video-facts";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { contracts } from "../contracts/table";
import { instant } from "../platform/db/columns";

export const videoSubmissions = pgTable(
  "video_submissions",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    contractId: bigint({ mode: "number" })
      .notNull()
      .references(() => contracts.id, { onDelete: "cascade" }),
    title: text().notNull(),
    description: text(),
    status: text({ enum: STORED_VIDEO_STATUSES }).notNull().default("submitted"),
    /** The lease of a reviewer: actor, window and end. */
    reviewingBy: text(),
    reviewingWindow: text(),
    reviewingUntil: instant(),
    adminNotes: text(),
    /** Hidden from creators, like `driveUrl`. */
    driveFileId: text(),
    driveUrl: text(),
    paymentPeriodStart: date({ mode: "string" }).notNull(),
    isArchived: boolean().notNull().default(false),
    archivedAt: instant(),
    submittedAt: instant().notNull(),
    reviewedAt: instant(),
    versionNumber: integer().notNull().default(1),
    version: integer().notNull().default(1),
  },
  (t) => [
    index("video_submissions_recent").on(t.submittedAt, t.id),
    index("video_submissions_status").on(t.status, t.submittedAt, t.id),
    // Most rows are archived and seldom queried.
    index("video_submissions_kept_recent").on(t.submittedAt, t.id).where(sql`not ${t.isArchived}`),
    index("video_submissions_kept_status").on(t.status, t.submittedAt, t.id).where(sql`not ${t.isArchived}`),
    // Includes the filter columns, so that counts need only the index.
    index("video_submissions_contract").on(t.contractId, t.submittedAt, t.id, t.status, t.isArchived),
    index("video_submissions_reviewing").on(t.submittedAt, t.id).where(sql`${t.reviewingUntil} is not null`),
    index("video_submissions_term").on(t.contractId, t.paymentPeriodStart),
    index("video_submissions_title").using("gin", t.title.op("gin_trgm_ops")),
    check("video_submissions_archived", sql`${t.isArchived} = (${t.archivedAt} is not null)`),
  ],
);

export const submissionVersions = pgTable(
  "submission_versions",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    submissionId: bigint({ mode: "number" })
      .notNull()
      .references(() => videoSubmissions.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    title: text().notNull(),
    description: text(),
    status: text({ enum: STORED_VIDEO_STATUSES }).notNull().default("submitted"),
    adminNotes: text(),
    fileName: text().notNull(),
    mimeType: text().notNull().default("video/mp4"),
    fileSize: bigint({ mode: "number" }).notNull(),
    /** null once the bytes are in the archive. */
    objectStoragePath: text().unique(),
    /** Hash of the chunk hashes, hex. */
    contentTag: text().notNull(),
    /** Hex; null until the preparing job has read the bytes. */
    sha256: text(),
    duration: doublePrecision(),
    width: integer(),
    height: integer(),
    videoCodec: text(),
    audioCodec: text(),
    preparation: text({ enum: PREPARATIONS }).notNull().default("preparing"),
    playback: text({ enum: PLAYBACKS }).notNull().default("original"),
    playbackNote: text(),
    posterPath: text(),
    /** Key of the rewritten index of a file whose index is at its end. */
    indexPath: text(),
    /** Byte offsets in the original: end of the header, start and end of the index. */
    indexPlace: jsonb().$type<IndexPlace>(),
    /** Key of an H.264 copy. */
    proxyPath: text(),
    /** Kind of archive; `archivePath` is the key in it. */
    archiveTarget: text(),
    archivePath: text(),
    uploadedAt: instant().notNull(),
    reviewedAt: instant(),
  },
  (t) => [
    uniqueIndex("submission_versions_number").on(t.submissionId, t.number),
    check("submission_versions_somewhere", sql`${t.objectStoragePath} is not null or ${t.archivePath} is not null`),
  ],
);

export const revisionRequests = pgTable(
  "revision_requests",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    submissionId: bigint({ mode: "number" })
      .notNull()
      .references(() => videoSubmissions.id, { onDelete: "cascade" }),
    versionNumber: integer().notNull(),
    text: text().notNull(),
    done: boolean().notNull().default(false),
  },
  (t) => [index("revision_requests_submission").on(t.submissionId, t.versionNumber, t.id)],
);

export const submissionComments = pgTable(
  "submission_comments",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    submissionId: bigint({ mode: "number" })
      .notNull()
      .references(() => videoSubmissions.id, { onDelete: "cascade" }),
    versionNumber: integer().notNull(),
    atSeconds: doublePrecision().notNull(),
    text: text().notNull(),
    author: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index("submission_comments_submission").on(t.submissionId, t.versionNumber, t.atSeconds)],
);
