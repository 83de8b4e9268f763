import type { VideoDetailsChange } from "@crm/domain/video/video-review.schema";
import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { and, eq } from "drizzle-orm";
import { differing, edit } from "../platform/audit/edit";
import type { AuditContext } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import { SUBMISSION } from "./noun";
import { submissionVersions } from "./table";

const FIELDS = ["title", "description", "driveFileId", "driveUrl"] as const;

/** Also changes title and description of the current version. */
export function editSubmission(
  tx: Db,
  context: AuditContext,
  { id, changes, version }: { id: number; changes: VideoDetailsChange; version: number | null },
): Promise<VideoSubmission> {
  return edit(tx, context, SUBMISSION, {
    ...{ id, version },
    change: (before) => {
      const set = differing(before, changes, FIELDS);
      if (set === null) return null;
      const { title = before.title, description = before.description } = set;
      const isCurrent = and(
        eq(submissionVersions.submissionId, id),
        eq(submissionVersions.number, before.versionNumber),
      );
      return { set, also: () => tx.update(submissionVersions).set({ title, description }).where(isCurrent) };
    },
  });
}
