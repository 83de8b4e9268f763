import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Deps } from "../http/env";
import { defineJob } from "../jobs/define-job";
import { removeDoomedFiles } from "../storage/remove-doomed-files";
import { archiveSubmission } from "./archive-submission";
import { reasonOf } from "./archive-trouble";
import { nextCandidate } from "./candidates";
import { finishRun, noteFailure } from "./finish-run";
import { archiveRuns } from "./table";

/** Queue of bulk archiving. */
export const ARCHIVE_VIDEOS = "archive-videos";

type Means = Pick<Deps, "db" | "jobs" | "files" | "archive" | "log" | "now" | "isStopping">;

/** Archives one video after the other until none is left that may go. It goes on where an earlier try of it ended. */
export const archiveVideosJob = (deps: Means) =>
  defineJob({
    name: ARCHIVE_VIDEOS,
    schema: z.object({ runId: z.number() }),
    isLong: true,
    run: async ({ runId }) => {
      const { db, jobs, now, isStopping } = deps;
      while (await archiveNext(deps, runId)) {
        // A server that is told to end hands the rest to the next one.
        if (isStopping()) return db.transaction((tx) => jobs.send(tx, ARCHIVE_VIDEOS, { runId }));
      }
      await removeDoomedFiles(deps);
      await finishRun(db, runId, now());
    },
    givenUp: ({ runId }) => finishRun(deps.db, runId, deps.now()),
  });

async function archiveNext(deps: Means, runId: number): Promise<boolean> {
  const { db, log, now } = deps;
  const isOpen = and(eq(archiveRuns.id, runId), isNull(archiveRuns.finishedAt));
  const [run] = await db.select().from(archiveRuns).where(isOpen);
  if (!run?.reviewedUntil) return false;
  const next = await nextCandidate(db, { reviewedUntil: run.reviewedUntil, after: run.triedUpTo });
  if (!next) return false;
  try {
    await archiveSubmission(deps, { runId, submissionId: next.id, actor: run.actor });
  } catch (error) {
    log.warn({ err: error, submissionId: next.id }, "a video could not be archived");
    await noteFailure(db, runId, { submissionId: next.id, title: next.title, reason: reasonOf(error) }, now());
  }
  await removeDoomedFiles(deps);
  return true;
}
