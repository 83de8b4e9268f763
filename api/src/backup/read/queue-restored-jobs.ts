import type { PlatformDeps } from "../../platform/deps";
import type { JobDefinition } from "../../platform/jobs/define-job";
import { restoredJobs } from "../table";

/** Puts the work that came with a restored backup into the queues, once; work of a kind that is no more is told to the log. */
export async function queueRestoredJobs(
  { db, jobs, log }: Pick<PlatformDeps, "db" | "jobs" | "log">,
  kinds: readonly JobDefinition[],
): Promise<void> {
  const known = new Set(kinds.map(({ name }) => name));
  await db.transaction(async (tx) => {
    for (const { name, data, startAfter } of await tx.delete(restoredJobs).returning()) {
      if (known.has(name)) await jobs.send(tx, name, isObject(data) ? data : {}, { startAfter });
      else log.warn({ name, data }, "restored work is of no kind that this server knows");
    }
  });
}

const isObject = (data: unknown): data is object => typeof data === "object" && data !== null;
