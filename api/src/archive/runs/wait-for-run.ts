import type { ArchiveRun } from "@crm/domain/video/archive.schema";
import type { Context } from "hono";
import type { PlatformDeps } from "../../platform/deps";
import type { AppEnv } from "../../platform/http/env";
import { findRun } from "./find-run";

const LONGEST_SECONDS = 60;
const LOOK_MS = 150;

/** Waits up to 60 seconds, or less by `Prefer: wait=…` (RFC 7240). */
export async function waitForRun(
  c: Context<AppEnv>,
  { db, isStopping }: Pick<PlatformDeps, "db" | "isStopping">,
  id: number,
): Promise<ArchiveRun> {
  c.env.setIdleTimeout?.(0);
  const until = performance.now() + secondsToWait(c) * 1000;
  let run = await findRun(db, id);
  while (run.finishedAt === null && performance.now() < until && !c.req.raw.signal.aborted && !isStopping()) {
    await Bun.sleep(LOOK_MS);
    run = await findRun(db, id);
  }
  if (run.finishedAt === null) c.header("Location", `/api/archive-runs/${id}`);
  return run;
}

function secondsToWait(c: Context<AppEnv>): number {
  const asked = /(?:^|[,;\s])wait=(\d{1,4})/.exec(c.req.header("Prefer") ?? "")?.[1];
  return Math.min(LONGEST_SECONDS, asked === undefined ? LONGEST_SECONDS : Number(asked));
}
