import { API_LIMITS } from "@crm/domain/server/api-limits";
import { MAX_VIDEO_BYTES, videoExtension, videoFileProblem } from "@crm/domain/video/upload";
import { NoRoom, TooLarge, Unprocessable, WrongType } from "../platform/errors/errors";
import type { ChunkStore } from "../platform/storage/chunk-store";

// The rest of the server needs some of the disk too (security §3).
const SPARE_BYTES = API_LIMITS.uploadSpareBytes;

/** Refuses a file by its name and size: 415 for what is no video's name, 413 where it is too large, 422 where it is empty. */
export function refuseFile(file: { name: string; size: number }): void {
  const problem = videoFileProblem(file);
  if (problem === null) return;
  if (videoExtension(file.name) === null) throw WrongType(problem);
  throw file.size > MAX_VIDEO_BYTES ? TooLarge(problem) : Unprocessable(problem, "empty_file");
}

/** Refuses with 507 what the disk has no room for. */
export async function refuseWithoutRoom(chunks: ChunkStore, bytes: number): Promise<void> {
  const free = await chunks.freeBytes();
  if (free !== null && free < bytes + SPARE_BYTES) throw NoRoom();
}
