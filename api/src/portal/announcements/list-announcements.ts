import type { AnnouncementStatus } from "@crm/domain/portal/announcement";
import type {
  AnnouncementListQuery,
  AnnouncementSummary,
  WireAnnouncement,
} from "@crm/domain/portal/announcement.schema";
import { announcementSummarySchema } from "@crm/domain/portal/announcement.schema";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { byTitleOrCreator } from "../../contracts/lists/contract-search";
import { rowsOf } from "../../platform/db/rows";
import { describeList, type Scope } from "../../platform/list/describe-list";
import { keptBetween } from "../../platform/list/kept-counts";
import { byAge } from "../../platform/list/sorts";
import { announcementJson, announcements, areShown, hasExpired } from "./queries";
import { announcementWords } from "./table";

export const announcementList = describeList<AnnouncementListQuery, WireAnnouncement>({
  name: "announcements",
  sources: [
    {
      row: (_, scope) => announcementJson(scope),
      from: announcements,
      countFrom: sql`portal_announcements a`,
      id: sql`a.id`,
      filters: {
        type: (type) => sql`a.type = ${type}`,
        priority: (priority) => sql`a.priority = ${priority}`,
        status: (status, { now }) => inStatus(status, now),
        contractId: (contractId) => sql`a.contract_id = ${contractId}`,
      },
      search: byTitleOrCreator({
        alone: sql`portal_announcements a`,
        joined: sql`portal_announcements a left join contracts c on c.id = a.contract_id`,
        title: sql`(${announcementWords("a.")})`,
        contractId: sql`a.contract_id`,
      }),
      sorts: byAge(sql`a.created_at`),
    },
  ],
});

export async function summariseAnnouncements({ db, now, timeZone, today }: Scope): Promise<AnnouncementSummary> {
  const ofDays = (days: SQL) =>
    sql`select status as is_active, true as has_expired, rows from kept_counts where counted = 'announcement' and ${days}`;
  const rows = (from: SQL, until: SQL) =>
    sql`select is_active, true, 1 from portal_announcements where expires_at >= ${from} and expires_at < ${until}`;
  const inAll = (where: SQL) => sql`coalesce(sum(rows) filter (where ${where}), 0)`;
  const [row] = await rowsOf(
    db,
    z.object({ counts: announcementSummarySchema.omit({ today: true, timeZone: true }) }),
    // Every announcement counts without an expiry, and once more if it has expired.
    sql`select json_build_object('total', ${inAll(sql`not has_expired`)}, 'inactive', ${inAll(sql`not has_expired and is_active = 'false'`)},
      'active', ${inAll(sql`not has_expired and is_active = 'true'`)} - ${inAll(sql`has_expired and is_active = 'true'`)},
      'expired', ${inAll(sql`has_expired`)}) as counts
      from (select status as is_active, false as has_expired, rows from kept_counts where counted = 'announcement'
        union all ${keptBetween({ from: new Date(0), until: now }, { ofDays, rows })}) counted`,
  );
  if (!row) throw new Error("The count query returned no row");
  return { ...row.counts, today, timeZone };
}

function inStatus(status: AnnouncementStatus, now: Date): SQL {
  if (status === "active") return areShown(now);
  return status === "inactive" ? sql`a.is_active = 'false'` : hasExpired(now);
}
