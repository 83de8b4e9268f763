import { hasStatus } from "../http/api-error";
import type { Caller } from "../http/create-caller";
import { putBytes, sendForm, type UploadOptions } from "../http/send-form";

export interface NewUpload {
  fileName: string;
  fileSize: number;
  totalChunks: number;
  title: string;
  description: string;
  contractId: number;
  revisionOf?: number;
}

/** Chunk indexes from 0; `expiresAt` is an ISO 8601 instant. */
export interface UploadStatus {
  received: number[];
  missing: number[];
  expiresAt: string;
}

export interface UploadedSubmission {
  id: number;
}

type WholeUpload = Omit<NewUpload, "fileName" | "fileSize" | "totalChunks"> & { poster?: Blob | null | undefined };

export interface UploadCalls {
  init(upload: NewUpload, idempotencyKey: string): Promise<{ uploadId: string }>;
  /** Resolves once the chunk is stored; `sha256` in hex, if the page can compute it. */
  chunk(
    uploadId: string,
    index: number,
    bytes: Blob,
    options?: UploadOptions & { sha256?: string | null },
  ): Promise<void>;
  status(uploadId: string, signal?: AbortSignal): Promise<UploadStatus>;
  /** A JPEG of at most 300 kB. */
  poster(uploadId: string, poster: Blob, signal?: AbortSignal): Promise<void>;
  /** Throws a 409 while chunks are missing, or `no_revision_asked` if the revised video was decided meanwhile: `asNew` then creates a new submission. */
  finalize(uploadId: string, options?: { asNew?: boolean; signal?: AbortSignal }): Promise<UploadedSubmission>;
  abandon(uploadId: string): Promise<void>;
  whole(file: File, upload: WholeUpload, options?: UploadOptions): Promise<UploadedSubmission>;
}

const HERE = "/api/video-submissions";

export function uploadCalls(http: Pick<Caller, "url" | "headers" | "mayRepeat" | "send">): UploadCalls {
  const post = async (path: string, body: object, init: RequestInit = {}) => {
    const headers = { ...init.headers, "Content-Type": "application/json" };
    return (await http.send(HERE + path, { ...init, method: "POST", headers, body: JSON.stringify(body) })).json();
  };
  const pathOf = (path: string, uploadId: string) => `${HERE}/${path}/${encodeURIComponent(uploadId)}`;
  // A server of an older version takes a chunk only in a form.
  let takesBytes = true;
  return {
    init: (upload, key) => post("/init-upload", upload, { headers: { "Idempotency-Key": key } }),
    async chunk(uploadId, chunkIndex, chunk, { sha256, ...options } = {}) {
      const call = { ...options, ...(sha256 && { headers: { "X-Chunk-SHA256": sha256 } }) };
      if (takesBytes) {
        try {
          return await putBytes(http, `${pathOf("uploads", uploadId)}/chunks/${chunkIndex}`, chunk, call);
        } catch (thrown) {
          // An older server answers 404 or 405, or 401 to a portal. If the refusal has another cause, the form gets it, too.
          if (!hasStatus(thrown, 401, 404, 405)) throw thrown;
        }
      }
      await sendForm(http, `${HERE}/upload-chunk`, formOf({ uploadId, chunkIndex, chunk }), call);
      takesBytes = false;
    },
    status: async (uploadId, signal) =>
      (await http.send(pathOf("upload-status", uploadId), signal ? { signal } : {})).json(),
    async poster(uploadId, poster, signal) {
      await sendForm(http, `${HERE}/upload-poster`, formOf({ uploadId, poster }), { signal });
    },
    finalize: (uploadId, { asNew, signal } = {}) =>
      post("/finalize-upload", { uploadId, ...(asNew && { asNew }) }, signal ? { signal } : {}),
    async abandon(uploadId) {
      await http.send(pathOf("uploads", uploadId), { method: "DELETE" });
    },
    whole: (video, upload, options) => sendForm(http, `${HERE}/upload`, formOf({ ...upload, video }), options),
  };
}

function formOf(fields: Record<string, string | number | Blob | null | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== null && value !== undefined) form.append(name, String(value));
  }
  return form;
}
