import type { ContractTerm } from "@crm/domain/payout/payout.schema";
import { sql } from "drizzle-orm";
import { findContract } from "../../contracts/queries";
import type { Db } from "../../platform/db/client";
import { decimal } from "../../platform/db/decimal";
import { rowsOf } from "../../platform/db/rows";

/** Whether a term called `t` is its contract's current one. */
export const isCurrentTerm = sql`not exists (
  select 1 from contract_terms n where n.contract_id = t.contract_id and n.number > t.number)`;

/** A contract's terms, newest first, each with what is approved and asked for it; throws the 404 of an unknown contract. */
export async function contractTerms(db: Db, contractId: number): Promise<ContractTerm[]> {
  const rows = await rowsOf<{ term: ContractTerm }>(
    db,
    sql`select json_build_object('number', t.number, 'startDate', t.start_date, 'endDate', t.end_date,
        'feeCents', t.fee_cents, 'fee', ${decimal(sql`t.fee_cents`)}, 'videosRequired', t.videos_required,
        'approvedCount', t.approved_count, 'isCurrent', ${isCurrentTerm}, 'request', ${request}) as term
      from contract_terms t where t.contract_id = ${contractId} order by t.number desc`,
  );
  if (rows.length === 0) await findContract(db, contractId);
  return rows.map(({ term }) => term);
}

const request = sql`(select json_build_object('id', r.id, 'status', r.status) from payout_requests r
  where r.term_id = t.id and r.status <> 'CANCELLED')`;
