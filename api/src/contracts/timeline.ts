import type { TimelineEntry, TimelineQuery } from "@crm/domain/contract/timeline.schema";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../platform/db/client";
import { isoInstant } from "../platform/db/iso-instant";
import { rowsOf } from "../platform/db/rows";
import { decodeCursor, encodeCursor, TOTAL_CAP } from "../platform/list/page";
import { AUDITED_FIELDS } from "./contract-audit";
import type { ContractHooks } from "./deps";
import { OPERATION_ACTIONS } from "./import/record-operation";
import { findContract } from "./queries";

type TimelinePage = { rows: TimelineEntry[]; next: string | null; counted: number };

/**
 * What happened to a contract, newest first: its own events, its part in bulk operations and the events of files,
 * revenue and whatever else names it; also after its deletion. All of it where no limit is given.
 */
export async function timelineOf(
  db: Db,
  { fileNameOf }: Pick<ContractHooks, "fileNameOf">,
  contractId: number,
  query: TimelineQuery = {},
): Promise<TimelinePage> {
  const events = eventsOf(String(contractId));
  const limit = query.limit ?? null;
  const [found, [count]] = await Promise.all([
    rowsOf<{ entry: FoundEntry }>(
      db,
      sql`select ${entryJson(fileNameOf)} as entry from (
          select * from (${events}) e where ${afterCursor(query)} order by e.id desc
          limit ${limit === null ? null : limit + 1}::bigint
        ) e order by e.id desc`,
    ),
    rowsOf<{ counted: number }>(
      db,
      sql`select count(*)::int as counted from (select 1 from (${events}) e limit ${TOTAL_CAP + 1}) counted`,
    ),
  ]);
  const counted = count?.counted ?? 0;
  if (counted === 0) await findContract(db, contractId);
  const kept = limit === null ? found : found.slice(0, limit);
  const last = found.length > kept.length ? kept.at(-1) : undefined;
  return {
    rows: await withSizes(
      db,
      kept.map(({ entry }) => shown(entry)),
    ),
    next: last ? encodeCursor([last.entry.id]) : null,
    counted,
  };
}

function eventsOf(contractId: string): SQL {
  return sql`
    select id, at, actor, action, entity, entity_id, before, after from audit_events
      where entity = 'contract' and entity_id = ${contractId}
    union all
    select a.id, a.at, a.actor, a.action, 'operation', a.entity_id, o.before, o.after from operation_changes o
      join audit_events a on a.operation_id = o.operation_id and a.entity = 'operation'
      where o.entity = 'contract' and o.entity_id = ${contractId}
    union all
    select id, at, actor, action, entity, entity_id, before, after from audit_events
      where entity <> 'contract' and (after->>'contractId' = ${contractId} or before->>'contractId' = ${contractId})`;
}

function afterCursor({ cursor }: TimelineQuery): SQL {
  if (cursor === undefined) return sql`true`;
  const [id] = decodeCursor(cursor, z.tuple([z.number().int().nonnegative()]));
  return sql`e.id < ${id}::bigint`;
}

// A file is named as it is called now, where its event does not say.
const fileName = (fileNameOf: ContractHooks["fileNameOf"]) => sql`case when e.entity = 'contract-file' then
  coalesce(e.after->>'fileName', e.before->>'fileName', ${fileNameOf(sql`e.entity_id::bigint`)}) end`;

const operation = sql`case when e.action in (${sql.join(
  OPERATION_ACTIONS.map((action) => sql`${action}`),
  sql`, `,
)}) then json_build_object('id', e.entity_id,
  'contracts', 0,
  'isUndone', exists (select 1 from audit_events u
    where u.entity = 'operation' and u.entity_id = e.entity_id and u.action = 'contracts.undone')) end`;

const entryJson = (
  fileNameOf: ContractHooks["fileNameOf"],
) => sql`json_build_object('id', e.id, 'at', ${isoInstant(sql`e.at`)}, 'actor', e.actor,
  'action', e.action, 'entity', case when e.entity = 'operation' then 'contract' else e.entity end,
  'before', e.before, 'after', e.after, 'fileName', ${fileName(fileNameOf)}, 'operation', ${operation})`;

type Nullable<T> = { [Key in keyof T]: T[Key] | null };
type FoundEntry = Pick<TimelineEntry, "id" | "at" | "actor" | "action" | "entity"> &
  Nullable<Required<Pick<TimelineEntry, "before" | "after" | "fileName" | "operation">>>;

function shown({ before, after, fileName, operation, ...entry }: FoundEntry): TimelineEntry {
  const audited = entry.entity === "contract" ? auditedOf : (state: Record<string, unknown>) => state;
  return {
    ...entry,
    ...(before ? { before: audited(before) } : {}),
    ...(after ? { after: audited(after) } : {}),
    ...(fileName === null ? {} : { fileName }),
    ...(operation === null ? {} : { operation }),
  };
}

/** How many contracts each operation touched; by a query of its own, since within the other one Postgres takes it for dear and compiles the whole. */
async function withSizes(db: Db, entries: TimelineEntry[]): Promise<TimelineEntry[]> {
  const ids = entries.flatMap(({ operation }) => operation?.id ?? []);
  if (ids.length === 0) return entries;
  const rows = await rowsOf<{ size: { id: string; contracts: number } }>(
    db,
    sql`select json_build_object('id', operation_id, 'contracts', count(*)) as size from operation_changes
      where operation_id = any(${sql.param(`{${ids.join(",")}}`)}::uuid[]) and entity = 'contract' group by operation_id`,
  );
  const sizes = new Map(rows.map(({ size }) => [size.id, size.contracts]));
  return entries.map(({ operation, ...entry }) =>
    operation ? { ...entry, operation: { ...operation, contracts: sizes.get(operation.id) ?? 0 } } : entry,
  );
}

// A change row also holds what undo needs, which is nobody's to read.
function auditedOf(state: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(AUDITED_FIELDS.flatMap((field) => (field in state ? [[field, state[field]]] : [])));
}
