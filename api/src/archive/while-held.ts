import { eq } from "drizzle-orm";
import type { Deps } from "../http/env";
import { holdFiles, holdLonger, letGo, type StoredFile } from "../storage/doomed-files";
import { archiveRuns } from "./table";

const ALIVE_MS = 60_000;

/** Writes files that are to stay only if `work` makes them; while it goes on, the run says that it is alive. */
export async function whileHeld<T>(
  { db, now, log }: Pick<Deps, "db" | "now" | "log">,
  { runId, files }: { runId: number; files: readonly StoredFile[] },
  work: () => Promise<T>,
): Promise<T> {
  await holdFiles(db, files, now());
  const sayAlive = async () => {
    await holdLonger(db, files, now());
    await db.update(archiveRuns).set({ aliveAt: now() }).where(eq(archiveRuns.id, runId));
  };
  const alive = setInterval(() => {
    sayAlive().catch((error) => log.warn({ err: error, runId }, "an archive run could not say that it is alive"));
  }, ALIVE_MS);
  try {
    return await work();
  } catch (error) {
    await letGo(db, files);
    throw error;
  } finally {
    clearInterval(alive);
  }
}
