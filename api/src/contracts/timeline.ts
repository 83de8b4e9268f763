import { sql } from "drizzle-orm";
import type { Db } from "../db/client";
import { rowsOf } from "../db/rows";
import { AUDITED_FIELDS } from "./contract-audit";
import { isoInstant } from "./contract-json";
import { findContract } from "./queries";

/** One entry of a contract's timeline: who did what to it, and what it was before and after. */
export type TimelineEntry = {
  id: number;
  at: string;
  actor: string;
  action: string;
  entity: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** What happened to a contract, newest first: its own events and its part in bulk operations; also after its deletion. */
export async function timelineOf(db: Db, contractId: number): Promise<TimelineEntry[]> {
  const entityId = String(contractId);
  const rows = await rowsOf<{ entry: TimelineEntry & { before: State; after: State } }>(
    db,
    sql`select json_build_object('id', e.id, 'at', ${isoInstant(sql`e.at`)}, 'actor', e.actor, 'action', e.action,
        'entity', 'contract', 'before', e.before, 'after', e.after) as entry
      from (
        select id, at, actor, action, before, after from audit_events
          where entity = 'contract' and entity_id = ${entityId}
        union all
        select a.id, a.at, a.actor, a.action, o.before, o.after from operation_changes o
          join audit_events a on a.operation_id = o.operation_id
          where o.entity = 'contract' and o.entity_id = ${entityId}
      ) e order by e.id desc`,
  );
  if (rows.length === 0) await findContract(db, contractId);
  return rows.map(({ entry: { before, after, ...entry } }) => ({
    ...entry,
    ...(before ? { before: shown(before) } : {}),
    ...(after ? { after: shown(after) } : {}),
  }));
}

type State = Record<string, unknown> | null;

// A change row also holds what undo needs, which is nobody's to read.
function shown(state: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(AUDITED_FIELDS.flatMap((field) => (field in state ? [[field, state[field]]] : [])));
}
