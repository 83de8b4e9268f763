import { ANNOUNCEMENT_PRIORITIES, PORTAL_ANNOUNCEMENTS } from "@crm/domain/portal/announcement";
import type { WireAnnouncement } from "@crm/domain/portal/announcement.schema";
import { wireAnnouncementSchema } from "@crm/domain/portal/announcement.schema";
import { type PortalAnnouncement, portalAnnouncementSchema } from "@crm/domain/portal/portal.schema";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { contractNameJson } from "../../contracts/queries";
import type { Db } from "../../platform/db/client";
import { isoInstant } from "../../platform/db/iso-instant";
import { rowsOf } from "../../platform/db/rows";
import { NotFound } from "../../platform/errors/errors";

export type Moment = { now: Date; timeZone: string };

export const announcementJson = ({ now, timeZone }: Moment): SQL => sql`json_build_object(
  'id', a.id, 'title', a.title, 'message', a.message, 'type', a.type, 'priority', a.priority,
  'contractId', a.contract_id, 'contract', ${contractNameJson}, 'isActive', a.is_active,
  'expiresAt', ${isoInstant(sql`a.expires_at`)},
  'expiresOn', to_char(a.expires_at at time zone ${timeZone}::text, 'YYYY-MM-DD'),
  'isExpired', ${hasExpired(now)}, 'createdAt', ${isoInstant(sql`a.created_at`)}, 'version', a.version)`;

export const announcements = sql`portal_announcements a left join contracts c on c.id = a.contract_id`;

/** Must agree with `isExpired` of packages/domain. */
export const hasExpired = (now: Date): SQL => sql`coalesce(a.expires_at < ${now.toISOString()}::timestamptz, false)`;

/** Must agree with `isShown` of packages/domain. */
export const areShown = (now: Date): SQL => sql`(a.is_active = 'true' and not ${hasExpired(now)})`;

export async function findAnnouncement(db: Db, id: number, moment: Moment): Promise<WireAnnouncement> {
  return oneAnnouncement(db, id, { moment, lock: sql`` });
}

export async function lockAnnouncement(tx: Db, id: number, moment: Moment): Promise<WireAnnouncement> {
  return oneAnnouncement(tx, id, { moment, lock: sql`for update of a` });
}

async function oneAnnouncement(
  db: Db,
  id: number,
  { moment, lock }: { moment: Moment; lock: SQL },
): Promise<WireAnnouncement> {
  const [row] = await rowsOf(
    db,
    z.object({ announcement: wireAnnouncementSchema }),
    sql`select ${announcementJson(moment)} as announcement from ${announcements} where a.id = ${id} ${lock}`,
  );
  if (!row) throw NotFound("Announcement", id);
  return row.announcement;
}

export async function portalAnnouncements(db: Db, contractId: number, now: Date): Promise<PortalAnnouncement[]> {
  const rows = await rowsOf(
    db,
    z.object({ announcement: portalAnnouncementSchema }),
    sql`select json_build_object('id', a.id, 'title', a.title, 'message', a.message, 'type', a.type,
        'priority', a.priority, 'expiresAt', ${isoInstant(sql`a.expires_at`)},
        'createdAt', ${isoInstant(sql`a.created_at`)}) as announcement
      from portal_announcements a
      where (a.contract_id is null or a.contract_id = ${contractId}) and ${areShown(now)}
      order by array_position(string_to_array(${ANNOUNCEMENT_PRIORITIES.join()}, ','), a.priority) desc,
        a.created_at desc, a.id desc
      limit ${PORTAL_ANNOUNCEMENTS}`,
  );
  return rows.map(({ announcement }) => announcement);
}
