import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { AuditContext } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import { rowsOf } from "../platform/db/rows";
import { keptRows } from "../platform/list/kept-counts";

export const fileCount = keptRows("file");

export const fileNameOf = (id: SQL): SQL => sql`(select f.file_name from contract_files f where f.id = ${id})`;

/** Lower-case handle of the owner by file id, null if unassigned. Locks the files until the transaction ends. */
export async function ownersOfFiles(tx: Db, ids: readonly number[]): Promise<Map<number, string | null>> {
  if (ids.length === 0) return new Map();
  const found = await rowsOf(
    tx,
    z.object({ file: z.object({ id: z.number(), owner: z.string().nullable() }) }),
    sql`select json_build_object('id', f.id, 'owner', c.social_handle) as file
      from contract_files f left join contracts c on c.id = f.contract_id
      where f.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb)::bigint) for update of f`,
  );
  return new Map(found.map(({ file }) => [file.id, file.owner?.toLowerCase() ?? null]));
}

/** Skips files that were assigned to a different contract after the operation. */
export async function unassignFilesOf(tx: Db, context: AuditContext, operationId: string): Promise<void> {
  const at = sql`${context.at.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with assignments as (
      select o.entity_id::bigint as file_id, (o.after->>'contractId')::bigint as contract_id,
        (o.after->>'at')::timestamptz as at
      from operation_changes o where o.operation_id = ${operationId}::uuid and o.entity = 'contract-file'
    ), unassigned as (
      update contract_files f set contract_id = null, updated_at = ${at}
      from assignments g where (f.id = g.file_id or f.first_page_id = g.file_id) and f.contract_id = g.contract_id
      returning f.id, f.file_name, g.contract_id, g.at
    ), unsaved as (
      update document_readings r set contract_id = null, saved_at = null
      from assignments g where r.file_id = g.file_id and r.contract_id = g.contract_id
      returning r.file_id
    ), emptied as (
      update reading_details d set saved_value = null, outcome = null from unsaved u where d.file_id = u.file_id
    ), contacts as (
      delete from communication_history h using unassigned t
      where h.contract_id = t.contract_id and h.communication_type = 'deal_upload' and h.last_contact_date = t.at
        and h.notes = 'Uploaded ' || t.file_name
    )
    insert into audit_events (at, actor, action, entity, entity_id, before, after, request_id)
    select ${at}, ${context.actor}, 'contract-file.unassigned', 'contract-file', id::text,
      jsonb_build_object('contractId', contract_id, 'fileName', file_name),
      jsonb_build_object('contractId', null, 'fileName', file_name), ${context.requestId}
    from unassigned`);
}
