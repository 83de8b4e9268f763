import { PAYOUT_STATUSES, reviewOf } from "@crm/domain/payout/payout";
import {
  type PayoutRequest,
  type PortalPayout,
  payoutRequestSchema,
  portalPayoutSchema,
} from "@crm/domain/payout/payout.schema";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { contractNameJson } from "../contracts/queries";
import { describeEvents } from "../platform/audit/event-list";
import type { Db } from "../platform/db/client";
import { decimal } from "../platform/db/decimal";
import { isoInstant } from "../platform/db/iso-instant";
import { rowsOf } from "../platform/db/rows";
import { NotFound } from "../platform/errors/errors";
import { isOpen } from "./table";

export const findPayout = (db: Db, id: number): Promise<PayoutRequest> =>
  onePayout(db, id, { schema: payoutRequestSchema, json: payoutJson });

export const findPortalPayout = (db: Db, id: number): Promise<PortalPayout> =>
  onePayout(db, id, { schema: portalPayoutSchema, json: portalPayoutJson });

export async function latestPortalPayouts(db: Db, contractId: number, limit: number): Promise<PortalPayout[]> {
  const rows = await rowsOf(
    db,
    z.object({ payout: portalPayoutSchema }),
    sql`select ${portalPayoutJson} as payout from ${payouts} where p.contract_id = ${contractId}
      order by p.created_at desc, p.id desc limit ${limit}`,
  );
  return rows.map(({ payout }) => payout);
}

async function onePayout<Payout>(
  db: Db,
  id: number,
  { schema, json }: { schema: z.ZodType<Payout>; json: SQL },
): Promise<Payout> {
  const payoutRow: z.ZodType<{ payout: Payout }> = z.object({ payout: schema });
  const [row] = await rowsOf(db, payoutRow, sql`select ${json} as payout from ${payouts} where p.id = ${id}`);
  if (!row) throw NotFound("Payout request", id);
  return row.payout;
}

export const payouts = sql`payout_requests p join contracts c on c.id = p.contract_id`;

const reviewStatus = sql`case p.status ${sql.join(
  PAYOUT_STATUSES.map((status) => sql.raw(`when '${status}' then '${reviewOf(status)}'`)),
  sql` `,
)} end`;

const sharedFields = sql`'id', p.id, 'approvedCount', p.approved_count, 'amountCents', p.amount_cents,
  'amount', ${decimal(sql`p.amount_cents`)}, 'status', p.status, 'reviewStatus', ${reviewStatus},
  'description', p.description, 'declineNotes', p.decline_notes, 'paymentMethod', p.payment_method,
  'paymentDetails', p.masked_details, 'paymentPeriodStart', p.payment_period_start,
  'paymentPeriodEnd', p.payment_period_end, 'createdAt', ${isoInstant(sql`p.created_at`)},
  'paidAt', ${isoInstant(sql`p.paid_at`)}`;

// Whether an open request has a different payment method or different details from the last payment.
const detailsChanged: SQL = sql`${isOpen(sql`p.status`)} and coalesce((
  select (l.payment_method, l.details_fingerprint) <> (p.payment_method, p.details_fingerprint)
  from payout_requests l where l.contract_id = p.contract_id and l.status = 'PAID'
  order by l.paid_at desc limit 1), false)`;

const videosRequired = sql`(select t.videos_required from contract_terms t where t.id = p.term_id)`;

export const payoutJson = sql`json_build_object(${sharedFields}, 'contractId', p.contract_id,
  'contract', ${contractNameJson}, 'creatorId', p.creator_id, 'videosRequired', ${videosRequired}, 'adminNotes', p.admin_notes,
  'detailsChanged', ${detailsChanged}, 'externalReference', p.external_reference, 'sheetRowUrl', p.sheet_row_url,
  'sync', p.sync, 'approvedAt', ${isoInstant(sql`p.approved_at`)},
  'cancelledAt', ${isoInstant(sql`p.cancelled_at`)}, 'version', p.version)`;

/** Contains no notes, except the reason for a decline. */
export const portalPayoutJson = sql`json_build_object(${sharedFields})`;

export const payoutTimeline = describeEvents(
  "payout timeline",
  ({ id }) => sql`e.entity = 'payout' and e.entity_id = ${String(id)}`,
);
