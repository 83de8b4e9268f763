import type { NewComment, SubmissionComment } from "@crm/domain/video/video-submission.schema";
import { and, eq, sql } from "drizzle-orm";
import { type AuditContext, recordEvent } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import { rowsOf } from "../platform/db/rows";
import { NotFound, Unprocessable } from "../platform/errors/errors";
import { announce } from "../platform/events/announce";
import { commentJson } from "./submission-json";
import { submissionComments, submissionVersions, videoSubmissions } from "./table";

// What a player and the server take for a video's length may differ by a frame or two.
const SPARE_SECONDS = 1;

/** Keeps a remark on a moment of a version's video, by default the current one's (behaviour §6). */
export async function commentOnSubmission(
  tx: Db,
  context: AuditContext,
  { id: submissionId, comment }: { id: number; comment: NewComment },
): Promise<SubmissionComment> {
  const { contractId, versionNumber } = await heldSubmission(tx, submissionId);
  const remark = { versionNumber: comment.versionNumber ?? versionNumber, atSeconds: comment.atSeconds };
  await refuseOutside(tx, submissionId, remark);
  const [made] = await tx
    .insert(submissionComments)
    .values({ submissionId, ...remark, text: comment.text, author: context.actor, createdAt: context.at })
    .returning({ id: submissionComments.id });
  if (!made) throw new Error("The comment was not stored");
  await recordEvent(tx, context, {
    action: "submission.commented",
    entity: "submission",
    entityId: submissionId,
    after: { contractId, ...remark, text: comment.text },
  });
  await announce(tx, { type: "submission.commented", id: submissionId });
  return findComment(tx, submissionId, made.id);
}

/** Takes a remark away; whoever gets into the back-office may. */
export async function deleteComment(
  tx: Db,
  context: AuditContext,
  { id: submissionId, commentId }: { id: number; commentId: number },
): Promise<void> {
  const { contractId } = await heldSubmission(tx, submissionId);
  const [deleted] = await tx
    .delete(submissionComments)
    .where(and(eq(submissionComments.id, commentId), eq(submissionComments.submissionId, submissionId)))
    .returning();
  if (!deleted) throw NotFound("Comment", commentId);
  const { versionNumber, atSeconds, text, author } = deleted;
  await recordEvent(tx, context, {
    action: "submission.comment-deleted",
    entity: "submission",
    entityId: submissionId,
    before: { contractId, versionNumber, atSeconds, text, author },
  });
  await announce(tx, { type: "submission.commented", id: submissionId });
}

/** The submission, which nobody deletes until the transaction ends. */
async function heldSubmission(tx: Db, id: number) {
  const [found] = await tx.select().from(videoSubmissions).where(eq(videoSubmissions.id, id)).for("key share");
  if (!found) throw NotFound("Submission", id);
  return found;
}

async function refuseOutside(
  tx: Db,
  submissionId: number,
  { versionNumber, atSeconds }: { versionNumber: number; atSeconds: number },
): Promise<void> {
  const [version] = await tx
    .select({ duration: submissionVersions.duration })
    .from(submissionVersions)
    .where(and(eq(submissionVersions.submissionId, submissionId), eq(submissionVersions.number, versionNumber)));
  if (!version) throw Unprocessable(`This submission has no version ${versionNumber}`, "no_such_version");
  const { duration } = version;
  if (duration !== null && atSeconds > duration + SPARE_SECONDS)
    throw Unprocessable(`The video ends after ${Math.floor(duration)} seconds. Choose a moment in it.`, "after_end");
}

async function findComment(tx: Db, submissionId: number, id: number): Promise<SubmissionComment> {
  const [row] = await rowsOf<{ comment: SubmissionComment }>(
    tx,
    sql`select ${commentJson} as comment from submission_comments n
      where n.id = ${id} and n.submission_id = ${submissionId}`,
  );
  if (!row) throw NotFound("Comment", id);
  return row.comment;
}
