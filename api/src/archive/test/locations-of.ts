import { createHash } from "node:crypto";
import type { PlatformDeps } from "../../platform/deps";
import { openVideo } from "../../videos/files/open-video";
import { submissionVersions, videoSubmissions } from "../../videos/table";

/** By video id. Throws if a version's bytes differ from the upload or a video is in two locations. */
export async function locationsOf(deps: Pick<PlatformDeps, "db" | "files" | "archive">) {
  const found: Record<number, Set<"primary" | "archived">> = {};
  for (const row of await deps.db.select().from(submissionVersions).orderBy(submissionVersions.id)) {
    const bytes = await new Response(await openVideo(deps, row).read({ start: 0, end: row.fileSize })).bytes();
    const hash = createHash("sha256").update(bytes).digest("hex");
    if (hash !== row.contentTag) throw new Error(`Version ${row.id} has other bytes`);
    found[row.submissionId] ??= new Set();
    found[row.submissionId]?.add(row.objectStoragePath ? "primary" : "archived");
  }
  for (const { id, isArchived } of await deps.db.select().from(videoSubmissions))
    if ([...(found[id] ?? [])].join() !== (isArchived ? "archived" : "primary"))
      throw new Error(`Video ${id} is in several locations`);
  return Object.fromEntries(Object.entries(found).map(([id, [location = "primary"]]) => [Number(id), location]));
}
