import { and, eq, isNotNull } from "drizzle-orm";
import type { PlatformDeps } from "../platform/deps";
import { targetOf } from "../platform/storage/archive-target";
import { submissionVersions } from "../videos/table";

/**
 * Throws `StoreAway` where the file store cannot be used, or the archive that videos go to, or the one that holds the
 * submission's versions.
 */
export async function refuseWithoutStores(
  { db, files, archive }: Pick<PlatformDeps, "db" | "files" | "archive">,
  submissionId?: number,
): Promise<void> {
  await files.check();
  if (submissionId === undefined) return archive.current.check();
  const { submissionId: of, archiveTarget } = submissionVersions;
  const kept = await db
    .selectDistinct({ archiveTarget })
    .from(submissionVersions)
    .where(and(eq(of, submissionId), isNotNull(archiveTarget)));
  for (const { archiveTarget: kind } of kept) await targetOf(archive, kind).check();
}
