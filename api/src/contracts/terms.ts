import type { Term } from "@crm/domain/term";
import { sql } from "drizzle-orm";
import type { Db } from "../db/client";
import { rowsOf } from "../db/rows";

/** A term of the row called `t`, as the rules of `@crm/domain/term` read it. */
export const termJson = sql`json_build_object('number', t.number, 'startDate', t.start_date, 'endDate', t.end_date,
  'feeCents', t.fee_cents, 'videosRequired', t.videos_required)`;

/** A contract's terms in their order. */
export async function termsOf(tx: Db, contractId: number): Promise<Term[]> {
  const rows = await rowsOf<{ term: Term }>(
    tx,
    sql`select ${termJson} as term from contract_terms t where t.contract_id = ${contractId} order by t.number`,
  );
  return rows.map(({ term }) => term);
}

/** Writes the terms of many contracts at once: new numbers are added, known ones changed, no others touched. */
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
