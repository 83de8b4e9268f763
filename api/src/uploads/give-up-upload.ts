import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../platform/db/client";
import type { PlatformDeps } from "../platform/deps";
import { Conflict } from "../platform/errors/errors";
import { defineJob } from "../platform/jobs/define-job";
import { REMOVE_BYTES } from "../vault/delete-file";
import { noSuchUpload, whichUpload } from "./find-upload";
import { uploads } from "./table";
import type { Uploader } from "./uploader";

const REMOVE_CHUNKS = "remove-chunks";

export async function giveUpUpload(
  tx: Db,
  { jobs }: Pick<PlatformDeps, "jobs">,
  { actor, portal }: Uploader,
  id: string,
): Promise<void> {
  const [upload] = await tx.select().from(uploads).where(whichUpload(id)).for("update");
  if (!upload || (portal && upload.actor !== actor)) throw noSuchUpload(id);
  if (upload.submissionId !== null)
    throw Conflict("This video has been submitted already, so its upload cannot be given up.", "upload_finished");
  await removeUpload(tx, { jobs }, id);
}

/** Deletes the row and queues the deletion of its bytes in one transaction. */
export async function removeUpload(tx: Db, { jobs }: Pick<PlatformDeps, "jobs">, id: string): Promise<void> {
  const [upload] = await tx
    .delete(uploads)
    .where(and(eq(uploads.id, id), isNull(uploads.submissionId)))
    .returning();
  if (!upload) return;
  const { objectStoragePath: key, multipartId, posterPath } = upload;
  await jobs.send(tx, REMOVE_CHUNKS, { key, multipartId });
  if (posterPath) await jobs.send(tx, REMOVE_BYTES, { key: posterPath });
}

export const removeChunksJob = ({ chunks }: Pick<PlatformDeps, "chunks">) =>
  defineJob({
    name: REMOVE_CHUNKS,
    freesSpace: true,
    schema: z.object({ key: z.string(), multipartId: z.string().nullable() }),
    run: (file) => chunks.remove(file),
  });
