import type { VideoReview } from "@crm/domain/video/video-review.schema";
import { decisionProblem, type StoredVideoStatus } from "@crm/domain/video/video-submission";
import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { and, eq } from "drizzle-orm";
import { auditedFields, edit } from "../platform/audit/edit";
import type { AuditContext } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import { Conflict } from "../platform/errors/errors";
import { SUBMISSION } from "./noun";
import { findSubmission, isCounted } from "./queries";
import { NO_REVIEWER } from "./review-lease";
import { replaceRequests, requestsOfVersion } from "./revision-requests";
import { submissionVersions } from "./table";

type Decision = { id: number; review: VideoReview; version: number | null };

/** Throws 412 when a newer version exists, 409 for a forbidden decision and for a video that a payout counts. */
export async function reviewSubmission(
  tx: Db,
  context: AuditContext,
  { id, review, version }: Decision,
): Promise<VideoSubmission> {
  const locked = await SUBMISSION.lock(tx, id);
  // Checked under the lock, so that no payout can count the video in the meantime.
  const isInPayout = locked.status === "approved" && (await isCounted(tx, id));
  const problem = decisionProblem({ ...locked, isInPayout }, review.status);
  if (problem) throw Conflict(problem, locked.isArchived ? "archived" : "in_payout");
  await edit(tx, context, SUBMISSION, {
    ...{ id, locked, version },
    action: "reviewed",
    change: async (before) => {
      const { status } = review;
      const adminNotes = notesAfter(review, before.adminNotes);
      const { versionNumber } = before;
      const current = (await requestsOfVersion(tx, { submissionId: id, versionNumber })).map(({ text }) => text);
      const wanted = requestsAfter(review, before.status, current);
      const requestsChange = !Bun.deepEquals(current, wanted);
      if (status === before.status && adminNotes === before.adminNotes && !requestsChange) return null;
      const decision = { status, adminNotes, reviewedAt: status === "submitted" ? null : context.at };
      // A decision ends the lease.
      const set = { ...decision, ...(status !== "submitted" && NO_REVIEWER) };
      return {
        set,
        also: async () => {
          await decideVersion(tx, { id, versionNumber }, decision);
          if (requestsChange) await replaceRequests(tx, { submissionId: id, versionNumber }, wanted);
        },
        ...(requestsChange && {
          audit: (after) => ({
            before: { ...auditedFields(SUBMISSION, before), revisionRequests: current },
            after: { ...auditedFields(SUBMISSION, after), revisionRequests: wanted },
          }),
        }),
      };
    },
  });
  // Read again, because the event of the decision names who made it.
  return findSubmission(tx, id);
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

function requestsAfter(
  { status, revisionRequests }: VideoReview,
  before: StoredVideoStatus,
  current: string[],
): string[] {
  if (status !== "needs_revision") return [];
  return revisionRequests ?? (before === status ? current : []);
}

function notesAfter({ adminNotes }: VideoReview, before: string | null): string | null {
  return adminNotes === undefined ? before : adminNotes || null;
}
