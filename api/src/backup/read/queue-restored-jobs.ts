import type { PlatformDeps } from "../../platform/deps";
import type { JobDefinition } from "../../platform/jobs/define-job";
import { restoredJobs } from "../table";

export async function queueRestoredJobs(
  { db, jobs, log }: Pick<PlatformDeps, "db" | "jobs" | "log">,
  kinds: readonly JobDefinition[],
): Promise<void> {
  const known = new Set(kinds.map(({ name }) => name));
  await db.transaction(async (tx) => {
    for (const { name, data, startAfter } of await tx.delete(restoredJobs).returning()) {
      if (known.has(name)) await jobs.send(tx, name, isObject(data) ? data : {}, { startAfter });
      else log.warn({ name, data }, "a restored job has a kind that this server does not know");
    }
  });
}

const isObject = (data: unknown): data is object => typeof data === "object" && data !== null;
