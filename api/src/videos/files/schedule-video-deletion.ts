import { eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import type { PlatformDeps } from "../../platform/deps";
import { announce } from "../../platform/events/announce";
import { DELETE_PENDING_FILES } from "../../platform/storage/pending-deletions/delete-pending-files";
import { videoSubmissions } from "../table";

/** Call it in the transaction that deletes the rows; a job deletes the bytes after the commit. */
export async function scheduleVideoDeletion(
  tx: Db,
  { jobs }: Pick<PlatformDeps, "jobs">,
  contractId: number,
): Promise<void> {
  // Locked, so that a concurrent poster or move to the archive is not missed.
  const submissions = await tx
    .select({ id: videoSubmissions.id })
    .from(videoSubmissions)
    .where(eq(videoSubmissions.contractId, contractId))
    .for("update");
  for (const { id } of submissions) await announce(tx, { type: "submission.deleted", id });
  await tx.execute(sql`
    with versions as (
      select f.* from submission_versions f join video_submissions v on v.id = f.submission_id
      where v.contract_id = ${contractId} for update of f
    )
    insert into doomed_files (place, key)
    select 'primary', key from versions,
      unnest(array[object_storage_path, poster_path, index_path, proxy_path]) as key where key is not null
    union select archive_target, archive_path from versions where archive_path is not null
    on conflict do nothing`);
  await jobs.send(tx, DELETE_PENDING_FILES, {});
}
