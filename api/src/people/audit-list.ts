import type { AuditEvent, AuditFilter } from "@crm/domain/access/audit-event.schema";
import { csvRecord } from "@crm/domain/import/csv-cell";
import { AUDIT_EVENTS } from "@crm/domain/reference/audit-events";
import { addDays } from "@crm/domain/value/calendar";
import { sql } from "drizzle-orm";
import { isoInstant } from "../platform/db/iso-instant";
import { describeList, type Scope } from "../platform/list/describe-list";
import { chunksOf } from "../platform/list/read-list";
import { descending, instant } from "../platform/list/sorts";

// Selected by id, so that an index contains all that the filters and the order need, and the planner expects it to be cheap.
const event = sql`(select jsonb_build_object('id', f.id, 'at', ${isoInstant(sql`f.at`)}, 'actor', f.actor,
    'actorName', actor_name(f.actor), 'action', f.action, 'entity', f.entity, 'entityId', f.entity_id, 'requestId', f.request_id)
  || case when f.before is null then '{}' else jsonb_build_object('before', f.before) end
  || case when f.after is null then '{}' else jsonb_build_object('after', f.after) end
  from audit_events f where f.id = e.id)`;

export const auditList = describeList<AuditFilter, AuditEvent>({
  name: "audit events",
  sources: [
    {
      row: event,
      from: sql`audit_events e`,
      id: sql`e.id`,
      where: ({ entity, action }) =>
        entity === undefined || isActionOf(entity, action) ? null : sql`e.entity = ${entity}`,
      filters: {
        actor: (actor) =>
          actor.includes(":") || actor === "admin"
            ? sql`e.actor = ${actor}`
            : sql`split_part(e.actor, ':', 1) = ${actor}`,
        entityId: (entityId) => sql`e.entity_id = ${entityId}`,
        action: (action) => sql`e.action = ${action}`,
        from: (day, { timeZone }) => sql`e.at >= ${startOf(day, timeZone)}`,
        to: (day, { timeZone }) => sql`e.at < ${startOf(addDays(day, 1), timeZone)}`,
      },
      sorts: { only: descending(instant(sql`e.at`)) },
    },
  ],
});

// Then the action alone finds the same rows, by its index.
const isActionOf = (entity: string, action: string | undefined) =>
  action !== undefined && Object.hasOwn(AUDIT_EVENTS[entity] ?? {}, action);

const startOf = (day: string, timeZone: string) => sql`${day}::date::timestamp at time zone ${timeZone}::text`;

const CHUNK_ROWS = 1000;

const HEADER = ["Event", "Time", "Actor", "Name", "Action", "Record", "Record Number", "Before", "After", "Request"];

/** Events that are written during the export are left out, because they are newer than its first row. */
export async function* auditCsv(filter: AuditFilter, scope: Scope): AsyncGenerator<string, void> {
  yield line(HEADER);
  for await (const events of chunksOf(auditList, filter, scope, CHUNK_ROWS)) yield events.map(lineOf).join("");
}

const line = (cells: readonly string[]) => `${csvRecord(cells)}\r\n`;

function lineOf({ id, at, actor, actorName, action, entity, entityId, before, after, requestId }: AuditEvent): string {
  const states = [before, after].map((state) => (state === undefined ? "" : JSON.stringify(state)));
  return line([String(id), at, actor, actorName ?? "", action, entity, entityId ?? "", ...states, requestId ?? ""]);
}
