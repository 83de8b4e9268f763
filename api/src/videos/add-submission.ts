import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { lockContract } from "../contracts/queries";
import { termsOf } from "../contracts/terms/terms";
import { create, edit } from "../platform/audit/edit";
import type { AuditContext } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import type { PlatformDeps } from "../platform/deps";
import { Conflict, Forbidden } from "../platform/errors/errors";
import { playbackBeforeProbing } from "./files/playback-of";
import { PREPARE_VIDEO } from "./files/prepare-video";
import { SUBMISSION } from "./noun";
import { submissionVersions } from "./table";

export type UploadedVideo = {
  contractId: number;
  title: string;
  description: string | null;
  revisionOf: number | null;
  paymentPeriodStart: string;
  fileName: string;
  mimeType: string;
  fileSize: number;
  objectStoragePath: string;
  /** Hash of the content, hex. */
  contentTag: string;
  sha256: string | null;
  posterPath: string | null;
};

/** Throws the errors of `refuseRevision` for a revision that was not requested. */
export async function addSubmission(
  tx: Db,
  { jobs }: Pick<PlatformDeps, "jobs">,
  context: AuditContext,
  video: UploadedVideo,
): Promise<number> {
  const { revisionOf } = video;
  const { id } =
    revisionOf === null
      ? await firstVersion(tx, { jobs }, context, video)
      : await nextVersion(tx, { jobs }, context, { ...video, revisionOf });
  return id;
}

async function firstVersion(
  tx: Db,
  { jobs }: Pick<PlatformDeps, "jobs">,
  context: AuditContext,
  video: UploadedVideo,
): Promise<VideoSubmission> {
  const { contractId, title, description } = video;
  // Locked, so that the term cannot change before the commit.
  await lockContract(tx, contractId);
  const paymentPeriodStart = await termNow(tx, video);
  return create(tx, context, SUBMISSION, {
    values: { contractId, title, description, paymentPeriodStart, submittedAt: context.at },
    also: (id) => addVersion(tx, { jobs }, context, { id, number: 1, video }),
    audit: () => audited(video, 1),
  });
}

// The contract's only term may have moved during the upload, if the contract's start was changed.
async function termNow(tx: Db, { contractId, paymentPeriodStart }: UploadedVideo): Promise<string> {
  const terms = await termsOf(tx, contractId);
  const isThere = terms.some(({ startDate }) => startDate === paymentPeriodStart);
  return (isThere ? null : terms.at(-1)?.startDate) ?? paymentPeriodStart;
}

/** Locks the submission. Throws 403 for another contract's video, 409 if no changes are requested. */
export async function refuseRevision(tx: Db, { id, contractId }: { id: number; contractId: number }) {
  const before = await SUBMISSION.lock(tx, id);
  if (before.contractId !== contractId) throw Forbidden("This video belongs to another contract");
  if (before.status !== "needs_revision")
    throw Conflict("Changes are no longer asked for on this video. Upload it as a new one.", "no_revision_asked");
  return before;
}

async function nextVersion(
  tx: Db,
  { jobs }: Pick<PlatformDeps, "jobs">,
  context: AuditContext,
  video: UploadedVideo & { revisionOf: number },
): Promise<VideoSubmission> {
  const { revisionOf: id, contractId, title, description } = video;
  const locked = await refuseRevision(tx, { id, contractId });
  const number = locked.versionNumber + 1;
  return edit(tx, context, SUBMISSION, {
    ...{ id, locked },
    action: "revised",
    change: () => ({
      set: {
        ...{ title, description },
        status: "submitted" as const,
        adminNotes: null,
        submittedAt: context.at,
        reviewedAt: null,
        versionNumber: number,
      },
      also: () => addVersion(tx, { jobs }, context, { id, number, video }),
      audit: () => ({ after: audited(video, number) }),
    }),
  });
}

async function addVersion(
  tx: Db,
  { jobs }: Pick<PlatformDeps, "jobs">,
  { at }: AuditContext,
  { id, number, video }: { id: number; number: number; video: UploadedVideo },
): Promise<void> {
  const { contractId, revisionOf, paymentPeriodStart, ...version } = video;
  await tx.insert(submissionVersions).values({
    ...version,
    submissionId: id,
    number,
    playback: playbackBeforeProbing(video.mimeType),
    uploadedAt: at,
  });
  await jobs.send(tx, PREPARE_VIDEO, { submissionId: id, number });
}

const audited = ({ contractId, title, fileName, fileSize }: UploadedVideo, versionNumber: number) => ({
  ...{ contractId, title, fileName, fileSize, versionNumber },
});
