import { z } from "zod";
import { ARCHIVE_KINDS } from "./video-submission";

/** Sizes in bytes. Database rows are kept, so `totalDbSpaceFreed` is 0. */
export const archiveRunSchema = z
  .object({
    id: z.number().int(),
    startedAt: z.string(),
    finishedAt: z.string().nullable(),
    total: z.number().int(),
    archived: z.number().int(),
    totalDbSpaceFreed: z.number().int(),
    totalDiskSpaceFreed: z.number().int(),
    failures: z.array(z.object({ submissionId: z.number().int(), title: z.string(), reason: z.string() })),
  })
  .meta({ id: "ArchiveRun" });

export type ArchiveRun = z.infer<typeof archiveRunSchema>;

export const archivePreviewSchema = z
  .object({
    videos: z.number().int(),
    archiveAfterDays: z.number().int(),
    target: z.enum(ARCHIVE_KINDS),
  })
  .meta({ id: "ArchivePreview" });

export type ArchivePreview = z.infer<typeof archivePreviewSchema>;
