import type { Logger } from "pino";
import type { Db } from "../../db/client";
import type { Archive } from "../archive-target";
import { doomedFiles } from "./doomed-file.table";

const DAY_MS = 86_400_000;

/**
 * Removes copies that were begun a day ago or longer, never finished, and stand in no row, from every archive; others may
 * use it too, so what is younger stays.
 */
export async function squareArchive({ db, archive, log }: { db: Db; archive: Archive; log: Logger }): Promise<void> {
  const rows = await db.select({ place: doomedFiles.place, key: doomedFiles.key }).from(doomedFiles);
  const known = new Set(rows.map(({ place, key }) => `${place} ${key}`));
  // By the archive's own clock, which its times come from.
  const before = new Date(Date.now() - DAY_MS);
  for (const { kind, removeUnfinished } of [archive.current, ...archive.others])
    await removeUnfinished?.(before, (key) => known.has(`${kind} ${key}`)).catch((err) =>
      log.warn({ err, place: kind }, "unfinished copies could not be removed and will be tried again"),
    );
}
