import { CONTRACT_LIFE_STATUSES } from "@crm/domain/contract/contract-status";
import { type Moment, type TermSituation, termState } from "@crm/domain/contract/term-state";
import { PAYOUT_STATUSES } from "@crm/domain/payout/payout";
import type { PayoutSituation } from "@crm/domain/payout/payout-permission";
import { type CalendarDate, dayIn } from "@crm/domain/value/calendar";
import { OWED_STATUSES } from "@crm/domain/video/deliverable";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../platform/db/client";
import { rowsOf } from "../../platform/db/rows";
import { NotFound } from "../../platform/errors/errors";
import { isOpen } from "../table";

export type PortalSituation = { term: TermSituation; payout: PayoutSituation };

const factsSchema = z.object({
  contractStatus: z.enum(CONTRACT_LIFE_STATUSES),
  contractEnd: z.string(),
  termStart: z.string(),
  approvedVideos: z.int(),
  requiredVideos: z.int(),
  lateSince: z.string().nullable(),
  feeCents: z.int(),
  openRequest: z.enum(PAYOUT_STATUSES).nullable(),
  isPaid: z.boolean(),
});

type Facts = z.infer<typeof factsSchema>;

/** Describes the current term. Throws 404 for an unknown contract. */
export async function portalSituation(db: Db, contractId: number, moment: Moment): Promise<PortalSituation> {
  const { feeCents, openRequest, isPaid, ...term } = await factsOf(db, contractId, dayIn(moment.timeZone, moment.now));
  const { contractStatus, approvedVideos, requiredVideos } = term;
  const videos = { approvedVideos, requiredVideos };
  return {
    term,
    payout: { term: termState(term, moment), contractStatus, ...videos, feeCents, openRequest, isPaid },
  };
}

async function factsOf(db: Db, contractId: number, today: CalendarDate): Promise<Facts> {
  const [row] = await rowsOf(
    db,
    z.object({ facts: factsSchema }),
    sql`select json_build_object('contractStatus', c.status, 'contractEnd', c.end_date, 'termStart', t.start_date,
        'approvedVideos', t.approved_count, 'requiredVideos', t.videos_required, 'feeCents', t.fee_cents,
        'lateSince', (select min(d.expected_delivery_date) from video_deliverables d where d.contract_id = c.id
          and d.status in (${OWED}) and d.expected_delivery_date < ${today}),
        'openRequest', (select p.status from payout_requests p where p.contract_id = c.id and ${isOpen(sql`p.status`)}),
        'isPaid', exists (select from payout_requests p where p.term_id = t.id and p.status = 'PAID')
      ) as facts
      from contracts c join contract_terms t on t.contract_id = c.id
      where c.id = ${contractId} order by t.number desc limit 1`,
  );
  if (!row) throw NotFound("Contract", contractId);
  return row.facts;
}

const OWED = sql.join(
  OWED_STATUSES.map((status) => sql`${status}`),
  sql`, `,
);
