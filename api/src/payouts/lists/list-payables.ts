import { type ContractTerm, contractTermSchema, type Payable } from "@crm/domain/payout/payout.schema";
import type { PayableListQuery } from "@crm/domain/payout/payout-input.schema";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { byAdminOwnerOf, isSlowToCount } from "../../contracts/admin-owner";
import { byContractNamed } from "../../contracts/lists/contract-search";
import { contractNameJson, findContract } from "../../contracts/queries";
import { isPayable, owedFrom } from "../../contracts/table";
import type { Db } from "../../platform/db/client";
import { decimal } from "../../platform/db/decimal";
import { isoInstant } from "../../platform/db/iso-instant";
import { rowsOf } from "../../platform/db/rows";
import { describeList } from "../../platform/list/describe-list";
import { ascending, day } from "../../platform/list/sorts";
import { isOpen } from "../table";

const joined = sql`contract_terms t join contracts c on c.id = t.contract_id`;

export const payableList = describeList<PayableListQuery, Payable>({
  name: "payables",
  sources: [
    {
      row: () => payableJson,
      from: joined,
      countFrom: sql`contract_terms t`,
      id: sql`t.id`,
      where: (_, { today }) => isPayable(today),
      filters: {
        contractId: (contractId) => sql`t.contract_id = ${contractId}`,
        adminOwnerId: byAdminOwnerOf(sql`t.contract_id`),
      },
      search: byContractNamed(sql`t.contract_id`, joined),
      sorts: { only: ascending(day(owedFrom("t."))) },
    },
  ],
  isSlowToCount,
});

const isCurrentTerm = sql`not exists (
  select 1 from contract_terms n where n.contract_id = t.contract_id and n.number > t.number)`;

const declined = sql`(select json_build_object('at', ${isoInstant(sql`d.cancelled_at`)}, 'notes', d.decline_notes)
  from payout_requests d where d.term_id = t.id and d.status = 'CANCELLED' order by d.cancelled_at desc, d.id desc limit 1)`;

const openRequest = sql`(select json_build_object('id', o.id, 'paymentPeriodStart', o.payment_period_start,
  'paymentPeriodEnd', o.payment_period_end)
  from payout_requests o where o.contract_id = t.contract_id and ${isOpen(sql`o.status`)})`;

// A field can be both uncertain and defaulted.
const uncheckedFields = sql`(select coalesce(json_agg(distinct f.name), '[]'::json)
  from unnest(c.uncertain_fields || c.defaulted_fields) f(name))`;

const payableJson = sql`json_build_object('contractId', t.contract_id, 'contract', ${contractNameJson},
  'termNumber', t.number, 'paymentPeriodStart', t.start_date, 'paymentPeriodEnd', t.end_date, 'isCurrent', ${isCurrentTerm},
  'approvedCount', t.approved_count, 'videosRequired', t.videos_required, 'amountCents', t.fee_cents,
  'amount', ${decimal(sql`t.fee_cents`)}, 'uncheckedFields', ${uncheckedFields}, 'declined', ${declined},
  'openRequest', ${openRequest})`;

/** Throws 404 for an unknown contract. */
export async function contractTerms(db: Db, contractId: number): Promise<ContractTerm[]> {
  const rows = await rowsOf(
    db,
    z.object({ term: contractTermSchema }),
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
