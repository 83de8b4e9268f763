import { sql } from "drizzle-orm";
import { eventList } from "../platform/audit/event-list";
import type { SortedList } from "../platform/list/sorted-list";

/** What happened to a payout request, newest first. */
export const payoutTimeline = (id: number): SortedList =>
  eventList(sql`e.entity = 'payout' and e.entity_id = ${String(id)}`);
