import type { Db } from "../platform/db/client";

/** Something that the demo's people did at a time; timelines tell things in the order they were written, so steps run by their time. */
export type DemoStep = { at: Date; run: (tx: Db) => Promise<void> };

/** Does all steps in the order of their times; those of one moment stay in the order given. */
export async function runSteps(tx: Db, steps: readonly DemoStep[]): Promise<void> {
  for (const { run } of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())) await run(tx);
}
