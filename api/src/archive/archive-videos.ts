import { z } from "zod";
import type { PlatformDeps } from "../platform/deps";
import { defineJob } from "../platform/jobs/define-job";
import { deletePendingFiles } from "../platform/storage/pending-deletions/delete-pending-files";
import { archiveSubmission } from "./archive-submission";
import { isArchived, nextCandidate } from "./queries";
import {
  finishRun,
  isLost,
  noteFailure,
  type RunLease,
  releaseRun,
  whileOwningRun,
  writeToRun,
} from "./runs/run-lease";
import { moveTroubleOf, targetTroubleOf } from "./targets/move-trouble";

export const ARCHIVE_VIDEOS = "archive-videos";

type Deps = Pick<PlatformDeps, "db" | "jobs" | "files" | "archive" | "log" | "now" | "isStopping">;

const ALIKE = 3;

/** Ends when no video is left, or when the archive itself fails. Continues where an earlier attempt ended. */
export const archiveVideosJob = (deps: Deps) =>
  defineJob({
    name: ARCHIVE_VIDEOS,
    schema: z.object({ runId: z.number() }),
    isLong: true,
    run: async ({ runId }) => {
      await whileOwningRun(deps, { queue: ARCHIVE_VIDEOS, runId }, (_run, lease) => archiveAll(deps, lease));
      await deletePendingFiles(deps);
    },
    givenUp: ({ runId }) =>
      whileOwningRun(deps, { queue: ARCHIVE_VIDEOS, runId }, (_run, lease) => finishRun(deps.db, lease, deps.now())),
  });

async function archiveAll(deps: Deps, lease: RunLease): Promise<void> {
  const { db, now, isStopping } = deps;
  const seen: Seen = { trouble: null, times: 0 };
  while (await archiveNext(deps, lease, seen)) {
    if (isStopping()) return handOn(deps, lease);
  }
  await deletePendingFiles(deps);
  await finishRun(db, lease, now());
}

async function handOn({ db, jobs }: Deps, lease: RunLease): Promise<void> {
  await db.transaction(async (tx) => {
    await releaseRun(tx, lease);
    await jobs.send(tx, ARCHIVE_VIDEOS, { runId: lease.runId });
  });
}

type Seen = { trouble: string | null; times: number };

async function archiveNext(deps: Deps, lease: RunLease, seen: Seen): Promise<boolean> {
  const { db, log } = deps;
  const { reviewedUntil, triedUpTo, actor } = await writeToRun(db, lease);
  const next = reviewedUntil && (await nextCandidate(db, { reviewedUntil, after: triedUpTo }));
  if (!next) return false;
  try {
    await archiveSubmission(deps, { lease, submissionId: next.id, actor });
    seen.times = 0;
  } catch (error) {
    if (isLost(error, lease)) throw error;
    // Committed, but the answer was lost.
    if (await isArchived(db, next.id)) return true;
    const trouble = targetTroubleOf(error);
    seen.times = trouble === null ? 0 : trouble === seen.trouble ? seen.times + 1 : 1;
    seen.trouble = trouble;
    log.warn({ err: error, submissionId: next.id }, "a video could not be archived");
    await noteFailure(db, lease, { submissionId: next.id, title: next.title, reason: moveTroubleOf(error) });
  }
  await deletePendingFiles(deps);
  return seen.times < ALIKE;
}
