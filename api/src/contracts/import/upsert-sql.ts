import type { AgreedTerm } from "@crm/domain/contract/agreed-terms";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { creatorUsername, NO_PASSWORD } from "../../people/creators";
import type { AuditContext } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { rowsOf } from "../../platform/db/rows";
import { saveTerms, termJson, termUsesJson } from "../terms/terms";
import type { ContractState } from "./merge-incoming";
import { contractState } from "./merge-incoming";

const AGREED = [
  ["title", "title", "text"],
  ["total_videos", "totalVideos", "int"],
  ["fee_total", "feeTotal", "numeric"],
  ["fee_per_video", "feePerVideo", "numeric"],
  ["exclusivity", "exclusivity", "text"],
  ["original_pdf", "originalPdf", "text"],
  ["parsed_json", "parsedJson", "text"],
] as const satisfies readonly (readonly [string, AgreedTerm, string])[];

const listed = (write: (of: (typeof AGREED)[number]) => string) => sql.raw(AGREED.map(write).join(", "));

export const agreedTermsJson = listed(
  ([column, field, type]) => `'${field}', c.${column}${type === "numeric" ? "::text" : ""}`,
);

/** Operations of an older server recorded no agreed terms; undoing them leaves the terms unchanged. */
export const restoreAgreedTerms = listed(
  ([column, field]) => `${column} = case when o.before ? '${field}' then b."${field}" else c.${column} end`,
);

const stateJson = sql`json_build_object('fullName', c.full_name, 'socialHandle', c.social_handle,
  'monthlyFee', c.monthly_fee::text, 'startDate', c.start_date, 'endDate', c.end_date, 'notes', coalesce(c.notes, ''),
  'platforms', c.platforms, 'videosPerMonth', c.videos_per_month, ${agreedTermsJson}, 'defaultedFields', c.defaulted_fields,
  'uncertainFields', c.uncertain_fields, 'version', c.version, 'terms', (select coalesce(json_agg(${termJson} order by t.number), '[]')
    from contract_terms t where t.contract_id = c.id), 'uses', ${termUsesJson(sql`c.id`)})`;

export const stateColumns = sql`"fullName" text, "socialHandle" text, "monthlyFee" numeric, "startDate" date, "endDate" date,
  notes text, platforms text[], "videosPerMonth" int, "termStart" date, "termEnd" date, "defaultedFields" text[],
  "uncertainFields" text[], version int, ${listed(([, field, type]) => `"${field}" ${type}`)}`;

/** Blocks other writers, so that no handle is taken in between; readers continue. */
export async function lockContracts(tx: Db): Promise<void> {
  await tx.execute(sql`lock table contracts in share row exclusive mode`);
}

const foundState = z.object({
  index: z.int(),
  key: z.string(),
  id: z.int().nullable(),
  state: contractState.nullable(),
});
type FoundState = z.infer<typeof foundState>;

// One index look-up per handle. Without statistics for the rows of its own import, the planner joins by reading the whole table.
export async function findStates(tx: Db, handles: readonly { index: number; handle: string }[]): Promise<FoundState[]> {
  const rows = await rowsOf(
    tx,
    z.object({ found: foundState }),
    sql`select json_build_object('index', r.index, 'key', lower(r.handle), 'id', c.id,
        'state', case when c.id is null then null else ${stateJson} end) as found
      from jsonb_to_recordset(${JSON.stringify(handles)}::text::jsonb) as r(index int, handle text)
      left join lateral (select * from contracts where lower(social_handle) = lower(r.handle) limit 1) c on true`,
  );
  return rows.map(({ found }) => found);
}

export async function insertContracts(
  tx: Db,
  { at }: AuditContext,
  operationId: string,
  states: readonly ContractState[],
): Promise<number[]> {
  if (states.length === 0) return [];
  const [made] = await rowsOf(
    tx,
    z.object({ ids: z.array(z.number()) }),
    sql`with incoming as materialized (
      select ${nextId("contracts")} as id, ${nextId("users")} as "creatorId", e.change, e.index, r.*
      from jsonb_array_elements(${JSON.stringify(states.map(change))}::text::jsonb) with ordinality as e(change, index),
        jsonb_to_record(e.change) as r(terms jsonb, ${stateColumns})
    ), creators as (
      insert into users (id, username, password, name, role, handle, created_at, updated_at)
      select "creatorId", ${creatorUsername}, ${NO_PASSWORD}, "fullName", 'CREATOR', "socialHandle", ${instantOf(at)}, ${instantOf(at)}
      from incoming
    ), made as (
      insert into contracts (id, full_name, social_handle, monthly_fee, start_date, end_date, notes, platforms,
        videos_per_month, term_start, term_end, defaulted_fields, uncertain_fields, ${listed(([column]) => column)}, creator_id,
        created_at, updated_at)
      select id, "fullName", "socialHandle", "monthlyFee", "startDate", "endDate", notes, platforms, "videosPerMonth",
        "termStart", "termEnd", "defaultedFields", "uncertainFields", ${listed(([, field]) => `"${field}"`)}, "creatorId",
        ${instantOf(at)}, ${instantOf(at)}
      from incoming
    ), terms as (
      insert into contract_terms (contract_id, number, start_date, end_date, fee_cents, videos_required)
      select i.id, t.number, t."startDate", t."endDate", t."feeCents", t."videosRequired"
      from incoming i, jsonb_to_recordset(i.terms) as t(number int, "startDate" date, "endDate" date, "feeCents" bigint,
        "videosRequired" int)
    ), changes as (
      insert into operation_changes (operation_id, entity, entity_id, after)
      select ${operationId}::uuid, 'contract', id::text, change from incoming
    )
    select json_agg(id order by index) as ids from incoming`,
  );
  return made?.ids ?? [];
}

// In a subquery of its own, so that the sequence is looked up once and not for each row.
const nextId = (table: "contracts" | "users") =>
  sql`nextval((select pg_get_serial_sequence(${table}, 'id')::regclass))`;

const instantOf = (at: Date) => sql`${at.toISOString()}::timestamptz`;

export async function updateContracts(
  tx: Db,
  { at }: AuditContext,
  operationId: string,
  changed: readonly { id: number; before: ContractState; after: ContractState }[],
): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map(({ id, before, after }) => ({
    ...row(after),
    id,
    before: change(before),
    after: change(after),
  }));
  await tx.execute(sql`
    with incoming as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as r(id bigint, before jsonb, after jsonb, ${stateColumns})
    ), written as (
      update contracts c set full_name = r."fullName", monthly_fee = r."monthlyFee", start_date = r."startDate",
        end_date = r."endDate", notes = r.notes, platforms = r.platforms, videos_per_month = r."videosPerMonth",
        term_start = r."termStart", term_end = r."termEnd", defaulted_fields = r."defaultedFields",
        uncertain_fields = r."uncertainFields", ${listed(([column, field]) => `${column} = r."${field}"`)}, version = r.version, updated_at = ${instantOf(at)}
      from incoming r where c.id = r.id
      returning c.creator_id, c.full_name
    ), named as (
      update users u set name = w.full_name, updated_at = ${instantOf(at)} from written w
      where u.id = w.creator_id and u.role = 'CREATOR' and u.name is distinct from w.full_name
    )
    insert into operation_changes (operation_id, entity, entity_id, before, after)
    select ${operationId}::uuid, 'contract', id::text, before, after from incoming
    on conflict (operation_id, entity, entity_id) do update set after = excluded.after`);
  await saveTerms(
    tx,
    changed.flatMap(({ id, before, after }) =>
      before.terms === after.terms ? [] : after.terms.map((term) => ({ ...term, contractId: id })),
    ),
  );
}

function row({ terms, uses, ...state }: ContractState) {
  const current = terms.at(-1);
  return { ...state, termStart: current?.startDate, termEnd: current?.endDate };
}

function change({ uses, ...state }: ContractState) {
  const current = state.terms.at(-1);
  return { ...state, termStart: current?.startDate, termEnd: current?.endDate };
}
