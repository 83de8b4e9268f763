import { eq, type SQL } from "drizzle-orm";
import type { Db } from "../platform/db/client";
import { Gone, HttpError, NotFound } from "../platform/errors/errors";
import { isUuid } from "../platform/http/receive/row-id";
import type { PartialFile } from "../platform/storage/chunk-store";
import { expiredBefore } from "./open-uploads";
import { uploads } from "./table";
import type { Uploader } from "./uploader";

/** An upload as its table has it. */
export type UploadRow = typeof uploads.$inferSelect;

/**
 * The upload with an id, for whoever may go on with it: a portal with its own, admins with all that no portal began.
 * Anybody else's is 404; one without a chunk for a day is 410; what was refused is refused again.
 */
export async function findUpload(db: Db, uploader: Uploader, id: string, now: Date): Promise<UploadRow> {
  const [upload] = await db.select().from(uploads).where(whichUpload(id));
  if (!upload || !isOf(upload, uploader)) throw noSuchUpload(id);
  if (upload.refusal) throw refusalOf(upload.refusal);
  if (upload.finishedAt === null && upload.lastChunkAt <= expiredBefore(now))
    throw Gone("Nothing of this upload came for a day, so it has ended. Start it again.", "upload_expired");
  return upload;
}

/** The row of an upload; an id that none can have is 404 before the database sees it, which takes no NUL. */
export function whichUpload(id: string): SQL {
  if (!isUuid(id)) throw noSuchUpload(id);
  return eq(uploads.id, id);
}

/** The 404 of an upload. */
export const noSuchUpload = (id: string) => NotFound("Upload", id.slice(0, 50));

/** The refusal that a finished upload met, again. */
export const refusalOf = ({ status, code, message }: NonNullable<UploadRow["refusal"]>) =>
  new HttpError(status, code, message);

/** An upload as the store of chunks knows it. */
export const partialFile = ({
  objectStoragePath: key,
  multipartId,
}: Pick<UploadRow, "objectStoragePath" | "multipartId">): PartialFile => ({ key, multipartId });

function isOf({ actor }: UploadRow, { actor: caller, portal }: Uploader): boolean {
  return portal ? actor === caller : !actor.startsWith("portal:");
}
