import { UPLOAD_EXPIRES_HOURS } from "@crm/domain/video/upload";
import { type OpenUpload, openUploadSchema } from "@crm/domain/video/upload.schema";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../platform/db/client";
import { isoInstant } from "../platform/db/iso-instant";
import { rowsOf } from "../platform/db/rows";

export const expiryOf = ({ lastChunkAt }: { lastChunkAt: Date }) =>
  new Date(lastChunkAt.getTime() + UPLOAD_EXPIRES_HOURS * 3_600_000);

export const expiredBefore = (now: Date) => new Date(now.getTime() - UPLOAD_EXPIRES_HOURS * 3_600_000);

export async function openUploads(db: Db, contractId: number, now: Date): Promise<OpenUpload[]> {
  const expiresAt = sql`(u.last_chunk_at + make_interval(hours => ${UPLOAD_EXPIRES_HOURS}))`;
  const rows = await rowsOf(
    db,
    z.object({ upload: openUploadSchema }),
    sql`select json_build_object('uploadId', u.id, 'isCreators', u.actor like 'portal:%', 'fileName', u.file_name, 'fileSize', u.file_size,
        'title', u.title, 'totalChunks', u.total_chunks, 'expiresAt', ${isoInstant(expiresAt)},
        'receivedChunks', (select count(*) from upload_chunks c where c.upload_id = u.id and c.is_stored)) as upload
      from uploads u where u.contract_id = ${contractId} and u.finished_at is null
        and u.last_chunk_at > ${expiredBefore(now).toISOString()}::timestamptz
      order by u.created_at, u.id`,
  );
  return rows.map(({ upload }) => upload);
}
