import type { CalendarDate } from "@crm/domain/value/calendar";
import { type SQL, sql } from "drizzle-orm";

/** The same rule as `hasEnded` of packages/domain, as the condition of a query over contracts called `c`: their portals are active. */
export const hasNotEnded = (today: CalendarDate): SQL =>
  sql`(c.status in ('ACTIVE', 'PAUSED') and c.end_date >= ${today}::date)`;
