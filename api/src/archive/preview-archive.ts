import type { ArchivePreview } from "@crm/domain/video/archive.schema";
import type { PlatformDeps } from "../platform/deps";
import { readSettings } from "../platform/settings/read-settings";
import { countCandidates, oldEnough } from "./candidates";

/** What a run would archive if it began now. */
export async function previewArchive({
  db,
  archive,
  now,
}: Pick<PlatformDeps, "db" | "archive" | "now">): Promise<ArchivePreview> {
  const { archiveAfterDays } = await readSettings(db);
  return {
    videos: await countCandidates(db, oldEnough(archiveAfterDays, now())),
    archiveAfterDays: Number(archiveAfterDays),
    target: archive.current.kind,
  };
}
