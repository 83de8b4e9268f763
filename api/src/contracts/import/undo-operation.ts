import type { UndoResult } from "@crm/domain/import/import-contracts.schema";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type AuditContext, recordEvent } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { nextTurn } from "../../platform/db/next-turn";
import { rowsOf } from "../../platform/db/rows";
import { rowsByCursor } from "../../platform/db/rows-by-cursor";
import { Conflict, NotFound } from "../../platform/errors/errors";
import { deleteCreators } from "../delete-contract";
import type { ContractHooks } from "../deps";
import { findOperationEvents, OPERATION_ACTIONS } from "./record-operation";
import { lockContracts, restoreAgreedTerms, stateColumns } from "./upsert-sql";

const UNDONE = "contracts.undone";
const MAX_NAMED = 100;
const BATCH_ROWS = 200;

/** Throws 409 if one of the contracts was edited after the operation. */
export async function undoOperation(
  tx: Db,
  { laterWork, unassignFilesOf, afterDelete }: Pick<ContractHooks, "laterWork" | "unassignFilesOf" | "afterDelete">,
  context: AuditContext,
  operationId: string,
): Promise<UndoResult> {
  await lockContracts(tx);
  const events = await findOperationEvents(tx, operationId);
  if (!events.some(({ action }) => OPERATION_ACTIONS.some((known) => known === action))) {
    throw NotFound("Operation", operationId);
  }
  if (events.some(({ action }) => action === UNDONE)) {
    throw Conflict("This operation was undone already", "already_undone");
  }
  const changes = await batchesOf(tx, operationId);
  for await (const some of inTurns(changes)) await lockCreated(tx, some);
  for await (const some of inTurns(changes)) await lockRevenue(tx, some);
  await refuseEdited(tx, changes, laterWork);
  const undoId = crypto.randomUUID();
  for await (const some of inTurns(changes)) await recordChanges(tx, some, undoId);
  await unassignFilesOf(tx, context, operationId);
  let [restored, deleted] = [0, 0];
  for await (const some of inTurns(changes)) restored += await restore(tx, some, context.at);
  for await (const some of inTurns(changes)) deleted += await deleteCreated(tx, some);
  afterDelete();
  await recordEvent(tx, context, { action: UNDONE, entity: "operation", entityId: operationId, operationId: undoId });
  return { summary: { restored, deleted } };
}

/** Selects some of the operation's changes of contracts, in their order. */
type Batch = SQL;

/** Small batches, because the embedded database blocks the process during each statement. */
async function batchesOf(tx: Db, operationId: string): Promise<Batch[]> {
  const ids: string[] = [];
  const query = sql`select o.id::text as id from operation_changes o
    where o.operation_id = ${operationId}::uuid and o.entity = 'contract'`;
  for await (const rows of rowsByCursor(tx, z.object({ id: z.string() }), query))
    for (const { id } of rows) ids.push(id);
  ids.sort((one, other) => Number(one) - Number(other));
  const batches: Batch[] = [];
  for (let start = 0; start < ids.length; start += BATCH_ROWS)
    batches.push(sql`o.id = any(string_to_array(${ids.slice(start, start + BATCH_ROWS).join()}, ',')::bigint[])`);
  return batches;
}

async function* inTurns(batches: readonly Batch[]): AsyncGenerator<Batch, void> {
  for (const batch of batches) {
    yield batch;
    await nextTurn();
  }
}

async function refuseEdited(tx: Db, changes: readonly Batch[], laterWork: readonly SQL[]): Promise<void> {
  const contracts: EditedContract[] = [];
  for await (const some of inTurns(changes)) {
    contracts.push(...(await editedIn(tx, some, laterWork)));
    if (contracts.length >= MAX_NAMED) break;
  }
  if (contracts.length === 0) return;
  const named = contracts.slice(0, MAX_NAMED);
  const names = named.map(({ socialHandle }) => socialHandle).join(", ");
  throw Conflict(`These contracts were edited since: ${names}`, "edited_since", { contracts: named });
}

const editedContract = z.object({ id: z.number(), fullName: z.string(), socialHandle: z.string() });
type EditedContract = z.infer<typeof editedContract>;

async function editedIn(tx: Db, changes: Batch, laterWork: readonly SQL[]): Promise<EditedContract[]> {
  const rows = await rowsOf(
    tx,
    z.object({ edited: editedContract }),
    sql`select json_build_object('id', o.entity_id::bigint, 'fullName', o.after->>'fullName',
        'socialHandle', o.after->>'socialHandle') as edited
      from operation_changes o left join contracts c on c.id = o.entity_id::bigint
      where ${changes} and case when c.id is null then o.before is not null
        else c.version <> (o.after->>'version')::int or (o.before is null and (${sql.join([REVENUE_MARKED, ...laterWork], sql` or `)}))
          or (o.before is not null and ${hasWorkInTerms}) end
      order by o.id limit ${MAX_NAMED}`,
  );
  return rows.map(({ edited }) => edited);
}

async function lockCreated(tx: Db, changes: Batch): Promise<void> {
  await tx.execute(sql`
    select from contracts c join operation_changes o on c.id = o.entity_id::bigint
    where ${changes} and o.before is null order by c.id for update of c`);
}

// Waits for concurrent changes of revenue records, so that later queries see them.
async function lockRevenue(tx: Db, changes: Batch): Promise<void> {
  await tx.execute(sql`
    select from revenue_records r join operation_changes o on r.contract_id = o.entity_id::bigint
    where ${changes} and o.before is null for update of r`);
}

const REVENUE_MARKED = sql`exists (select from revenue_records r where r.contract_id = c.id and (r.status <> 'pending' or r.notes is not null))`;

// Undoing a change of a term would affect its payout requests; undoing a move would also affect its videos.
const hasWorkInTerms = sql`exists (
  select from contract_terms t left join jsonb_to_recordset(o.before->'terms')
      as b(number int, "startDate" date, "endDate" date, "feeCents" bigint, "videosRequired" int) on b.number = t.number
  where t.contract_id = c.id and (
    ((t.start_date, t.end_date, t.fee_cents, t.videos_required)
        is distinct from (b."startDate", b."endDate", b."feeCents", b."videosRequired")
      and exists (select from payout_requests p where p.term_id = t.id))
    or (t.start_date is distinct from b."startDate" and exists (select from video_submissions s
      where s.contract_id = t.contract_id and s.payment_period_start = t.start_date))))`;

async function recordChanges(tx: Db, changes: Batch, undoId: string): Promise<void> {
  await tx.execute(sql`
    insert into operation_changes (operation_id, entity, entity_id, before, after)
    select ${undoId}::uuid, o.entity, o.entity_id, o.after,
      o.before || jsonb_build_object('version', (o.after->>'version')::int + 1)
    from operation_changes o where ${changes}`);
}

async function restore(tx: Db, changes: Batch, at: Date): Promise<number> {
  const isChanged = sql`${changes} and o.before is not null`;
  await tx.execute(sql`
    delete from contract_terms t using operation_changes o where ${isChanged}
      and t.contract_id = o.entity_id::bigint and t.number > jsonb_array_length(o.before->'terms')`);
  await tx.execute(sql`
    update contract_terms t set start_date = b."startDate", end_date = b."endDate", fee_cents = b."feeCents",
      videos_required = b."videosRequired"
    from operation_changes o, jsonb_to_recordset(o.before->'terms')
      as b(number int, "startDate" date, "endDate" date, "feeCents" bigint, "videosRequired" int)
    where ${isChanged} and t.contract_id = o.entity_id::bigint and t.number = b.number`);
  const restored = await rowsOf(
    tx,
    z.unknown(),
    sql`with written as (
        update contracts c set full_name = b."fullName", monthly_fee = b."monthlyFee", start_date = b."startDate",
          end_date = b."endDate", notes = b.notes, platforms = b.platforms, videos_per_month = b."videosPerMonth",
          term_start = b."termStart", term_end = b."termEnd", defaulted_fields = b."defaultedFields",
          uncertain_fields = coalesce(b."uncertainFields", '{}'), ${restoreAgreedTerms}, version = c.version + 1, updated_at = ${at.toISOString()}::timestamptz
        from operation_changes o, jsonb_to_record(o.before) as b(${stateColumns})
        where ${isChanged} and c.id = o.entity_id::bigint
        returning c.creator_id, c.full_name
      ), named as (
        update users u set name = w.full_name from written w where u.id = w.creator_id and u.role = 'CREATOR'
      )
      select 1 from written`,
  );
  return restored.length;
}

async function deleteCreated(tx: Db, changes: Batch): Promise<number> {
  const rows = await rowsOf(
    tx,
    z.object({ gone: z.object({ creatorId: z.number().nullable() }) }),
    sql`delete from contracts c using operation_changes o
      where ${changes} and o.before is null and c.id = o.entity_id::bigint
      returning json_build_object('creatorId', c.creator_id) as gone`,
  );
  await deleteCreators(
    tx,
    rows.flatMap(({ gone }) => gone.creatorId ?? []),
  );
  return rows.length;
}
