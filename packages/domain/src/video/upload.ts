export const CHUNK_BYTES = 8 * 1024 * 1024;

export const MAX_VIDEO_BYTES = 2_684_354_560;

export const CHUNKED_ABOVE_BYTES = 30 * 1024 * 1024;

export const MAX_POSTER_BYTES = 300_000;

export const MAX_OPEN_UPLOADS = 3;

export const MAX_CHUNKS_AT_ONCE = 8;

export const MAX_MEDIA_AT_ONCE = 8;

export const UPLOAD_EXPIRES_HOURS = 24;

export const VIDEO_EXTENSIONS = ["mp4", "mov", "avi", "wmv", "flv", "webm"] as const;

export type VideoExtension = (typeof VIDEO_EXTENSIONS)[number];

export function videoExtension(fileName: string): VideoExtension | null {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase();
  return VIDEO_EXTENSIONS.find((each) => each === extension) ?? null;
}

export function chunkCount(fileSize: number): number {
  return Math.ceil(fileSize / CHUNK_BYTES);
}

/** Byte range of a chunk; `end` is exclusive. */
export function chunkRange(index: number, fileSize: number): { start: number; end: number } {
  return { start: index * CHUNK_BYTES, end: Math.min((index + 1) * CHUNK_BYTES, fileSize) };
}

export function videoFileProblem({ name, size }: { name: string; size: number }): string | null {
  if (videoExtension(name) === null)
    return "This is not a video we can take. Choose an MP4, MOV, AVI, WMV, FLV or WebM file.";
  if (!(size > 0)) return "This file is empty. Choose another one.";
  return size > MAX_VIDEO_BYTES ? "This video is larger than 2.5 GB. Export it smaller and try again." : null;
}
