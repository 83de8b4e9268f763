import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Deps } from "../http/env";
import { defineJob } from "../jobs/define-job";
import { removeDoomedFiles } from "../storage/remove-doomed-files";
import { archiveSubmission } from "./archive-submission";
import { reasonOf, targetTroubleOf } from "./archive-trouble";
import { nextCandidate } from "./candidates";
import { finishRun, noteFailure } from "./finish-run";
import { isArchived } from "./is-archived";
import { archiveRuns } from "./table";

/** Queue of bulk archiving. */
export const ARCHIVE_VIDEOS = "archive-videos";

type Means = Pick<Deps, "db" | "jobs" | "files" | "archive" | "log" | "now" | "isStopping">;

const ALIKE = 3;

/**
 * Archives one video after the other until none is left that may go, or the archive as a whole fails them. It goes on
 * where an earlier try of it ended.
 */
export const archiveVideosJob = (deps: Means) =>
  defineJob({
    name: ARCHIVE_VIDEOS,
    schema: z.object({ runId: z.number() }),
    isLong: true,
    run: async ({ runId }) => {
      const { db, jobs, now, isStopping } = deps;
      const seen: Seen = { trouble: null, times: 0 };
      while (await archiveNext(deps, runId, seen)) {
        // A server that is told to end hands the rest to the next one.
        if (isStopping()) return db.transaction((tx) => jobs.send(tx, ARCHIVE_VIDEOS, { runId }));
      }
      await removeDoomedFiles(deps);
      await finishRun(db, runId, now());
    },
    givenUp: ({ runId }) => finishRun(deps.db, runId, deps.now()),
  });

/** What the last videos failed by that the archive is to blame for, and how many did so in a row. */
type Seen = { trouble: string | null; times: number };

async function archiveNext(deps: Means, runId: number, seen: Seen): Promise<boolean> {
  const { db, log, now } = deps;
  const isOpen = and(eq(archiveRuns.id, runId), isNull(archiveRuns.finishedAt));
  const [run] = await db.select().from(archiveRuns).where(isOpen);
  if (!run?.reviewedUntil) return false;
  const next = await nextCandidate(db, { reviewedUntil: run.reviewedUntil, after: run.triedUpTo });
  if (!next) return false;
  try {
    await archiveSubmission(deps, { runId, submissionId: next.id, actor: run.actor });
    seen.times = 0;
  } catch (error) {
    // Another server had taken this one for dead, and has archived it.
    if (await isArchived(db, next.id)) return true;
    const trouble = targetTroubleOf(error);
    seen.times = trouble === null ? 0 : trouble === seen.trouble ? seen.times + 1 : 1;
    seen.trouble = trouble;
    log.warn({ err: error, submissionId: next.id }, "a video could not be archived");
    await noteFailure(db, runId, { submissionId: next.id, title: next.title, reason: reasonOf(error) }, now());
  }
  await removeDoomedFiles(deps);
  return seen.times < ALIKE;
}
