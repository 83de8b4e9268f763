import { sql } from "drizzle-orm";
import { archiveRuns } from "../../platform/jobs/archive-run.table";

/** Whether a run has said nothing for so long, by the database's clock, that its job is lost and it needs another. */
export const hasGoneSilent = sql<boolean>`${archiveRuns.aliveAt} < now() - interval '5 minutes'`;
