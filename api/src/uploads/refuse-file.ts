import { API_LIMITS } from "@crm/domain/server/api-limits";
import { MAX_VIDEO_BYTES, videoExtension, videoFileProblem } from "@crm/domain/video/upload";
import { NoSpace, TooLarge, Unprocessable, WrongType } from "../platform/errors/errors";
import type { ChunkStore } from "../platform/storage/chunk-store";

// Disk space that uploads leave free for the rest of the server.
const RESERVE_BYTES = API_LIMITS.uploadSpareBytes;

/** Throws 415 for a wrong extension, 413 for a file that is too large, 422 for an empty file. */
export function refuseFile(file: { name: string; size: number }): void {
  const problem = videoFileProblem(file);
  if (problem === null) return;
  if (videoExtension(file.name) === null) throw WrongType(problem);
  throw file.size > MAX_VIDEO_BYTES ? TooLarge(problem) : Unprocessable(problem, "empty_file");
}

/** Throws 507 if the disk has too little space for the file. */
export async function refuseWithoutSpace(chunks: ChunkStore, bytes: number): Promise<void> {
  const free = await chunks.freeBytes();
  if (free !== null && free < bytes + RESERVE_BYTES) throw NoSpace();
}
