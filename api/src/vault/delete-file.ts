import { z } from "zod";
import { clearOriginal } from "../contracts/original-document";
import { remove } from "../platform/audit/edit";
import type { AuditContext } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import type { PlatformDeps } from "../platform/deps";
import { defineJob } from "../platform/jobs/define-job";
import { isBackingUp } from "../platform/jobs/maintenance-run";
import { doomedFiles } from "../platform/storage/doomed/doomed-file.table";
import { FILE } from "./noun";

/** Queue of bytes that no row names any more; its data is their `key`. */
export const REMOVE_BYTES = "remove-file-bytes";

/**
 * Deletes a vault file: its row now, its bytes by a job that exists if and only if the row is gone. Contracts no longer name it
 * as their original document.
 */
export async function deleteFile(
  tx: Db,
  { jobs }: Pick<PlatformDeps, "jobs">,
  context: AuditContext,
  id: number,
): Promise<void> {
  await remove(tx, context, FILE, {
    id,
    also: ({ filePath }) => jobs.send(tx, REMOVE_BYTES, { key: filePath }),
    audit: ({ contractId, fileName, fileSize, sha256 }) => ({ contractId, fileName, fileSize, sha256 }),
  });
  await clearOriginal(tx, context, { fileId: id, contractId: null });
}

/** Removes bytes that no row names any more; while a backup may still read them, they are kept for later deletion. */
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
