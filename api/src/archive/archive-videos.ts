import { z } from "zod";
import type { PlatformDeps } from "../platform/deps";
import { defineJob } from "../platform/jobs/define-job";
import { deletePendingFiles } from "../platform/storage/pending-deletions/delete-pending-files";
import { archiveSubmission } from "./archive-submission";
import { isArchived, nextCandidate } from "./queries";
import {
  finishRun,
  isLost,
  type RunLease,
  recordFailure,
  releaseRun,
  whileOwningRun,
  writeToRun,
} from "./runs/run-lease";
import { archiveFailureReason, moveFailureReason } from "./targets/move-failure";

export const ARCHIVE_VIDEOS = "archive-videos";

type Deps = Pick<PlatformDeps, "db" | "jobs" | "files" | "archive" | "log" | "now" | "isStopping">;

const MAX_SAME_FAILURES = 3;

/** Ends when no video is left or the archive itself fails. Continues where an earlier attempt stopped. */
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
  const last: LastFailure = { reason: null, times: 0 };
  while (await archiveNext(deps, lease, last)) {
    if (isStopping()) return queueAgain(deps, lease);
  }
  await deletePendingFiles(deps);
  await finishRun(db, lease, now());
}

async function queueAgain({ db, jobs }: Deps, lease: RunLease): Promise<void> {
  await db.transaction(async (tx) => {
    await releaseRun(tx, lease);
    await jobs.send(tx, ARCHIVE_VIDEOS, { runId: lease.runId });
  });
}

type LastFailure = { reason: string | null; times: number };

async function archiveNext(deps: Deps, lease: RunLease, last: LastFailure): Promise<boolean> {
  const { db, log } = deps;
  const { reviewedUntil, triedUpTo, actor } = await writeToRun(db, lease);
  const next = reviewedUntil && (await nextCandidate(db, { reviewedUntil, after: triedUpTo }));
  if (!next) return false;
  try {
    await archiveSubmission(deps, { lease, submissionId: next.id, actor });
    last.times = 0;
  } catch (error) {
    if (isLost(error, lease)) throw error;
    // The commit succeeded, but its confirmation was lost.
    if (await isArchived(db, next.id)) return true;
    const reason = archiveFailureReason(error);
    last.times = reason === null ? 0 : reason === last.reason ? last.times + 1 : 1;
    last.reason = reason;
    log.warn({ err: error, submissionId: next.id }, "a video could not be archived and stays in primary storage");
    await recordFailure(db, lease, { submissionId: next.id, title: next.title, reason: moveFailureReason(error) });
  }
  await deletePendingFiles(deps);
  return last.times < MAX_SAME_FAILURES;
}
