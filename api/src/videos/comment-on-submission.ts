import {
  type NewComment,
  type SubmissionComment,
  submissionCommentSchema,
} from "@crm/domain/video/video-submission.schema";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { create, type Noun, remove } from "../platform/audit/edit";
import type { AuditContext } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import { rowsOf } from "../platform/db/rows";
import { NotFound, Unprocessable } from "../platform/errors/errors";
import { commentJson } from "./queries";
import { submissionComments, submissionVersions, videoSubmissions } from "./table";

// A player's duration may differ from the server's by a frame or two.
const TOLERANCE_SECONDS = 1;

/** Throws 422 for an unknown version and for a time after the end of the video. */
export async function commentOnSubmission(
  tx: Db,
  context: AuditContext,
  { id: submissionId, comment }: { id: number; comment: NewComment },
): Promise<SubmissionComment> {
  const { contractId, versionNumber } = await lockSubmission(tx, submissionId);
  const position = { versionNumber: comment.versionNumber ?? versionNumber, atSeconds: comment.atSeconds };
  await refuseOutsideVideo(tx, submissionId, position);
  return create(tx, context, commentsOf(submissionId), {
    action: "commented",
    values: { submissionId, ...position, text: comment.text, author: context.actor, createdAt: context.at },
    audit: ({ text }) => ({ contractId, ...position, text }),
  });
}

/** Throws 404 for a comment of another submission. */
export async function deleteComment(
  tx: Db,
  context: AuditContext,
  { id: submissionId, commentId }: { id: number; commentId: number },
): Promise<void> {
  const { contractId } = await lockSubmission(tx, submissionId);
  await remove(tx, context, commentsOf(submissionId), {
    id: commentId,
    action: "comment-deleted",
    audit: ({ versionNumber, atSeconds, text, author }) => ({ contractId, versionNumber, atSeconds, text, author }),
  });
}

type StoredComment = typeof submissionComments.$inferSelect;

const commentsOf = (submissionId: number): Noun<SubmissionComment, StoredComment, typeof submissionComments> => ({
  entity: "submission",
  table: submissionComments,
  lock: async (tx, id) => {
    const isComment = and(eq(submissionComments.id, id), eq(submissionComments.submissionId, submissionId));
    const [row] = await tx.select().from(submissionComments).where(isComment).for("update");
    if (!row) throw NotFound("Comment", id);
    return row;
  },
  read: (tx, id) => findComment(tx, submissionId, id),
  audited: { always: ["versionNumber", "atSeconds", "text"] },
  auditedId: () => submissionId,
  event: () => ({ type: "submission.commented", id: submissionId }),
  stale: null,
});

async function findComment(tx: Db, submissionId: number, id: number): Promise<SubmissionComment> {
  const [row] = await rowsOf(
    tx,
    z.object({ comment: submissionCommentSchema }),
    sql`select ${commentJson} as comment from submission_comments n
      where n.id = ${id} and n.submission_id = ${submissionId}`,
  );
  if (!row) throw NotFound("Comment", id);
  return row.comment;
}

async function lockSubmission(tx: Db, id: number) {
  const [found] = await tx.select().from(videoSubmissions).where(eq(videoSubmissions.id, id)).for("key share");
  if (!found) throw NotFound("Submission", id);
  return found;
}

async function refuseOutsideVideo(
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
  if (duration !== null && atSeconds > duration + TOLERANCE_SECONDS)
    throw Unprocessable(`The video ends after ${Math.floor(duration)} seconds. Choose a moment in it.`, "after_end");
}
