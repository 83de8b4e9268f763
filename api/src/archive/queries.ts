import type { ArchivePreview } from "@crm/domain/video/archive.schema";
import { isFinallyDecided } from "@crm/domain/video/video-submission";
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../platform/db/client";
import { rowsOf } from "../platform/db/rows";
import type { PlatformDeps } from "../platform/deps";
import { readSettings } from "../platform/settings/read-settings";
import { targetOf } from "../platform/storage/archive-target";
import { statusIn } from "../videos/queries";
import { submissionVersions, videoSubmissions } from "../videos/table";

/** Null for an unknown id. */
export async function isArchived(db: Db, submissionId: number): Promise<boolean | null> {
  const [found] = await db
    .select({ isArchived: videoSubmissions.isArchived })
    .from(videoSubmissions)
    .where(eq(videoSubmissions.id, submissionId));
  return found?.isArchived ?? null;
}

/** Prepared videos `v` whose final review is old enough. */
const isCandidate = (reviewedUntil: Date): SQL => sql`${statusIn(sql`v.status`, isFinallyDecided)} and not v.is_archived
  and v.reviewed_at <= ${reviewedUntil.toISOString()}::timestamptz
  and not exists (select from submission_versions f where f.submission_id = v.id and f.preparation = 'preparing')`;

const DAY_MS = 86_400_000;

export const reviewedBefore = (archiveAfterDays: string, now: Date): Date =>
  new Date(now.getTime() - Number(archiveAfterDays) * DAY_MS);

export async function countCandidates(db: Db, reviewedUntil: Date): Promise<number> {
  const [row] = await rowsOf(
    db,
    z.object({ n: z.number() }),
    sql`select count(*)::int as n from video_submissions v where ${isCandidate(reviewedUntil)}`,
  );
  return row?.n ?? 0;
}

export async function nextCandidate(
  db: Db,
  { reviewedUntil, after }: { reviewedUntil: Date; after: number },
): Promise<{ id: number; title: string } | null> {
  const [row] = await rowsOf(
    db,
    z.object({ candidate: z.object({ id: z.number(), title: z.string() }) }),
    sql`select json_build_object('id', v.id, 'title', v.title) as candidate from video_submissions v
      where ${isCandidate(reviewedUntil)} and v.id > ${after} order by v.id limit 1`,
  );
  return row?.candidate ?? null;
}

export async function previewArchive({
  db,
  archive,
  now,
}: Pick<PlatformDeps, "db" | "archive" | "now">): Promise<ArchivePreview> {
  const { archiveAfterDays } = await readSettings(db);
  return {
    videos: await countCandidates(db, reviewedBefore(archiveAfterDays, now())),
    archiveAfterDays: Number(archiveAfterDays),
    target: archive.current.kind,
  };
}

/** Throws 503 if the file store or a needed archive is unavailable. */
export async function refuseWithoutStores(
  { db, files, archive }: Pick<PlatformDeps, "db" | "files" | "archive">,
  submissionId?: number,
): Promise<void> {
  await files.check();
  if (submissionId === undefined) return archive.current.check();
  const { submissionId: of, archiveTarget } = submissionVersions;
  const targets = await db
    .selectDistinct({ archiveTarget })
    .from(submissionVersions)
    .where(and(eq(of, submissionId), isNotNull(archiveTarget)));
  for (const { archiveTarget: kind } of targets) await targetOf(archive, kind).check();
}
