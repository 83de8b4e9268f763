import type { Db } from "../platform/db/client";

/** Steps run in the order of `at`, so that timelines are chronological. */
export type DemoStep = { at: Date; run: (tx: Db) => Promise<void> };

export async function runSteps(tx: Db, steps: readonly DemoStep[]): Promise<void> {
  for (const { run } of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())) await run(tx);
}
