import type { Term, TermUse } from "@crm/domain/contract/term";
import { termSchema, termUseSchema } from "@crm/domain/contract/term.schema";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../platform/db/client";
import { rowsOf } from "../../platform/db/rows";

export const termJson = sql`json_build_object('number', t.number, 'startDate', t.start_date, 'endDate', t.end_date,
  'feeCents', t.fee_cents, 'videosRequired', t.videos_required)`;

export async function termsOf(tx: Db, contractId: number): Promise<Term[]> {
  const rows = await rowsOf(
    tx,
    z.object({ term: termSchema }),
    sql`select ${termJson} as term from contract_terms t where t.contract_id = ${contractId} order by t.number`,
  );
  return rows.map(({ term }) => term);
}

export const termUsesJson = (
  contractId: SQL,
): SQL => sql`(select coalesce(json_agg(json_build_object('number', t.number,
    'isRequested', t.is_requested) order by t.number), '[]')
  from contract_terms t where t.contract_id = ${contractId} and (
    exists (select from payout_requests p where p.term_id = t.id)
    or exists (select from video_submissions s where s.contract_id = t.contract_id and s.payment_period_start = t.start_date)))`;

export async function termUsesOf(tx: Db, contractId: number): Promise<TermUse[]> {
  const [row] = await rowsOf(
    tx,
    z.object({ uses: z.array(termUseSchema) }),
    sql`select ${termUsesJson(sql`${contractId}`)} as uses`,
  );
  return row?.uses ?? [];
}

export async function saveTerms(tx: Db, terms: readonly (Term & { contractId: number })[]): Promise<void> {
  if (terms.length === 0) return;
  await tx.execute(sql`
    insert into contract_terms (contract_id, number, start_date, end_date, fee_cents, videos_required)
    select "contractId", number, "startDate", "endDate", "feeCents", "videosRequired"
    from jsonb_to_recordset(${JSON.stringify(terms)}::text::jsonb) as r("contractId" bigint, number int,
      "startDate" date, "endDate" date, "feeCents" bigint, "videosRequired" int)
    on conflict (contract_id, number) do update set start_date = excluded.start_date, end_date = excluded.end_date,
      fee_cents = excluded.fee_cents, videos_required = excluded.videos_required`);
}
