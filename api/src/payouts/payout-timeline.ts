import { sql } from "drizzle-orm";
import { describeEvents } from "../platform/audit/event-list";

/** What happened to a payout request, newest first. */
export const payoutTimeline = describeEvents(
  "payout timeline",
  ({ id }) => sql`e.entity = 'payout' and e.entity_id = ${String(id)}`,
);
