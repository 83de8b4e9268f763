import type { TimelineEntry, TimelineQuery } from "@crm/domain/contract/timeline.schema";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../platform/db/client";
import { isoInstant } from "../platform/db/iso-instant";
import { rowsOf } from "../platform/db/rows";
import { describeList } from "../platform/list/describe-list";
import { descending, wholeNumber } from "../platform/list/sorts";
import type { ContractHooks } from "./deps";
import { OPERATION_ACTIONS } from "./import/record-operation";
import { AUDITED_FIELDS } from "./noun";
import { findContract } from "./queries";

type OfContract = Pick<TimelineQuery, "limit" | "cursor"> & { contractId: number };

export const contractTimeline = describeList<OfContract, TimelineEntry>({
  name: "contract timeline",
  sources: [
    {
      row: entryJson,
      from: ({ contractId }) => sql`(${eventsOf(String(contractId))}) e`,
      id: sql`e.id`,
      sorts: { only: descending(wholeNumber(sql`e.id`)) },
    },
  ],
});

/** Throws 404 for a contract that never existed. */
export async function shownTimeline(
  db: Db,
  { fileNameOf }: Pick<ContractHooks, "fileNameOf">,
  contractId: number,
  rows: string,
): Promise<string> {
  const found = entriesIn(rows);
  if (found.length === 0) await findContract(db, contractId);
  const names = await fileNames(db, fileNameOf, found);
  const entries = found.map((entry) => shown(entry, names));
  return JSON.stringify(await withSizes(db, entries));
}

const entriesIn = (rows: string): FoundEntry[] => JSON.parse(rows);

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

const operation = sql`case when e.action in (${sql.join(
  OPERATION_ACTIONS.map((action) => sql`${action}`),
  sql`, `,
)}) then json_build_object('id', e.entity_id,
  'contracts', 0,
  'isUndone', exists (select 1 from audit_events u
    where u.entity = 'operation' and u.entity_id = e.entity_id and u.action = 'contracts.undone')) end`;

function entryJson(): SQL {
  return sql`json_build_object('id', e.id, 'at', ${isoInstant(sql`e.at`)}, 'actor', e.actor,
    'actorName', actor_name(e.actor), 'action', e.action, 'entity', case when e.entity = 'operation' then 'contract' else e.entity end,
    'before', e.before, 'after', e.after,
    'fileName', case when e.entity = 'contract-file' then coalesce(e.after->>'fileName', e.before->>'fileName') end,
    'fileId', case when e.entity = 'contract-file' then e.entity_id end,
    'operation', ${operation})`;
}

type Nullable<T> = { [Key in keyof T]: T[Key] | null };
type FoundEntry = Pick<TimelineEntry, "id" | "at" | "actor" | "actorName" | "action" | "entity"> &
  Nullable<Required<Pick<TimelineEntry, "before" | "after" | "fileName" | "operation">>> & { fileId: string | null };

async function fileNames(
  db: Db,
  fileNameOf: ContractHooks["fileNameOf"],
  entries: readonly FoundEntry[],
): Promise<ReadonlyMap<string, string>> {
  const unnamed = entries.flatMap(({ fileId, fileName }) => (fileId !== null && fileName === null ? [fileId] : []));
  if (unnamed.length === 0) return new Map();
  const rows = await rowsOf(
    db,
    z.object({ id: z.string(), name: z.string().nullable() }),
    sql`select id::text as id, ${fileNameOf(sql`id`)} as name
      from unnest(string_to_array(${[...new Set(unnamed)].join()}, ',')::bigint[]) files(id)`,
  );
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])));
}

function shown(
  { before, after, fileName: ownName, fileId, operation, ...entry }: FoundEntry,
  names: ReadonlyMap<string, string>,
): TimelineEntry {
  const fileName = ownName ?? names.get(fileId ?? "") ?? null;
  const audited = entry.entity === "contract" ? auditedOf : (state: Record<string, unknown>) => state;
  return {
    ...entry,
    ...(before ? { before: audited(before) } : {}),
    ...(after ? { after: audited(after) } : {}),
    ...(fileName === null ? {} : { fileName }),
    ...(operation === null ? {} : { operation }),
  };
}

/** A separate query, because Postgres would JIT-compile the combined one. */
async function withSizes(db: Db, entries: TimelineEntry[]): Promise<TimelineEntry[]> {
  const ids = entries.flatMap(({ operation }) => operation?.id ?? []);
  if (ids.length === 0) return entries;
  const rows = await rowsOf(
    db,
    z.object({ size: z.object({ id: z.string(), contracts: z.number() }) }),
    sql`select json_build_object('id', operation_id, 'contracts', count(*)) as size from operation_changes
      where operation_id = any(${sql.param(`{${ids.join(",")}}`)}::uuid[]) and entity = 'contract' group by operation_id`,
  );
  const sizes = new Map(rows.map(({ size }) => [size.id, size.contracts]));
  return entries.map(({ operation, ...entry }) =>
    operation ? { ...entry, operation: { ...operation, contracts: sizes.get(operation.id) ?? 0 } } : entry,
  );
}

// Removes fields that only undo needs.
function auditedOf(state: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(AUDITED_FIELDS.flatMap((field) => (field in state ? [[field, state[field]]] : [])));
}
