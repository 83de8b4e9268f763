/** Bytes of one chunk of a video, all but the last one (spec part 2 §9). */
export const CHUNK_BYTES = 8 * 1024 * 1024;

/** The largest video taken, in bytes (security §2). */
export const MAX_VIDEO_BYTES = 2_684_354_560;

/** Above this many bytes a video always goes by chunks (spec part 2 §9, behaviour §11). */
export const CHUNKED_ABOVE_BYTES = 30 * 1024 * 1024;

/** The largest poster that an uploader's browser may send, in bytes (behaviour §6). */
export const MAX_POSTER_BYTES = 300_000;

/** Open uploads that a contract may have (security §3). */
export const MAX_OPEN_UPLOADS = 3;

/** Chunks that one sender may have on their way at a time (security §1). */
export const MAX_CHUNKS_AT_ONCE = 8;

/** Videos, or parts of them, that one portal may have on their way to one address at a time (security §1). */
export const MAX_MEDIA_AT_ONCE = 8;

/** Hours without a chunk after which an upload is over (security §3). */
export const UPLOAD_EXPIRES_HOURS = 24;

/** Extensions of videos that may be uploaded (spec part 2 §5). */
export const VIDEO_EXTENSIONS = ["mp4", "mov", "avi", "wmv", "flv", "webm"] as const;

export type VideoExtension = (typeof VIDEO_EXTENSIONS)[number];

/** The extension of a name in lower case where a video may have it, else null. */
export function videoExtension(fileName: string): VideoExtension | null {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase();
  return VIDEO_EXTENSIONS.find((each) => each === extension) ?? null;
}

/** Chunks that a video of so many bytes has. */
export function chunkCount(fileSize: number): number {
  return Math.ceil(fileSize / CHUNK_BYTES);
}

/** Where a chunk lies in its file: bytes from `start` up to and without `end`. */
export function chunkRange(index: number, fileSize: number): { start: number; end: number } {
  return { start: index * CHUNK_BYTES, end: Math.min((index + 1) * CHUNK_BYTES, fileSize) };
}

/** Why a file cannot be uploaded, to be shown at its field and answered by the server; null where nothing is wrong. */
export function videoFileProblem({ name, size }: { name: string; size: number }): string | null {
  if (videoExtension(name) === null)
    return "This is not a video we can take. Choose an MP4, MOV, AVI, WMV, FLV or WebM file.";
  if (!(size > 0)) return "This file is empty. Choose another one.";
  return size > MAX_VIDEO_BYTES ? "This video is larger than 2.5 GB. Export it smaller and try again." : null;
}
