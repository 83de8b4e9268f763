import { eq, type SQL } from "drizzle-orm";
import type { Db } from "../platform/db/client";
import { Gone, HttpError, NotFound } from "../platform/errors/errors";
import { isUuid } from "../platform/http/receive/row-id";
import type { PartialFile } from "../platform/storage/chunk-store";
import { expiredBefore } from "./open-uploads";
import { uploads } from "./table";
import type { Uploader } from "./uploader";

export type UploadRow = typeof uploads.$inferSelect;

/** Throws 404 for another portal's upload, 410 after a day without a chunk, and the stored refusal. */
export async function findUpload(db: Db, uploader: Uploader, id: string, now: Date): Promise<UploadRow> {
  const [upload] = await db.select().from(uploads).where(whichUpload(id));
  if (!upload || !isOf(upload, uploader)) throw noSuchUpload(id);
  if (upload.refusal) throw refusalOf(upload.refusal);
  if (upload.finishedAt === null && upload.lastChunkAt <= expiredBefore(now))
    throw Gone("This upload received nothing for a day and has expired. Start it again.", "upload_expired");
  return upload;
}

/** Throws 404 unless the id is a UUID, because the query would fail for a null byte. */
export function whichUpload(id: string): SQL {
  if (!isUuid(id)) throw noSuchUpload(id);
  return eq(uploads.id, id);
}

export const noSuchUpload = (id: string) => NotFound("Upload", id.slice(0, 50));

export const refusalOf = ({ status, code, message }: NonNullable<UploadRow["refusal"]>) =>
  new HttpError(status, code, message);

export const partialFile = ({
  objectStoragePath: key,
  multipartId,
}: Pick<UploadRow, "objectStoragePath" | "multipartId">): PartialFile => ({ key, multipartId });

export function isOf({ actor }: Pick<UploadRow, "actor">, { actor: caller, portal }: Uploader): boolean {
  return portal ? actor === caller : !actor.startsWith("portal:");
}
