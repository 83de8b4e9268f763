import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isoInstant } from "../db/iso-instant";
import type { SortedList } from "../list/sorted-list";

const entryJson = sql`jsonb_build_object('id', e.id, 'at', ${isoInstant(sql`e.at`)}, 'actor', e.actor,
    'action', e.action, 'entity', e.entity)
  || case when e.before is null then '{}' else jsonb_build_object('before', e.before) end
  || case when e.after is null then '{}' else jsonb_build_object('after', e.after) end`;

/** The audit events, called `e`, that a condition keeps, newest first. */
export const eventList = (where: SQL): SortedList => ({
  row: entryJson,
  from: sql`audit_events e`,
  where: sql`(${where})`,
  id: sql`e.id`,
  sort: "recent",
  order: {
    key: sql`e.id`,
    shown: sql`e.id`,
    type: sql`bigint`,
    value: z.number().int().nonnegative(),
    isDescending: true,
  },
});
