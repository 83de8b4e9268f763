import type { Logger } from "pino";
import type { Db } from "../../db/client";
import { isDatabaseUnavailable } from "../../errors/is-database-unavailable";
import type { Storage } from "../storage";
import { releaseFiles } from "./pending-deletions";

/** Keeps the files if the database failed: the row may have been written. `scrub` lists files without a row. */
export async function discardFiles(
  { db, files, log }: { db: Db; files: Storage; log?: Logger },
  keys: readonly (string | null)[],
  error?: unknown,
): Promise<void> {
  if (isDatabaseUnavailable(error)) return;
  for (const key of keys) {
    if (key === null) continue;
    try {
      await files.remove(key);
    } catch (err) {
      await releaseFiles(db, [{ place: "primary", key }]).catch(() =>
        log?.warn({ err, key }, "a file could not be removed"),
      );
    }
  }
}
