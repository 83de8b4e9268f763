import { eq } from "drizzle-orm";
import { z } from "zod";
import { type AuditContext, recordEvent } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import type { PlatformDeps } from "../platform/deps";
import { NotFound } from "../platform/errors/errors";
import { defineJob } from "../platform/jobs/define-job";
import { isBackingUp } from "../platform/jobs/maintenance-run";
import { doomedFiles } from "../platform/storage/doomed/doomed-file.table";
import { contractFiles } from "./table";

/** Queue of bytes that no row names any more; its data is their `key`. */
export const REMOVE_BYTES = "remove-file-bytes";

const DELETED = {
  contractId: contractFiles.contractId,
  fileName: contractFiles.fileName,
  fileSize: contractFiles.fileSize,
  sha256: contractFiles.sha256,
  filePath: contractFiles.filePath,
};

/** Deletes a vault file: its row now, its bytes by a job that exists if and only if the row is gone. */
export async function deleteFile(
  tx: Db,
  { jobs }: Pick<PlatformDeps, "jobs">,
  context: AuditContext,
  id: number,
): Promise<void> {
  const [file] = await tx.delete(contractFiles).where(eq(contractFiles.id, id)).returning(DELETED);
  if (!file) throw NotFound("Contract file", id);
  const { filePath, ...before } = file;
  await jobs.send(tx, REMOVE_BYTES, { key: filePath });
  await recordEvent(tx, context, {
    action: "contract-file.deleted",
    entity: "contract-file",
    entityId: id,
    before,
  });
}

/** Removes bytes that no row names any more; while a backup may still want them, they are set down to go later. */
export const removeBytesJob = ({ db, files }: Pick<PlatformDeps, "db" | "files">) =>
  defineJob({
    name: REMOVE_BYTES,
    makesRoom: true,
    schema: z.object({ key: z.string() }),
    run: async ({ key }) => {
      if (!(await isBackingUp(db))) return files.remove(key);
      await db.insert(doomedFiles).values({ place: "primary", key }).onConflictDoNothing();
    },
  });
