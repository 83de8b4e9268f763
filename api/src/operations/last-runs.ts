import { desc, isNotNull } from "drizzle-orm";
import type { Db } from "../platform/db/client";
import { isRunning } from "../platform/jobs/maintenance-run";
import { maintenanceRuns } from "../platform/jobs/maintenance-run.table";

export type Run = typeof maintenanceRuns.$inferSelect;

export async function lastRuns(db: Db): Promise<{ backup: Run | null; scrub: Run | null; running: Run["kind"][] }> {
  const ended = await db
    .selectDistinctOn([maintenanceRuns.kind])
    .from(maintenanceRuns)
    .where(isNotNull(maintenanceRuns.finishedAt))
    .orderBy(maintenanceRuns.kind, desc(maintenanceRuns.id));
  const open = await db
    .select({ kind: maintenanceRuns.kind })
    .from(maintenanceRuns)
    .where(isRunning)
    .orderBy(maintenanceRuns.kind);
  const last = (kind: Run["kind"]) => ended.find((run) => run.kind === kind) ?? null;
  return { backup: last("backup"), scrub: last("scrub"), running: open.map(({ kind }) => kind) };
}
