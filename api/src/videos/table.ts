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

/** A creator's video with where its review stands; its bytes are those of its versions. */
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
    /** The lease of whoever has it open in Review: the actor, the window that they named, and until when. */
    reviewingBy: text(),
    reviewingWindow: text(),
    reviewingUntil: instant(),
    adminNotes: text(),
    /** A copy elsewhere, such as in a shared drive; only the team sees it. */
    driveFileId: text(),
    driveUrl: text(),
    /** First day of the term it was uploaded in (behaviour §6). */
    paymentPeriodStart: date({ mode: "string" }).notNull(),
    isArchived: boolean().notNull().default(false),
    archivedAt: instant(),
    submittedAt: instant().notNull(),
    reviewedAt: instant(),
    /** The version that is shown and decided on. */
    versionNumber: integer().notNull().default(1),
    version: integer().notNull().default(1),
  },
  (t) => [
    index("video_submissions_recent").on(t.submittedAt, t.id),
    index("video_submissions_status").on(t.status, t.submittedAt, t.id),
    // What is in the archive by now is most of all, and seldom asked for.
    index("video_submissions_kept_recent").on(t.submittedAt, t.id).where(sql`not ${t.isArchived}`),
    index("video_submissions_kept_status").on(t.status, t.submittedAt, t.id).where(sql`not ${t.isArchived}`),
    // With what lists filter by, so that a creator's videos are counted without reading them.
    index("video_submissions_contract").on(t.contractId, t.submittedAt, t.id, t.status, t.isArchived),
    index("video_submissions_reviewing").on(t.submittedAt, t.id).where(sql`${t.reviewingUntil} is not null`),
    index("video_submissions_term").on(t.contractId, t.paymentPeriodStart),
    index("video_submissions_title").using("gin", t.title.op("gin_trgm_ops")),
    check("video_submissions_archived", sql`${t.isArchived} = (${t.archivedAt} is not null)`),
  ],
);

/** One upload of a submission: its bytes, what is known of them, and what was decided on it. */
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
    /** Key of the bytes as they came, in primary storage; null once they are in the archive. */
    objectStoragePath: text().unique(),
    /** Tells these bytes from all others: hex, made of the hashes of the chunks they came in. */
    contentTag: text().notNull(),
    /** Of the bytes as they came, hex; null until the preparing job has read them. */
    sha256: text(),
    duration: doublePrecision(),
    width: integer(),
    height: integer(),
    videoCodec: text(),
    audioCodec: text(),
    preparation: text({ enum: PREPARATIONS }).notNull().default("preparing"),
    playback: text({ enum: PLAYBACKS }).notNull().default("original"),
    playbackNote: text(),
    /** Key of its JPEG picture. */
    posterPath: text(),
    /** Key of the rewritten index that is played before the media of a file whose index stands at its end. */
    indexPath: text(),
    /** Where the original's own index stands, which the one at `indexPath` takes the place of. */
    indexPlace: jsonb().$type<IndexPlace>(),
    /** Key of an H.264 copy for what browsers cannot play. */
    proxyPath: text(),
    /** Where in the archive it is: the target's name and its key there. */
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

/** One change that the decision on a version asked for; the creator ticks it. */
export const revisionRequests = pgTable(
  "revision_requests",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    submissionId: bigint({ mode: "number" })
      .notNull()
      .references(() => videoSubmissions.id, { onDelete: "cascade" }),
    /** The version that was decided on. */
    versionNumber: integer().notNull(),
    text: text().notNull(),
    done: boolean().notNull().default(false),
  },
  (t) => [index("revision_requests_submission").on(t.submissionId, t.versionNumber, t.id)],
);

/** A remark at a moment of a version's video. */
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
