import { uuidSchema } from "@crm/domain/call/call-parameters.schema";
import { MAX_CHUNKS_AT_ONCE, MAX_POSTER_BYTES } from "@crm/domain/video/upload";
import {
  chunkBytesSchema,
  chunkFormSchema,
  chunkHashSchema,
  chunkIndexSchema,
  finalizeUploadSchema,
  initUploadSchema,
  posterFormSchema,
  type StoredChunk,
  storedChunkSchema,
  type UploadStatus,
  uploadStatusSchema,
  videoFormSchema,
} from "@crm/domain/video/upload.schema";
import {
  type SentVideo,
  sentVideoSchema,
  type VideoSubmission,
  videoSubmissionSchema,
} from "@crm/domain/video/video-submission.schema";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { refuseEndedSession } from "../access/end-running-calls";
import type { PlatformDeps } from "../platform/deps";
import { Unprocessable } from "../platform/errors/errors";
import { type AppEnv, auditContext } from "../platform/http/env";
import { clientAddresses } from "../platform/http/guards/client-address";
import { slots } from "../platform/http/guards/slots";
import { operation } from "../platform/http/openapi/operation";
import { once } from "../platform/http/receive/idempotency";
import { withUpload } from "../platform/http/receive/multipart";
import { validate } from "../platform/http/receive/validate";
import { beginUpload } from "./begin-upload";
import { uploadStatus } from "./chunks/chunk-list";
import { type ReceivedChunk, receiveChunkBody, receiveChunkForm } from "./chunks/receive-chunk";
import { memoryBudget } from "./chunks/spool";
import { chunkStorer } from "./chunks/store-chunk";
import { finalizeUpload } from "./finalize-upload";
import { findUpload } from "./find-upload";
import { giveUpUpload } from "./give-up-upload";
import { takePoster } from "./take-poster";
import { uploadWhole } from "./upload-whole";
import type { Uploader } from "./uploader";

const tag = "uploads";
const params = { uploadId: uuidSchema };
const chunkHeaders = { "X-Chunk-SHA256": chunkHashSchema };
const closed = ["not_found", "uploads_closed", "no_revision_asked", "unknown_contract", "forbidden"] as const;
const noVideo = ["no_video", "incomplete_video"] as const;
const lost = ["upload_expired", "upload_lost"] as const;
const wrongChunk = ["not_found", "wrong_hash", "wrong_index", "wrong_length", "other_bytes"] as const;
// Portals receive a video without the fields that only the team sees.
const sent = z.union([videoSubmissionSchema, sentVideoSchema]);

/** Limit for all chunks in memory together; further chunks are written to disk. */
const CHUNK_MEMORY = 32 * 1024 * 1024;

const TOO_MANY_CHUNKS = `At most ${MAX_CHUNKS_AT_ONCE} chunks at once. Send this one again in a moment.`;

export const uploadRoutes = (deps: PlatformDeps) => {
  const { db, tempDir } = deps;
  const memory = { tempDir, budget: memoryBudget(CHUNK_MEMORY) };
  const oneOfFew = slots(MAX_CHUNKS_AT_ONCE, TOO_MANY_CHUNKS);
  const addressOf = clientAddresses(deps.site, deps.log);
  const inSlot = async (c: Context<AppEnv>, receive: () => Promise<StoredChunk>): Promise<StoredChunk> => {
    const giveBack = oneOfFew(`${c.var.actor} ${addressOf(c)}`);
    try {
      return await receive();
    } finally {
      giveBack();
    }
  };
  const storeChunk = chunkStorer(deps);
  const storeOf = (c: Context<AppEnv>) => async (chunk: ReceivedChunk) => {
    await refuseEndedSession(deps, c.var);
    return storeChunk(c.var, chunk, c.var.now);
  };
  return new Hono<AppEnv>()
    .post(
      "/api/video-submissions/upload",
      operation({
        tag,
        permission: "review",
        summary: "Upload a whole video with its poster",
        access: "portals too",
        body: { media: "multipart/form-data", schema: videoFormSchema },
        answers: { 201: sent },
        errors: [...closed, ...noVideo, [422, "no_file"], [422, "empty_file"], [422, "invalid"], "file_twice"],
      }),
      async (c) => c.json<VideoSubmission | SentVideo, 201>(shownTo(c.var, await uploadWhole(c, deps)), 201),
    )
    .post(
      "/api/video-submissions/init-upload",
      operation({
        tag,
        permission: "review",
        summary: "Begin an upload in chunks",
        access: "portals too",
        idempotencyKey: true,
        answers: { 201: uploadStatusSchema },
        errors: [...closed, [422, "empty_file"], "wrong_chunk_count", "too_many_uploads"],
      }),
      validate("json", initUploadSchema, { refusal: 422 }),
      async (c) => {
        const video = c.req.valid("json");
        const status = await once(c, db, async (tx) => {
          const id = await beginUpload(tx, deps, c.var, video, c.var.now);
          return uploadStatus(tx, await findUpload(tx, c.var, id, c.var.now));
        });
        return c.json<UploadStatus, 201>(status, 201);
      },
    )
    .post(
      "/api/video-submissions/upload-chunk",
      operation({
        tag,
        permission: "review",
        summary: "Upload one chunk",
        access: "portals too",
        headers: chunkHeaders,
        body: { media: "multipart/form-data", schema: chunkFormSchema },
        answers: { 200: storedChunkSchema },
        errors: [...lost, ...noVideo, ...wrongChunk, "no_chunk"],
      }),
      async (c) => {
        const stored = await inSlot(c, () => receiveChunkForm(c, memory, storeOf(c)));
        return c.json<StoredChunk, 200>(stored, 200);
      },
    )
    .put(
      "/api/video-submissions/uploads/:uploadId/chunks/:index",
      operation({
        tag,
        permission: "review",
        summary: "Upload one chunk as the body",
        description: "Like `upload-chunk`, without a form around the bytes. An upload may use both.",
        access: "portals too",
        params: { ...params, index: chunkIndexSchema },
        headers: chunkHeaders,
        body: { media: "application/octet-stream", schema: chunkBytesSchema },
        answers: { 200: storedChunkSchema },
        errors: [...lost, ...noVideo, ...wrongChunk, "broken_off"],
      }),
      async (c) => {
        const stored = await inSlot(c, () => receiveChunkBody(c, memory, c.req.param(), storeOf(c)));
        return c.json<StoredChunk, 200>(stored, 200);
      },
    )
    .post(
      "/api/video-submissions/upload-poster",
      operation({
        tag,
        permission: "review",
        summary: "Upload the poster of a video",
        access: "portals too",
        body: { media: "multipart/form-data", schema: posterFormSchema },
        answers: { 200: uploadStatusSchema },
        errors: [...lost, ...noVideo, "not_found", "no_poster", "unreadable_poster", "upload_finished"],
      }),
      async (c) =>
        withUpload(c, { tempDir, maxFileBytes: MAX_POSTER_BYTES }, async ({ files, fields }) => {
          const poster = files.find(({ field }) => field === "poster");
          if (!poster) throw Unprocessable("The form has no field poster with the picture", "no_poster");
          const upload = await findUpload(db, c.var, fields.uploadId ?? "", c.var.now);
          await takePoster(deps, upload.id, poster);
          return c.json<UploadStatus, 200>(await uploadStatus(db, upload), 200);
        }),
    )
    .post(
      "/api/video-submissions/finalize-upload",
      operation({
        tag,
        permission: "review",
        summary: "Finish an upload and submit its video",
        access: "portals too",
        answers: { 201: sent },
        errors: [...closed, ...lost, ...noVideo, "not_found", "chunks_missing"],
      }),
      validate("json", finalizeUploadSchema, { refusal: 422 }),
      async (c) => {
        const asked = c.req.valid("json");
        const video = await finalizeUpload(deps, c.var, auditContext(c), asked);
        return c.json<VideoSubmission | SentVideo, 201>(shownTo(c.var, video), 201);
      },
    )
    .get(
      "/api/video-submissions/upload-status/:uploadId",
      operation({
        tag,
        permission: "review",
        summary: "List the received chunks of an upload",
        access: "portals too",
        params,
        answers: { 200: uploadStatusSchema },
        errors: [...lost, ...noVideo, "unsupported_type"],
      }),
      async (c) => {
        const upload = await findUpload(db, c.var, c.req.param("uploadId"), c.var.now);
        return c.json<UploadStatus, 200>(await uploadStatus(db, upload), 200);
      },
    )
    .delete(
      "/api/video-submissions/uploads/:uploadId",
      operation({
        tag,
        permission: "review",
        summary: "Give up an upload",
        access: "portals too",
        params,
        answers: { 204: null },
        errors: ["upload_finished"],
      }),
      async (c) => {
        await db.transaction((tx) => giveUpUpload(tx, deps, c.var, c.req.param("uploadId")));
        return c.body(null, 204);
      },
    );
};

const shownTo = ({ portal }: Pick<Uploader, "portal">, video: VideoSubmission): VideoSubmission | SentVideo =>
  portal ? sentVideoSchema.parse(video) : video;
