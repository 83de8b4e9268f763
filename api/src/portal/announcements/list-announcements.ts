import type { AnnouncementStatus } from "@crm/domain/portal/announcement";
import type { AnnouncementListQuery, WireAnnouncement } from "@crm/domain/portal/announcement.schema";
import { type SQL, sql } from "drizzle-orm";
import { nameOrHandleContains } from "../../contracts/lists/contract-search";
import { containing } from "../../platform/db/like";
import { describeList } from "../../platform/list/describe-list";
import { byAge } from "../../platform/list/sorts";
import { announcementJson, announcements, areShown, hasExpired } from "./announcement-json";

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

/** The announcements, called `a`, that a status of the list keeps. */
export function inStatus(status: AnnouncementStatus, now: Date): SQL {
  if (status === "active") return areShown(now);
  return status === "inactive" ? sql`a.is_active = 'false'` : hasExpired(now);
}
