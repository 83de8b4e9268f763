import { type ArchiveRun, archiveRunSchema } from "@crm/domain/video/archive.schema";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../platform/db/client";
import { isoInstant } from "../../platform/db/iso-instant";
import { rowsOf } from "../../platform/db/rows";
import { NotFound } from "../../platform/errors/errors";

export async function findRun(db: Db, id: number): Promise<ArchiveRun> {
  const [row] = await rowsOf(
    db,
    z.object({ run: archiveRunSchema }),
    sql`select json_build_object('id', r.id, 'startedAt', ${isoInstant(sql`r.started_at`)},
        'finishedAt', ${isoInstant(sql`r.finished_at`)}, 'total', r.total, 'archived', r.archived,
        'totalDbSpaceFreed', 0, 'totalDiskSpaceFreed', r.freed_bytes, 'failures', r.failures) as run
      from archive_runs r where r.id = ${id}`,
  );
  if (!row) throw NotFound("Archive run", id);
  return row.run;
}
