import { MAX_POSTER_BYTES, MAX_VIDEO_BYTES } from "@crm/domain/video/upload";
import { videoDetailsSchema } from "@crm/domain/video/upload.schema";
import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import type { Context } from "hono";
import { hashSecret } from "../access/log-in/secret";
import { lockContractIfAny } from "../contracts/queries";
import type { PlatformDeps } from "../platform/deps";
import { HttpError, Invalid, Unprocessable } from "../platform/errors/errors";
import { type AppEnv, auditContext } from "../platform/http/env";
import { type FilePart, type UnhashedFile, type Upload, withUnhashedUpload } from "../platform/http/receive/multipart";
import { issuesOf } from "../platform/http/receive/validate";
import { discardFiles } from "../platform/storage/pending-deletions/discard-files";
import { addSubmission } from "../videos/add-submission";
import { checkVideo } from "../videos/files/check-video";
import { findSubmission } from "../videos/queries";
import { refuseClosed } from "./refuse-closed";
import { refuseFile, refuseWithoutSpace } from "./refuse-file";
import { storePoster } from "./take-poster";
import { termOfVideo } from "./video-target";

// As long as a phone waits before it gives up. Each received byte restarts it.
const IDLE_TIMEOUT_MS = 10 * 60_000;

const LIMITS = {
  maxFileBytes: MAX_VIDEO_BYTES,
  maxFiles: 2,
  maxFormBytes: MAX_VIDEO_BYTES + MAX_POSTER_BYTES,
  idleTimeoutMs: IDLE_TIMEOUT_MS,
  tooLargeMessage: "This video is larger than 2.5 GB. Export it smaller and try again.",
};

export async function uploadWhole(c: Context<AppEnv>, deps: PlatformDeps): Promise<VideoSubmission> {
  // Off, because IDLE_TIMEOUT_MS applies instead of the listener's idle timeout.
  c.env.setIdleTimeout?.(0);
  await refuseWithoutSpace(deps.chunks, Number(c.req.header("Content-Length") ?? 0));
  const files = new Set<string>();
  const refuse = async ({ field, name, fields }: Pick<FilePart, "field" | "name" | "fields">) => {
    if (files.has(field)) throw new HttpError(400, "file_twice", `The form has more than one file called ${field}`);
    files.add(field);
    // Checks only the name, because the size is known only at the end.
    if (field === "video") refuseFile({ name, size: 1 });
    await refuseDetails(c, deps, fields);
  };
  return withUnhashedUpload(c, { tempDir: deps.tempDir, refuse, ...LIMITS }, (upload) => submit(c, deps, upload));
}

async function refuseDetails(c: Context<AppEnv>, deps: PlatformDeps, fields: FilePart["fields"]): Promise<void> {
  const details = videoDetailsSchema.partial().safeParse(fields);
  if (!details.success) throw Invalid(issuesOf(details.error), 422);
  // A portal has one contract, so a closed term can be refused before the file arrives.
  const { contractId = c.var.portal?.contractId, revisionOf } = details.data;
  if (contractId === undefined) return;
  await termOfVideo(deps.db, c.var, { contractId, revisionOf }, { timeZone: deps.businessTimeZone, now: c.var.now });
}

async function submit(
  c: Context<AppEnv>,
  deps: PlatformDeps,
  { files, fields }: Upload<UnhashedFile>,
): Promise<VideoSubmission> {
  const details = videoDetailsSchema.safeParse(fields);
  if (!details.success) throw Invalid(issuesOf(details.error), 422);
  const video = files.find(({ field }) => field === "video");
  if (!video) throw Unprocessable("Choose a video to upload", "no_file");
  refuseFile(video);
  const { contractId, title, description, revisionOf } = details.data;
  const time = { timeZone: deps.businessTimeZone, now: c.var.now };
  const paymentPeriodStart = await termOfVideo(deps.db, c.var, details.data, time);
  const { mimeType } = await checkVideo(readerOf(video), { fileName: video.name, fileSize: video.size });
  const poster = files.find(({ field }) => field === "poster");
  const posterPath = poster && poster.size > 0 ? await storePoster(deps.files, poster) : null;
  const objectStoragePath = `videos/${crypto.randomUUID()}`;
  try {
    await deps.files.putFile(objectStoragePath, video.path);
    return await deps.db.transaction(async (tx) => {
      // The term may have closed during the upload.
      await lockContractIfAny(tx, contractId);
      await refuseClosed(tx, c.var, { contractId, begunIn: paymentPeriodStart }, time);
      const id = await addSubmission(tx, deps, auditContext(c), {
        contractId,
        title,
        description: description ?? null,
        revisionOf: revisionOf ?? null,
        paymentPeriodStart,
        fileName: video.name,
        mimeType,
        fileSize: video.size,
        objectStoragePath,
        // No other file has this key, so its hash is an ETag for which the video need not be read.
        contentTag: hashSecret(objectStoragePath),
        sha256: null,
        posterPath,
      });
      return findSubmission(tx, id);
    });
  } catch (error) {
    await discardFiles(deps, [objectStoragePath, posterPath], error);
    throw error;
  }
}

const readerOf =
  ({ path }: UnhashedFile) =>
  (start: number, end: number) =>
    Bun.file(path).slice(start, end).bytes();
