import type { AnnouncementStatus } from "@crm/domain/portal/announcement";
import type { AnnouncementSummary } from "@crm/domain/portal/announcement.schema";
import { sql } from "drizzle-orm";
import { rowsOf } from "../../platform/db/rows";
import type { Scope } from "../../platform/list/describe-list";
import { inStatus } from "./list-announcements";

/** How many announcements there are in all and in each status, and the business's day. */
export async function summariseAnnouncements({ db, now, timeZone, today }: Scope): Promise<AnnouncementSummary> {
  const inAll = (status: AnnouncementStatus) => sql`count(*) filter (where ${inStatus(status, now)})`;
  const [row] = await rowsOf<{ counts: Omit<AnnouncementSummary, "today" | "timeZone"> }>(
    db,
    sql`select json_build_object('total', count(*), 'active', ${inAll("active")}, 'inactive', ${inAll("inactive")},
      'expired', ${inAll("expired")}) as counts from portal_announcements a`,
  );
  if (!row) throw new Error("A count answers a row");
  return { ...row.counts, today, timeZone };
}
