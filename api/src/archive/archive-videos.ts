import { z } from "zod";
import type { PlatformDeps } from "../platform/deps";
import { defineJob } from "../platform/jobs/define-job";
import { removeDoomedFiles } from "../platform/storage/doomed/remove-doomed-files";
import { archiveSubmission } from "./archive-submission";
import { nextCandidate } from "./candidates";
import { isArchived } from "./is-archived";
import { finishRun, noteFailure } from "./runs/finish-run";
import { type Hold, keepHold, letGoOfRun, RunTakenOver } from "./runs/hold-run";
import { workAlone } from "./runs/work-alone";
import { reasonOf, targetTroubleOf } from "./targets/archive-trouble";

/** Queue of bulk archiving. */
export const ARCHIVE_VIDEOS = "archive-videos";

type Means = Pick<PlatformDeps, "db" | "jobs" | "files" | "archive" | "log" | "now" | "isStopping">;

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
      await workAlone(deps, { queue: ARCHIVE_VIDEOS, runId }, (_run, hold) => archiveAll(deps, hold));
      // What was copied in vain, since another took the run over.
      await removeDoomedFiles(deps);
    },
    givenUp: ({ runId }) =>
      workAlone(deps, { queue: ARCHIVE_VIDEOS, runId }, (_run, hold) => finishRun(deps.db, hold, deps.now())),
  });

async function archiveAll(deps: Means, hold: Hold): Promise<void> {
  const { db, now, isStopping } = deps;
  const seen: Seen = { trouble: null, times: 0 };
  while (await archiveNext(deps, hold, seen)) {
    if (isStopping()) return handOn(deps, hold);
  }
  await removeDoomedFiles(deps);
  await finishRun(db, hold, now());
}

// A server that is told to end leaves the rest to the next one.
async function handOn({ db, jobs }: Means, hold: Hold): Promise<void> {
  await db.transaction(async (tx) => {
    await letGoOfRun(tx, hold);
    await jobs.send(tx, ARCHIVE_VIDEOS, { runId: hold.runId });
  });
}

/** What the last videos failed by that the archive is to blame for, and how many did so in a row. */
type Seen = { trouble: string | null; times: number };

async function archiveNext(deps: Means, hold: Hold, seen: Seen): Promise<boolean> {
  const { db, log } = deps;
  const { reviewedUntil, triedUpTo, actor } = await keepHold(db, hold);
  const next = reviewedUntil && (await nextCandidate(db, { reviewedUntil, after: triedUpTo }));
  if (!next) return false;
  try {
    await archiveSubmission(deps, { hold, submissionId: next.id, actor });
    seen.times = 0;
  } catch (error) {
    if (error instanceof RunTakenOver || hold.lost.aborted) throw error;
    // Marked, and only the answer was lost.
    if (await isArchived(db, next.id)) return true;
    const trouble = targetTroubleOf(error);
    seen.times = trouble === null ? 0 : trouble === seen.trouble ? seen.times + 1 : 1;
    seen.trouble = trouble;
    log.warn({ err: error, submissionId: next.id }, "a video could not be archived");
    await noteFailure(db, hold, { submissionId: next.id, title: next.title, reason: reasonOf(error) });
  }
  await removeDoomedFiles(deps);
  return seen.times < ALIKE;
}
