import { sql } from "drizzle-orm";
import { eventList } from "../audit/event-list";
import type { SortedList } from "../db/sorted-list";

/** What happened to a payout request, newest first. */
export const payoutTimeline = (id: number): SortedList =>
  eventList(sql`e.entity = 'payout' and e.entity_id = ${String(id)}`);
