import { z } from "zod";
import { ARCHIVE_KINDS } from "./video-submission";

/**
 * One run of archiving or restoring as the wire carries it; it goes on until `finishedAt` is set. Sizes in bytes: what was
 * really removed from where videos are uploaded to, counted after; rows of the database stay, so they free nothing.
 */
export const archiveRunSchema = z
  .object({
    id: z.number().int(),
    startedAt: z.string(),
    finishedAt: z.string().nullable(),
    /** Videos that the run is about. */
    total: z.number().int(),
    /** Those of them that are done. */
    archived: z.number().int(),
    totalDbSpaceFreed: z.number().int(),
    totalDiskSpaceFreed: z.number().int(),
    /** Those that stay where they were, each with its reason. */
    failures: z.array(z.object({ submissionId: z.number().int(), title: z.string(), reason: z.string() })),
  })
  .meta({ id: "ArchiveRun" });

export type ArchiveRun = z.infer<typeof archiveRunSchema>;

/** What a run of archiving would do now. */
export const archivePreviewSchema = z
  .object({
    /** Videos whose final review is old enough. */
    videos: z.number().int(),
    archiveAfterDays: z.number().int(),
    /** Kind of the place that they go to. */
    target: z.enum(ARCHIVE_KINDS),
  })
  .meta({ id: "ArchivePreview" });

export type ArchivePreview = z.infer<typeof archivePreviewSchema>;
