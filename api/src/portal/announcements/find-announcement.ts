import type { WireAnnouncement } from "@crm/domain/portal/announcement.schema";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import { rowsOf } from "../../platform/db/rows";
import { NotFound } from "../../platform/errors/errors";
import { announcementJson, announcements, type Moment } from "./announcement-json";

/** The announcement with an id; throws the 404 where there is none. */
export async function findAnnouncement(db: Db, id: number, moment: Moment): Promise<WireAnnouncement> {
  return oneAnnouncement(db, id, { moment, lock: sql`` });
}

/** The announcement with an id, held until the transaction ends. */
export async function lockAnnouncement(tx: Db, id: number, moment: Moment): Promise<WireAnnouncement> {
  return oneAnnouncement(tx, id, { moment, lock: sql`for update of a` });
}

async function oneAnnouncement(
  db: Db,
  id: number,
  { moment, lock }: { moment: Moment; lock: SQL },
): Promise<WireAnnouncement> {
  const [row] = await rowsOf<{ announcement: WireAnnouncement }>(
    db,
    sql`select ${announcementJson(moment)} as announcement from ${announcements} where a.id = ${id} ${lock}`,
  );
  if (!row) throw NotFound("Announcement", id);
  return row.announcement;
}
