import { MAX_POSTER_BYTES } from "@crm/domain/video/upload";
import { eq } from "drizzle-orm";
import type { PlatformDeps } from "../platform/deps";
import { Conflict, TooLarge, Unprocessable, WrongType } from "../platform/errors/errors";
import type { UnhashedFile } from "../platform/http/receive/multipart";
import { discardFiles } from "../platform/storage/pending-deletions/discard-files";
import { REMOVE_BYTES } from "../vault/delete-file";
import { noSuchUpload } from "./find-upload";
import { uploads } from "./table";

// In pixels. Video frames are not larger.
const MAX_SIDE = 8_192;

/** Throws 413, 415 or 422. Checks only the JPEG's header. */
export async function storePoster(files: PlatformDeps["files"], poster: UnhashedFile): Promise<string> {
  if (poster.size > MAX_POSTER_BYTES) throw TooLarge("The picture of the video may have at most 300 kB");
  const head = await Bun.file(poster.path).slice(0, 3).bytes();
  if (Buffer.from(head).toString("hex") !== "ffd8ff") throw WrongType("The picture of the video must be a JPEG");
  // Loaded at the first poster, because its library takes 25 MB of memory.
  const { default: sharp } = await import("sharp");
  const size = await sharp(poster.path)
    .metadata()
    .catch(() => null);
  if (!size || Math.max(size.width, size.height) > MAX_SIDE)
    throw Unprocessable("The picture of the video cannot be read", "unreadable_poster");
  const key = `posters/${crypto.randomUUID()}.jpg`;
  await files.putFile(key, poster.path);
  return key;
}

export async function takePoster(
  { db, files, jobs }: Pick<PlatformDeps, "db" | "files" | "jobs">,
  id: string,
  poster: UnhashedFile,
): Promise<void> {
  const posterPath = await storePoster(files, poster);
  try {
    await db.transaction(async (tx) => {
      const [upload] = await tx.select().from(uploads).where(eq(uploads.id, id)).for("update");
      if (!upload) throw noSuchUpload(id);
      if (upload.finishedAt) throw Conflict("This video has been submitted already.", "upload_finished");
      await tx.update(uploads).set({ posterPath }).where(eq(uploads.id, id));
      if (upload.posterPath) await jobs.send(tx, REMOVE_BYTES, { key: upload.posterPath });
    });
  } catch (error) {
    await discardFiles({ db, files }, [posterPath], error);
    throw error;
  }
}
