import type { ArchiveRun } from "@crm/domain/video/archive.schema";
import type { Context } from "hono";
import type { PlatformDeps } from "../../platform/deps";
import type { AppEnv } from "../../platform/http/env";
import { findRun } from "./find-run";

const MAX_WAIT_SECONDS = 60;
const POLL_MS = 150;

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
    await Bun.sleep(POLL_MS);
    run = await findRun(db, id);
  }
  if (run.finishedAt === null) c.header("Location", `/api/archive-runs/${id}`);
  return run;
}

function secondsToWait(c: Context<AppEnv>): number {
  const requested = /(?:^|[,;\s])wait=(\d{1,4})/.exec(c.req.header("Prefer") ?? "")?.[1];
  return Math.min(MAX_WAIT_SECONDS, requested === undefined ? MAX_WAIT_SECONDS : Number(requested));
}
