import type { Logger } from "pino";
import type { Db } from "../../db/client";
import { isDatabaseAway } from "../../errors/is-database-away";
import type { Storage } from "../storage";
import { letGo } from "./doomed-files";

/**
 * Removes files whose call failed by `error`, or later where their store is away. Files stay where the database went
 * away: whether their row was written is unknown then, and a scrub lists those that have none.
 */
export async function discardFiles(
  { db, files, log }: { db: Db; files: Storage; log?: Logger },
  keys: readonly (string | null)[],
  error?: unknown,
): Promise<void> {
  if (isDatabaseAway(error)) return;
  for (const key of keys) {
    if (key === null) continue;
    try {
      await files.remove(key);
    } catch (err) {
      // The caller's own error says more than a failed removal.
      await letGo(db, [{ place: "primary", key }]).catch(() => log?.warn({ err, key }, "a file could not be removed"));
    }
  }
}
