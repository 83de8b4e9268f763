import { and, eq, isNull, sql } from "drizzle-orm";
import { type AuditContext, recordEvent } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import type { PlatformDeps } from "../../platform/deps";
import { archiveRuns } from "../../platform/jobs/archive-run.table";
import { readSettings } from "../../platform/settings/read-settings";
import { ARCHIVE_VIDEOS } from "../archive-videos";
import { countCandidates, reviewedBefore } from "../queries";
import { needsNewJob } from "./run-lease";

/** Joins a running archive run. */
export async function startArchive(
  tx: Db,
  { jobs }: Pick<PlatformDeps, "jobs">,
  context: AuditContext,
): Promise<number> {
  await tx.execute(sql`lock table archive_runs in share row exclusive mode`);
  const isRunning = and(eq(archiveRuns.kind, "archive"), isNull(archiveRuns.finishedAt));
  const [running] = await tx.select({ id: archiveRuns.id, needsNewJob }).from(archiveRuns).where(isRunning);
  if (running) {
    if (running.needsNewJob) await jobs.send(tx, ARCHIVE_VIDEOS, { runId: running.id });
    return running.id;
  }
  const { archiveAfterDays } = await readSettings(tx);
  const reviewedUntil = reviewedBefore(archiveAfterDays, context.at);
  const total = await countCandidates(tx, reviewedUntil);
  const { at, actor } = context;
  const [run] = await tx
    .insert(archiveRuns)
    .values({
      actor,
      startedAt: at,
      heartbeatAt: sql`now()`,
      reviewedUntil,
      total,
      ...(total === 0 ? { finishedAt: at } : {}),
    })
    .returning({ id: archiveRuns.id });
  if (!run) throw new Error("The archive run was not stored");
  if (total > 0) {
    await jobs.send(tx, ARCHIVE_VIDEOS, { runId: run.id });
    await recordEvent(tx, context, {
      action: "archive.started",
      entity: "archive-run",
      entityId: run.id,
      after: { videos: total, archiveAfterDays },
    });
  }
  return run.id;
}
