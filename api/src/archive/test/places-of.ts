import { createHash } from "node:crypto";
import type { PlatformDeps } from "../../platform/deps";
import { openVideo } from "../../videos/files/open-video";
import { submissionVersions, videoSubmissions } from "../../videos/table";

/** Where each video is, by id; throws where a version's bytes are not the ones that were uploaded, or a video is in two places. */
export async function placesOf(deps: Pick<PlatformDeps, "db" | "files" | "archive">) {
  const found: Record<number, Set<"here" | "archived">> = {};
  for (const row of await deps.db.select().from(submissionVersions).orderBy(submissionVersions.id)) {
    const bytes = await new Response(await openVideo(deps, row).read({ start: 0, end: row.fileSize })).bytes();
    const hash = createHash("sha256").update(bytes).digest("hex");
    if (hash !== row.contentTag) throw new Error(`Version ${row.id} has other bytes`);
    found[row.submissionId] ??= new Set();
    found[row.submissionId]?.add(row.objectStoragePath ? "here" : "archived");
  }
  for (const { id, isArchived } of await deps.db.select().from(videoSubmissions))
    if ([...(found[id] ?? [])].join() !== (isArchived ? "archived" : "here"))
      throw new Error(`Video ${id} is in several places`);
  return Object.fromEntries(Object.entries(found).map(([id, [place = "here"]]) => [Number(id), place]));
}
