import { z } from "zod";
import { clearOriginal } from "../contracts/original-document";
import { remove } from "../platform/audit/edit";
import type { AuditContext } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import type { PlatformDeps } from "../platform/deps";
import { defineJob } from "../platform/jobs/define-job";
import { isBackingUp } from "../platform/jobs/maintenance-run";
import { pendingDeletions } from "../platform/storage/pending-deletions/pending-deletion.table";
import { FILE } from "./noun";

export const REMOVE_BYTES = "remove-file-bytes";

/** Queues a job that deletes the bytes after the commit. */
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

// A running backup may still read the bytes, so the deletion then waits in pending_deletions.
export const removeBytesJob = ({ db, files }: Pick<PlatformDeps, "db" | "files">) =>
  defineJob({
    name: REMOVE_BYTES,
    freesSpace: true,
    schema: z.object({ key: z.string() }),
    run: async ({ key }) => {
      if (!(await isBackingUp(db))) return files.remove(key);
      await db.insert(pendingDeletions).values({ place: "primary", key }).onConflictDoNothing();
    },
  });
