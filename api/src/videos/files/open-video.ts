import { eq } from "drizzle-orm";
import type { PlatformDeps } from "../../platform/deps";
import { targetOf } from "../../platform/storage/archive-target";
import type { ByteRange } from "../../platform/storage/range";
import type { Sendable } from "../../platform/storage/storage";
import { submissionVersions } from "../table";

export type VideoLocation = Pick<
  typeof submissionVersions.$inferSelect,
  "id" | "fileSize" | "objectStoragePath" | "archiveTarget" | "archivePath"
>;

export type OpenVideo = { size: number; read(range: ByteRange): Promise<Sendable> };

/** Reads the row again when the bytes are missing, because the video may have moved to or from the archive. */
export function openVideo(
  { db, files, archive }: Pick<PlatformDeps, "db" | "files" | "archive">,
  location: VideoLocation,
): OpenVideo {
  const readAt = async ({ objectStoragePath, archiveTarget, archivePath }: VideoLocation, range: ByteRange) => {
    if (objectStoragePath) return files.send(objectStoragePath, range);
    return archivePath ? targetOf(archive, archiveTarget).send(archivePath, range) : null;
  };
  return {
    size: location.fileSize,
    async read(range) {
      const bytes = await readAt(location, range);
      if (bytes) return bytes;
      const [moved] = await db.select().from(submissionVersions).where(eq(submissionVersions.id, location.id));
      const found = moved && (await readAt(moved, range));
      if (!found) throw new Error(`The bytes of version ${location.id} are missing`);
      return found;
    },
  };
}
