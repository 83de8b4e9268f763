import { VIDEO_STATUSES, type VideoStatus } from "@crm/domain/video/video-submission";
import { type SQL, sql } from "drizzle-orm";

/** Whether a status column holds one of the statuses that a rule of the domain takes. */
export function statusIn(column: SQL, rule: (status: VideoStatus) => boolean): SQL {
  const statuses = VIDEO_STATUSES.filter(rule).map((status) => sql`${status}`);
  return sql`${column} in (${sql.join(statuses, sql`, `)})`;
}
