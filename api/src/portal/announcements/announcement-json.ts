import { type SQL, sql } from "drizzle-orm";
import { contractNameJson } from "../../contracts/contract-json";
import { isoInstant } from "../../platform/db/iso-instant";

/** The business's clock, by which an announcement is expired and a day of expiry is named. */
export type Moment = { now: Date; timeZone: string };

/** An announcement as the wire carries it, built by the database from `announcements`. */
export const announcementJson = ({ now, timeZone }: Moment): SQL => sql`json_build_object(
  'id', a.id, 'title', a.title, 'message', a.message, 'type', a.type, 'priority', a.priority,
  'contractId', a.contract_id, 'contract', ${contractNameJson}, 'isActive', a.is_active,
  'expiresAt', ${isoInstant(sql`a.expires_at`)},
  'expiresOn', to_char(a.expires_at at time zone ${timeZone}::text, 'YYYY-MM-DD'),
  'isExpired', ${hasExpired(now)}, 'createdAt', ${isoInstant(sql`a.created_at`)}, 'version', a.version)`;

/** Announcements called `a` with their contracts called `c`, which those for all creators have none of. */
export const announcements = sql`portal_announcements a left join contracts c on c.id = a.contract_id`;

/** The domain's `isExpired` as a condition. */
export const hasExpired = (now: Date): SQL => sql`coalesce(a.expires_at < ${now.toISOString()}::timestamptz, false)`;

/** The domain's `isShown` as a condition. */
export const areShown = (now: Date): SQL => sql`(a.is_active = 'true' and not ${hasExpired(now)})`;
