import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { prepareOnce } from "../../platform/db/prepared/prepare-once";
import type { PlatformDeps } from "../../platform/deps";
import { submissionVersions, videoSubmissions } from "../table";
import { type PlayedVersion, type PlayedVideo, playedVideo } from "./played-video";

type Which = { id: number; v?: number | undefined; contractId?: number | undefined };

type Found = { version: PlayedVersion; played?: Promise<PlayedVideo> };

// Limits how long a change stays unnoticed without live events.
const CACHE_MS = 5000;
const MAX_CACHED = 1000;

/** Cached for 5 seconds or until a live event, because a player sends many ranges. Does not authorise. */
export function playedVersions(deps: PlatformDeps) {
  const { db, events } = deps;
  const cache = new Map<string, Found & { id: number; until: number }>();
  let changes = 0;
  let isWatching = false;

  const watch = () => {
    if (isWatching) return;
    isWatching = true;
    events.watch((event) => {
      if (event && !event.type.startsWith("submission.")) return;
      changes += 1;
      for (const [key, { id }] of cache) if (!event || event.id === id) cache.delete(key);
    });
  };

  const find = async ({ id, v, contractId }: Which, now: Date): Promise<Found | null> => {
    watch();
    const key = [id, v, contractId].join(" ");
    const cached = cache.get(key);
    if (cached && now.getTime() < cached.until && now.getTime() >= cached.until - CACHE_MS) return cached;
    const before = changes;
    const [version] = await versions(db).execute({ id, v: v ?? null, contractId: contractId ?? null });
    if (!version) return null;
    const found = { version, id, until: now.getTime() + CACHE_MS };
    // A change during the query may be missing in its result, which is then not cached.
    if (changes === before) {
      if (cache.size >= MAX_CACHED) cache.clear();
      cache.set(key, found);
    }
    return found;
  };

  const played = (found: Found): Promise<PlayedVideo> => {
    found.played ??= playedVideo(deps, found.version).catch((error: unknown) => {
      delete found.played;
      throw error;
    });
    return found.played;
  };

  return { find, played };
}

const versions = prepareOnce((db) =>
  db
    .select(getTableColumns(submissionVersions))
    .from(submissionVersions)
    .innerJoin(videoSubmissions, eq(submissionVersions.submissionId, videoSubmissions.id))
    .where(
      and(
        eq(videoSubmissions.id, sql.placeholder("id")),
        sql`${submissionVersions.number} = coalesce(${sql.placeholder("v")}::int, ${videoSubmissions.versionNumber})`,
        sql`${videoSubmissions.contractId} = coalesce(${sql.placeholder("contractId")}::bigint, ${videoSubmissions.contractId})`,
      ),
    )
    .prepare("played_version"),
);
