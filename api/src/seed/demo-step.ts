import type { Actor } from "@crm/domain/access/actor";
import { ownerId } from "../people/owner";
import type { Db } from "../platform/db/client";

/** Steps run in the order of `at`, so that timelines are chronological. `owner` does what a person of the team does. */
export type DemoStep = { at: Date; run: (tx: Db, owner: Actor) => Promise<void> };

export async function runSteps(tx: Db, steps: readonly DemoStep[]): Promise<void> {
  const owner: Actor = `user:${await ownerId(tx)}`;
  for (const { run } of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())) await run(tx, owner);
}
