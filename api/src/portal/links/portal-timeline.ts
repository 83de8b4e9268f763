import type { PortalLink } from "@crm/domain/portal/portal-link.schema";
import { sql } from "drizzle-orm";
import { eventList } from "../../platform/audit/event-list";
import type { SortedList } from "../../platform/list/sorted-list";

/** What happened to a portal, and what its creator did by it, newest first (behaviour §10). */
export const portalTimeline = ({ id, contractId }: Pick<PortalLink, "id" | "contractId">): SortedList =>
  eventList(sql`(e.entity = 'portal' and e.entity_id = ${String(id)})
    or (e.actor = ${`portal:${contractId}`} and (e.after ->> 'contractId') = ${String(contractId)})`);
