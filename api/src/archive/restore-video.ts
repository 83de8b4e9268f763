import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { AuditContext } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import type { PlatformDeps } from "../platform/deps";
import { NotFound } from "../platform/errors/errors";
import { archiveRuns } from "../platform/jobs/archive-run.table";
import { defineJob } from "../platform/jobs/define-job";
import { deletePendingFiles } from "../platform/storage/pending-deletions/delete-pending-files";
import { videoSubmissions } from "../videos/table";
import { isArchived } from "./queries";
import { restoreSubmission } from "./restore-submission";
import {
  finishRun,
  isLost,
  needsNewJob,
  type Run,
  type RunLease,
  recordFailure,
  whileOwningRun,
} from "./runs/run-lease";
import { moveFailureReason } from "./targets/move-failure";

const RESTORE_VIDEO = "restore-video";

/** Joins a running restore. Null when the video is not archived. */
export async function startRestore(
  tx: Db,
  { jobs }: Pick<PlatformDeps, "jobs">,
  context: AuditContext,
  submissionId: number,
): Promise<number | null> {
  const isSubmission = eq(videoSubmissions.id, submissionId);
  const [submission] = await tx.select().from(videoSubmissions).where(isSubmission).for("update");
  if (!submission) throw NotFound("Submission", submissionId);
  if (!submission.isArchived) return null;
  const isRunning = and(eq(archiveRuns.submissionId, submissionId), isNull(archiveRuns.finishedAt));
  const [running] = await tx.select({ id: archiveRuns.id, needsNewJob }).from(archiveRuns).where(isRunning);
  if (running) {
    if (running.needsNewJob) await jobs.send(tx, RESTORE_VIDEO, { runId: running.id });
    return running.id;
  }
  const { at, actor } = context;
  const [run] = await tx
    .insert(archiveRuns)
    .values({ kind: "restore", submissionId, actor, startedAt: at, heartbeatAt: sql`now()`, total: 1 })
    .returning({ id: archiveRuns.id });
  if (!run) throw new Error("The restore run was not stored");
  await jobs.send(tx, RESTORE_VIDEO, { runId: run.id });
  return run.id;
}

type Deps = Pick<PlatformDeps, "db" | "jobs" | "files" | "archive" | "log" | "now" | "tempDir">;

export const restoreVideoJob = (deps: Deps) =>
  defineJob({
    name: RESTORE_VIDEO,
    schema: z.object({ runId: z.number() }),
    isLong: true,
    run: async ({ runId }) => {
      await whileOwningRun(deps, { queue: RESTORE_VIDEO, runId }, (run, lease) => restoreOnce(deps, run, lease));
      await deletePendingFiles(deps);
    },
    givenUp: ({ runId }) =>
      whileOwningRun(deps, { queue: RESTORE_VIDEO, runId }, (_run, lease) => finishRun(deps.db, lease, deps.now())),
  });

async function restoreOnce(deps: Deps, { submissionId, actor, archived }: Run, lease: RunLease): Promise<void> {
  const { db, log, now } = deps;
  if (!submissionId) return;
  const [submission] = await db.select().from(videoSubmissions).where(eq(videoSubmissions.id, submissionId));
  try {
    // The video may have been archived again since this run restored it.
    if (submission?.isArchived && archived === 0) await restoreSubmission(deps, { lease, submissionId, actor });
  } catch (error) {
    if (isLost(error, lease)) throw error;
    // The commit may have succeeded although its confirmation was lost.
    if ((await isArchived(db, submissionId)) !== false) {
      log.warn({ err: error, submissionId }, "a video could not be restored and stays in the archive");
      const title = submission?.title ?? "";
      await recordFailure(db, lease, { submissionId, title, reason: moveFailureReason(error) });
    }
  }
  await deletePendingFiles(deps);
  await finishRun(db, lease, now());
}
