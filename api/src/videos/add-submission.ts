import { and, eq } from "drizzle-orm";
import { lockContract } from "../contracts/queries";
import { termsOf } from "../contracts/terms/terms";
import { type AuditContext, recordEvent } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import type { PlatformDeps } from "../platform/deps";
import { Conflict, Forbidden, NotFound } from "../platform/errors/errors";
import { announce } from "../platform/events/announce";
import { playbackBeforeProbing } from "./files/playback-of";
import { PREPARE_VIDEO } from "./files/prepare-video";
import { submissionVersions, videoSubmissions } from "./table";

/** A finished upload whose bytes lie in primary storage. */
export type UploadedVideo = {
  contractId: number;
  title: string;
  description: string | null;
  /** The submission that this answers, where it is a next version. */
  revisionOf: number | null;
  /** First day of the term it was uploaded in. */
  paymentPeriodStart: string;
  fileName: string;
  mimeType: string;
  fileSize: number;
  objectStoragePath: string;
  /** Hex; tells these bytes from all others. */
  contentTag: string;
  /** Hex of the whole file, where it is known already. */
  sha256: string | null;
  posterPath: string | null;
};

/** Makes a submission of a finished upload, or the next version of the one it answers; its preparing job comes with it. */
export async function addSubmission(
  tx: Db,
  { jobs }: Pick<PlatformDeps, "jobs">,
  context: AuditContext,
  video: UploadedVideo,
): Promise<number> {
  const { contractId, title, description, revisionOf, paymentPeriodStart, ...file } = video;
  const { id, number } = revisionOf
    ? await nextVersion(tx, context, { ...video, revisionOf })
    : await firstVersion(tx, context, video);
  await tx.insert(submissionVersions).values({
    submissionId: id,
    number,
    title,
    description,
    ...file,
    playback: playbackBeforeProbing(file.mimeType),
    uploadedAt: context.at,
  });
  await jobs.send(tx, PREPARE_VIDEO, { submissionId: id, number });
  await recordEvent(tx, context, {
    action: number === 1 ? "submission.created" : "submission.revised",
    entity: "submission",
    entityId: id,
    after: { contractId, title, fileName: file.fileName, fileSize: file.fileSize, versionNumber: number },
  });
  await announce(tx, { type: number === 1 ? "submission.created" : "submission.revised", id });
  return id;
}

async function firstVersion(
  tx: Db,
  { at }: AuditContext,
  video: UploadedVideo,
): Promise<{ id: number; number: number }> {
  const { contractId, title, description } = video;
  // Held, so that the term does not move away from under it.
  await lockContract(tx, contractId);
  const paymentPeriodStart = await termNow(tx, video);
  const [made] = await tx
    .insert(videoSubmissions)
    .values({ contractId, title, description, paymentPeriodStart, submittedAt: at })
    .returning({ id: videoSubmissions.id });
  if (!made) throw new Error("The submission was not stored");
  return { id: made.id, number: 1 };
}

// The contract's start may have been changed while the bytes were coming, and its only term with it.
async function termNow(tx: Db, { contractId, paymentPeriodStart }: UploadedVideo): Promise<string> {
  const terms = await termsOf(tx, contractId);
  const isThere = terms.some(({ startDate }) => startDate === paymentPeriodStart);
  return (isThere ? null : terms.at(-1)?.startDate) ?? paymentPeriodStart;
}

/** Refuses a next version of what no changes are asked for, or of another contract's; else the submission, held by the transaction. */
export async function refuseRevision(tx: Db, { id, contractId }: { id: number; contractId: number }) {
  const [before] = await tx.select().from(videoSubmissions).where(eq(videoSubmissions.id, id)).for("update");
  if (!before) throw NotFound("Submission", id);
  if (before.contractId !== contractId) throw Forbidden("This video belongs to another contract");
  if (before.status !== "needs_revision")
    throw Conflict("Changes are no longer asked for on this video. Upload it as a new one.", "no_revision_asked");
  return before;
}

async function nextVersion(tx: Db, { at }: AuditContext, video: UploadedVideo & { revisionOf: number }) {
  const { revisionOf: id, contractId, title, description } = video;
  const before = await refuseRevision(tx, { id, contractId });
  const number = before.versionNumber + 1;
  await tx
    .update(videoSubmissions)
    .set({
      title,
      description,
      status: "submitted",
      adminNotes: null,
      submittedAt: at,
      reviewedAt: null,
      versionNumber: number,
      version: before.version + 1,
    })
    .where(and(eq(videoSubmissions.id, id), eq(videoSubmissions.version, before.version)));
  return { id, number };
}
