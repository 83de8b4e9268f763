import type { AnnouncementStatus } from "@crm/domain/portal/announcement";
import type {
  AnnouncementListQuery,
  AnnouncementSummary,
  WireAnnouncement,
} from "@crm/domain/portal/announcement.schema";
import { announcementSummarySchema } from "@crm/domain/portal/announcement.schema";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { nameOrHandleContains } from "../../contracts/lists/contract-search";
import { containing } from "../../platform/db/like";
import { rowsOf } from "../../platform/db/rows";
import { describeList, type Scope } from "../../platform/list/describe-list";
import { byAge } from "../../platform/list/sorts";
import { announcementJson, announcements, areShown, hasExpired } from "./queries";

export const announcementList = describeList<AnnouncementListQuery, WireAnnouncement>({
  name: "announcements",
  sources: [
    {
      row: (_, scope) => announcementJson(scope),
      from: announcements,
      id: sql`a.id`,
      filters: {
        type: (type) => sql`a.type = ${type}`,
        priority: (priority) => sql`a.priority = ${priority}`,
        status: (status, { now }) => inStatus(status, now),
        contractId: (contractId) => sql`a.contract_id = ${contractId}`,
      },
      search: (search) => ({
        where: sql`((a.title || chr(10) || a.message) ilike ${containing(search)}
          or coalesce(${nameOrHandleContains(search)}, false))`,
      }),
      sorts: byAge(sql`a.created_at`),
    },
  ],
});

export async function summariseAnnouncements({ db, now, timeZone, today }: Scope): Promise<AnnouncementSummary> {
  const inAll = (status: AnnouncementStatus) => sql`count(*) filter (where ${inStatus(status, now)})`;
  const [row] = await rowsOf(
    db,
    z.object({ counts: announcementSummarySchema.omit({ today: true, timeZone: true }) }),
    sql`select json_build_object('total', count(*), 'active', ${inAll("active")}, 'inactive', ${inAll("inactive")},
      'expired', ${inAll("expired")}) as counts from portal_announcements a`,
  );
  if (!row) throw new Error("The count query returned no row");
  return { ...row.counts, today, timeZone };
}

function inStatus(status: AnnouncementStatus, now: Date): SQL {
  if (status === "active") return areShown(now);
  return status === "inactive" ? sql`a.is_active = 'false'` : hasExpired(now);
}
