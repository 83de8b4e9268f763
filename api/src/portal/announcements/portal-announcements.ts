import { ANNOUNCEMENT_PRIORITIES, PORTAL_ANNOUNCEMENTS } from "@crm/domain/portal/announcement";
import type { PortalAnnouncement } from "@crm/domain/portal/portal.schema";
import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import { isoInstant } from "../../platform/db/iso-instant";
import { rowsOf } from "../../platform/db/rows";
import { areShown } from "./announcement-json";

/** What a contract's portal announces: at most three that are shown, for all creators or for this one, in the domain's `byUrgency`. */
export async function portalAnnouncements(db: Db, contractId: number, now: Date): Promise<PortalAnnouncement[]> {
  const rows = await rowsOf<{ announcement: PortalAnnouncement }>(
    db,
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
