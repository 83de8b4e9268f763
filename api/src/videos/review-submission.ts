import { decisionProblem } from "@crm/domain/video/video-submission";
import type { VideoReview, VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { and, eq } from "drizzle-orm";
import { edit } from "../platform/audit/edit";
import type { AuditContext } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import { Conflict } from "../platform/errors/errors";
import { SUBMISSION } from "./noun";
import { isCounted } from "./queries";
import { submissionVersions } from "./table";

type Decision = { id: number; review: VideoReview; version: number | null };

/**
 * Decides on the version that is shown (behaviour §6): 412 where another one came meanwhile, 409 where it is archived or
 * a payout counts it. The same decision again changes nothing, and `submitted` takes one back.
 */
export async function reviewSubmission(
  tx: Db,
  context: AuditContext,
  { id, review, version }: Decision,
): Promise<VideoSubmission> {
  const held = await SUBMISSION.lock(tx, id);
  // Only approved submissions are counted; asked while it is locked, so that no payout counts it from now on.
  const isInPayout = held.status === "approved" && (await isCounted(tx, id));
  const problem = decisionProblem({ ...held, isInPayout }, review.status);
  if (problem) throw Conflict(problem, held.isArchived ? "archived" : "in_payout");
  return edit(tx, context, SUBMISSION, {
    ...{ id, held, version },
    action: "reviewed",
    change: (before) => {
      const { status } = review;
      const adminNotes = notesAfter(review, before.adminNotes);
      if (status === before.status && adminNotes === before.adminNotes) return null;
      const set = { status, adminNotes, reviewedAt: status === "submitted" ? null : context.at };
      const { versionNumber } = before;
      return { set, also: () => decideVersion(tx, { id, versionNumber }, set) };
    },
  });
}

const decideVersion = (
  tx: Db,
  { id, versionNumber }: { id: number; versionNumber: number },
  decision: Pick<typeof submissionVersions.$inferInsert, "status" | "adminNotes" | "reviewedAt">,
) =>
  tx
    .update(submissionVersions)
    .set(decision)
    .where(and(eq(submissionVersions.submissionId, id), eq(submissionVersions.number, versionNumber)));

function notesAfter({ adminNotes }: VideoReview, before: string | null): string | null {
  return adminNotes === undefined ? before : adminNotes || null;
}
