import type { AuditEvent, AuditFilter } from "@crm/domain/access/audit-event.schema";
import { csvRecord } from "@crm/domain/import/csv-cell";
import { addDays } from "@crm/domain/value/calendar";
import { sql } from "drizzle-orm";
import { isoInstant } from "../platform/db/iso-instant";
import { describeList, type Scope } from "../platform/list/describe-list";
import { chunksOf } from "../platform/list/read-list";
import { descending, instant } from "../platform/list/sorts";

const event = sql`jsonb_build_object('id', e.id, 'at', ${isoInstant(sql`e.at`)}, 'actor', e.actor,
    'actorName', actor_name(e.actor), 'action', e.action, 'entity', e.entity, 'entityId', e.entity_id, 'requestId', e.request_id)
  || case when e.before is null then '{}' else jsonb_build_object('before', e.before) end
  || case when e.after is null then '{}' else jsonb_build_object('after', e.after) end`;

export const auditList = describeList<AuditFilter, AuditEvent>({
  name: "audit events",
  sources: [
    {
      row: event,
      from: sql`audit_events e`,
      id: sql`e.id`,
      filters: {
        actor: (actor) =>
          actor.includes(":") || actor === "admin"
            ? sql`e.actor = ${actor}`
            : sql`split_part(e.actor, ':', 1) = ${actor}`,
        entity: (entity) => sql`e.entity = ${entity}`,
        entityId: (entityId) => sql`e.entity_id = ${entityId}`,
        action: (action) => sql`e.action = ${action}`,
        from: (day, { timeZone }) => sql`e.at >= ${startOf(day, timeZone)}`,
        to: (day, { timeZone }) => sql`e.at < ${startOf(addDays(day, 1), timeZone)}`,
      },
      sorts: { only: descending(instant(sql`e.at`)) },
    },
  ],
});

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
