import type { TimelineEntry, TimelineQuery } from "@crm/domain/contract/timeline.schema";
import { type SQL, sql } from "drizzle-orm";
import { isoInstant } from "../db/iso-instant";
import { describeList, type List } from "../list/describe-list";
import { descending, wholeNumber } from "../list/sorts";

const entryJson = sql`jsonb_build_object('id', e.id, 'at', ${isoInstant(sql`e.at`)}, 'actor', e.actor,
    'actorName', actor_name(e.actor), 'action', e.action, 'entity', e.entity)
  || case when e.before is null then '{}' else jsonb_build_object('before', e.before) end
  || case when e.after is null then '{}' else jsonb_build_object('after', e.after) end`;

type EventsOf = TimelineQuery & { id: number; contractId?: number };

export const describeEvents = (name: string, where: (query: EventsOf) => SQL): List<EventsOf, TimelineEntry> =>
  describeList<EventsOf, TimelineEntry>({
    name,
    sources: [
      {
        row: entryJson,
        from: sql`audit_events e`,
        id: sql`e.id`,
        where: (query) => sql`(${where(query)})`,
        sorts: { only: descending(wholeNumber(sql`e.id`)) },
      },
    ],
  });
