import { sql } from "drizzle-orm";
import { describeEvents } from "../../platform/audit/event-list";

/** What happened to a portal, and what the creator of its contract did by it, newest first (behaviour §10). */
export const portalTimeline = describeEvents(
  "portal timeline",
  ({ id, contractId }) => sql`(e.entity = 'portal' and e.entity_id = ${String(id)})
    or (e.actor = ${`portal:${contractId}`} and (e.after ->> 'contractId') = ${String(contractId)})`,
);
