import { z } from "zod";
import { isBlank, nameText } from "../text/visible-text";

const caption = z.string("Write a caption").overwrite(nameText).trim().min(1, "Write a caption").max(5_000);

const SIZE_TEXT = "Give the file's size in bytes";

const unset = z.literal("").transform(() => undefined);

const CHOOSE = "Choose a contract";

const contractId = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ],
    CHOOSE,
  )
  .pipe(z.number(CHOOSE).int(CHOOSE).positive(CHOOSE).max(1e15));

const ANSWERED = "Give the id of the video that it answers";

const said = { title: caption, description: z.string().overwrite(nameText).trim().max(5_000).nullish() };

export const videoDetailsSchema = z
  .object({
    ...said,
    contractId,
    revisionOf: z.union([unset, z.null(), z.coerce.number().int().positive().max(1e15)]).optional(),
  })
  .meta({ id: "VideoDetails" });

export const initUploadSchema = z
  .object({
    ...said,
    contractId,
    revisionOf: z.number(ANSWERED).int(ANSWERED).positive(ANSWERED).max(1e15).nullish(),
    fileName: z
      .string()
      .max(4_000)
      .refine((text) => !isBlank(text), "Choose a file with a name"),
    fileSize: z.number(SIZE_TEXT).int(SIZE_TEXT).min(0, SIZE_TEXT),
    totalChunks: z.number().int(),
  })
  .meta({ id: "InitUpload" });

/** `asNew` creates a new video if changes are no longer requested on the old one. */
export const finalizeUploadSchema = z
  .object({ uploadId: z.string().max(100), asNew: z.boolean().optional() })
  .meta({ id: "FinalizeUpload" });

export const uploadStatusSchema = z
  .object({
    uploadId: z.string(),
    fileName: z.string(),
    fileSize: z.number().int(),
    totalChunks: z.number().int(),
    received: z.array(z.number().int()),
    missing: z.array(z.number().int()),
    expiresAt: z.string(),
    submissionId: z.number().int().nullable(),
  })
  .meta({ id: "UploadStatus" });

/** `isCreators`: started in the portal, so it can be continued only there. */
export const openUploadSchema = z
  .object({
    uploadId: z.string(),
    fileName: z.string(),
    fileSize: z.number().int(),
    title: z.string(),
    totalChunks: z.number().int(),
    receivedChunks: z.number().int(),
    expiresAt: z.string(),
    isCreators: z.boolean(),
  })
  .meta({ id: "OpenUpload" });

export const storedChunkSchema = z
  .object({ uploadId: z.string(), chunkIndex: z.number().int(), sha256: z.string() })
  .meta({ id: "StoredChunk" });

/** Form of `POST /api/video-submissions/upload`. */
export const videoFormSchema = videoDetailsSchema
  .extend({ video: z.file(), poster: z.file().optional() })
  .meta({ id: "VideoForm" });

/** The index of a chunk in its video, from 0. */
export const chunkIndexSchema = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .pipe(z.int().min(0));

/** The header `X-Chunk-SHA256`: the hash of a chunk in hexadecimal, with which the server detects damage in transit. */
export const chunkHashSchema = z.string().toLowerCase().optional();

/** Form of `POST /api/video-submissions/upload-chunk`. */
export const chunkFormSchema = z
  .object({ uploadId: z.string(), chunkIndex: chunkIndexSchema, chunk: z.file() })
  .meta({ id: "ChunkForm" });

/** Body of `PUT /api/video-submissions/uploads/{uploadId}/chunks/{index}`. */
export const chunkBytesSchema = z.file();

/** Form of `POST /api/video-submissions/upload-poster`. */
export const posterFormSchema = z.object({ uploadId: z.string(), poster: z.file() }).meta({ id: "PosterForm" });

export type VideoDetails = z.output<typeof videoDetailsSchema>;
export type InitUpload = z.output<typeof initUploadSchema>;
export type FinalizeUpload = z.output<typeof finalizeUploadSchema>;
export type UploadStatus = z.infer<typeof uploadStatusSchema>;
export type OpenUpload = z.infer<typeof openUploadSchema>;
export type StoredChunk = z.infer<typeof storedChunkSchema>;
