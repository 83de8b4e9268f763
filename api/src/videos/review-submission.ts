import { decisionProblem } from "@crm/domain/video/video-submission";
import type { VideoReview, VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { and, eq } from "drizzle-orm";
import { type AuditContext, recordEvent } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import { Conflict, NotFound, Stale } from "../platform/errors/errors";
import { announce } from "../platform/events/announce";
import { isCounted } from "./counted-submissions";
import { findSubmission } from "./find-submission";
import { submissionVersions, videoSubmissions } from "./table";

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
  const [before] = await tx.select().from(videoSubmissions).where(eq(videoSubmissions.id, id)).for("update");
  if (!before) throw NotFound("Submission", id);
  // Only what is approved is counted; asked while it is held, so that no payout counts it from now on.
  const isInPayout = before.status === "approved" && (await isCounted(tx, id));
  const problem = decisionProblem({ ...before, isInPayout }, review.status);
  if (problem) throw Conflict(problem, before.isArchived ? "archived" : "in_payout");
  if (version !== null && version !== before.version) throw Stale();
  const { contractId, versionNumber } = before;
  const decided = { status: review.status, adminNotes: notesAfter(review, before.adminNotes) };
  if (decided.status === before.status && decided.adminNotes === before.adminNotes) return findSubmission(tx, id);
  const change = { ...decided, reviewedAt: review.status === "submitted" ? null : context.at };
  await tx
    .update(videoSubmissions)
    .set({ ...change, version: before.version + 1 })
    .where(eq(videoSubmissions.id, id));
  await tx
    .update(submissionVersions)
    .set(change)
    .where(and(eq(submissionVersions.submissionId, id), eq(submissionVersions.number, versionNumber)));
  const audited = { contractId, title: before.title, versionNumber };
  await recordEvent(tx, context, {
    action: "submission.reviewed",
    entity: "submission",
    entityId: id,
    before: { ...audited, status: before.status, adminNotes: before.adminNotes },
    after: { ...audited, ...decided },
  });
  await announce(tx, { type: "submission.reviewed", id });
  return findSubmission(tx, id);
}

function notesAfter({ adminNotes }: VideoReview, before: string | null): string | null {
  return adminNotes === undefined ? before : adminNotes || null;
}
