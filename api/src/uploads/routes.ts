import { MAX_CHUNKS_AT_ONCE, MAX_POSTER_BYTES } from "@crm/domain/video/upload";
import {
  finalizeUploadSchema,
  initUploadSchema,
  type StoredChunk,
  type UploadStatus,
} from "@crm/domain/video/upload.schema";
import { type SentVideo, sentVideoSchema, type VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { Hono } from "hono";
import type { PlatformDeps } from "../platform/deps";
import { Unprocessable } from "../platform/errors/errors";
import { type AppEnv, auditContext } from "../platform/http/env";
import { clientAddresses } from "../platform/http/guards/client-address";
import { slots } from "../platform/http/guards/slots";
import { once } from "../platform/http/receive/idempotency";
import { withUpload } from "../platform/http/receive/multipart";
import { validate } from "../platform/http/receive/validate";
import { beginUpload } from "./begin-upload";
import { uploadStatus } from "./chunks/chunk-list";
import { receiveChunk } from "./chunks/receive-chunk";
import { memoryBudget } from "./chunks/spool";
import { storeChunk } from "./chunks/store-chunk";
import { finalizeUpload } from "./finalize-upload";
import { findUpload } from "./find-upload";
import { giveUpUpload } from "./give-up-upload";
import { takePoster } from "./take-poster";
import { uploadWhole } from "./upload-whole";
import type { Uploader } from "./uploader";

/** What chunks may take of memory together, in bytes; the rest waits on the disk. */
const CHUNK_MEMORY = 32 * 1024 * 1024;

const TOO_MANY_CHUNKS = `At most ${MAX_CHUNKS_AT_ONCE} chunks at once. Send this one again in a moment.`;

/** The calls that bring a video in, whole or by chunks (spec part 2 §7, security §3). */
export const uploadRoutes = (deps: PlatformDeps) => {
  const { db, tempDir } = deps;
  const room = { tempDir, budget: memoryBudget(CHUNK_MEMORY) };
  const oneOfFew = slots(MAX_CHUNKS_AT_ONCE, TOO_MANY_CHUNKS);
  const addressOf = clientAddresses(deps.site, deps.log);
  return new Hono<AppEnv>()
    .post("/api/video-submissions/upload", async (c) =>
      c.json<VideoSubmission | SentVideo, 201>(shownTo(c.var, await uploadWhole(c, deps)), 201),
    )
    .post("/api/video-submissions/init-upload", validate("json", initUploadSchema, { refusal: 422 }), async (c) => {
      const video = c.req.valid("json");
      const status = await once(c, db, async (tx) => {
        const id = await beginUpload(tx, deps, c.var, video, c.var.now);
        return uploadStatus(tx, await findUpload(tx, c.var, id, c.var.now));
      });
      return c.json<UploadStatus, 201>(status, 201);
    })
    .post("/api/video-submissions/upload-chunk", async (c) => {
      const giveBack = oneOfFew(`${c.var.actor} ${addressOf(c)}`);
      try {
        const stored = await receiveChunk(c, room, (chunk) => storeChunk(deps, c.var, chunk, c.var.now));
        return c.json<StoredChunk, 200>(stored, 200);
      } finally {
        giveBack();
      }
    })
    .post("/api/video-submissions/upload-poster", async (c) =>
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
      validate("json", finalizeUploadSchema, { refusal: 422 }),
      async (c) => {
        const asked = c.req.valid("json");
        const video = await finalizeUpload(deps, c.var, auditContext(c), asked);
        return c.json<VideoSubmission | SentVideo, 201>(shownTo(c.var, video), 201);
      },
    )
    .get("/api/video-submissions/upload-status/:uploadId", async (c) => {
      const upload = await findUpload(db, c.var, c.req.param("uploadId"), c.var.now);
      return c.json<UploadStatus, 200>(await uploadStatus(db, upload), 200);
    })
    .delete("/api/video-submissions/uploads/:uploadId", async (c) => {
      await db.transaction((tx) => giveUpUpload(tx, deps, c.var, c.req.param("uploadId")));
      return c.body(null, 204);
    });
};

// A creator is answered nothing that only the team may know.
const shownTo = ({ portal }: Pick<Uploader, "portal">, video: VideoSubmission): VideoSubmission | SentVideo =>
  portal ? sentVideoSchema.parse(video) : video;
