import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { AuditContext } from "../audit/record-event";
import type { Db } from "../db/client";
import type { Deps } from "../http/env";
import { NotFound } from "../http/errors";
import { defineJob } from "../jobs/define-job";
import { removeDoomedFiles } from "../storage/remove-doomed-files";
import { videoSubmissions } from "../submissions/table";
import { reasonOf } from "./archive-trouble";
import { finishRun, noteFailure } from "./finish-run";
import { hasGoneSilent } from "./gone-silent";
import { isArchived } from "./is-archived";
import { restoreSubmission } from "./restore-submission";
import { archiveRuns } from "./table";

const RESTORE_VIDEO = "restore-video";

/** Starts to restore a video, or joins the restoring that is under way; answers the run's id, or null where it is not archived. */
export async function startRestore(
  tx: Db,
  { jobs }: Pick<Deps, "jobs">,
  context: AuditContext,
  submissionId: number,
): Promise<number | null> {
  const isSame = eq(videoSubmissions.id, submissionId);
  const [submission] = await tx.select().from(videoSubmissions).where(isSame).for("update");
  if (!submission) throw NotFound("Submission", submissionId);
  if (!submission.isArchived) return null;
  const isUnderWay = and(eq(archiveRuns.submissionId, submissionId), isNull(archiveRuns.finishedAt));
  const [running] = await tx.select().from(archiveRuns).where(isUnderWay);
  if (running) {
    if (hasGoneSilent(running, context.at)) await jobs.send(tx, RESTORE_VIDEO, { runId: running.id });
    return running.id;
  }
  const { at, actor } = context;
  const [run] = await tx
    .insert(archiveRuns)
    .values({ kind: "restore", submissionId, actor, startedAt: at, aliveAt: at, total: 1 })
    .returning({ id: archiveRuns.id });
  if (!run) throw new Error("The restoring was not stored");
  await jobs.send(tx, RESTORE_VIDEO, { runId: run.id });
  return run.id;
}

/** Brings one video back from the archive. */
export const restoreVideoJob = (deps: Pick<Deps, "db" | "files" | "archive" | "log" | "now" | "tempDir">) =>
  defineJob({
    name: RESTORE_VIDEO,
    schema: z.object({ runId: z.number() }),
    isLong: true,
    run: async ({ runId }) => {
      const { db, log, now } = deps;
      const isOpen = and(eq(archiveRuns.id, runId), isNull(archiveRuns.finishedAt));
      const [run] = await db.select().from(archiveRuns).where(isOpen);
      const submissionId = run?.submissionId;
      if (!run || !submissionId) return;
      const [submission] = await db.select().from(videoSubmissions).where(eq(videoSubmissions.id, submissionId));
      try {
        if (submission?.isArchived) await restoreSubmission(deps, { runId, submissionId, actor: run.actor });
      } catch (error) {
        // Another server had taken this one for dead, and has restored it.
        if ((await isArchived(db, submissionId)) !== false) {
          log.warn({ err: error, submissionId }, "a video could not be restored");
          const title = submission?.title ?? "";
          await noteFailure(db, runId, { submissionId, title, reason: reasonOf(error) }, now());
        }
      }
      await removeDoomedFiles(deps);
      await finishRun(db, runId, now());
    },
    givenUp: ({ runId }) => finishRun(deps.db, runId, deps.now()),
  });
