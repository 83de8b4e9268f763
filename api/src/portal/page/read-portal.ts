import { type Moment, termProgress } from "@crm/domain/contract/term-state";
import { payoutObstacles } from "@crm/domain/payout/payout-permission";
import type { Portal } from "@crm/domain/portal/portal.schema";
import { portalSchema } from "@crm/domain/portal/portal.schema";
import { productObstacles } from "@crm/domain/portal/product-request";
import type { Settings } from "@crm/domain/server/settings";
import { type CalendarDate, dayIn } from "@crm/domain/value/calendar";
import { toDecimal } from "@crm/domain/value/money";
import { uploadObstacles } from "@crm/domain/video/upload-permission";
import { mayTickRequests } from "@crm/domain/video/video-submission";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { type PortalSituation, portalSituation } from "../../payouts/portal/portal-situation";
import type { Db } from "../../platform/db/client";
import { decimal } from "../../platform/db/decimal";
import { isoInstant } from "../../platform/db/iso-instant";
import { rowsOf } from "../../platform/db/rows";
import { NotFound } from "../../platform/errors/errors";
import { readSettings } from "../../platform/settings/read-settings";
import { consentFacts } from "../../sms/consent/consent";
import { openRequestsJson, statusIn } from "../../videos/queries";
import { latestRequestOf } from "../products/queries";

type OpenedPortal = { contractId: number; slug: string };

/** The number of queries does not grow with the contract's videos. */
export async function readPortal(db: Db, { contractId, slug }: OpenedPortal, moment: Moment): Promise<Portal> {
  const { contractStart, term, latestProducts, ...rows } = await portalRows(db, contractId, slug);
  const situation = await portalSituation(db, contractId, moment);
  const settings = await readSettings(db);
  const today = dayIn(moment.timeZone, moment.now);
  return {
    ...rows,
    progress: termProgress(situation.term, { contractStart, today }),
    term: { ...term, facts: situation.term, state: situation.payout.term },
    ...permissionsIn(situation),
    products: productsIn(situation, latestProducts, today),
    links: linksIn(settings),
    notifications: await consentFacts(db, contractId),
    business: { name: settings.businessName, timeZone: moment.timeZone },
    now: moment.now.toISOString(),
  };
}

function permissionsIn({ payout }: PortalSituation): Pick<Portal, "upload" | "payout"> {
  const uploadReasons = uploadObstacles(payout);
  const payoutReasons = payoutObstacles(payout).map(({ reason }) => reason);
  const { feeCents: amountCents } = payout;
  return {
    upload: { allowed: uploadReasons.length === 0, reasons: uploadReasons },
    payout: {
      allowed: payoutReasons.length === 0,
      reasons: payoutReasons,
      amountCents,
      amount: toDecimal(amountCents),
    },
  };
}

function productsIn(
  { payout: termState }: PortalSituation,
  latest: Portal["products"]["latest"],
  today: CalendarDate,
): Portal["products"] {
  const reasons = productObstacles({ ...termState, latest, today }).map(({ reason }) => reason);
  return { allowed: reasons.length === 0, reasons, latest };
}

const linksIn = ({ sparkCodeFormUrl, productsFormUrl, wireGuideUrl, postingGuidelines }: Settings) => ({
  sparkCodeFormUrl,
  productsFormUrl,
  wireGuideUrl,
  postingGuidelines,
});

const portalRowsSchema = z.object({
  contract: portalSchema.shape.contract,
  videoUploads: portalSchema.shape.videoUploads,
  contractStart: z.string(),
  latestProducts: portalSchema.shape.products.shape.latest,
  term: portalSchema.shape.term.pick({ number: true, startDate: true, endDate: true }),
});

type PortalRows = z.infer<typeof portalRowsSchema>;

async function portalRows(db: Db, contractId: number, slug: string): Promise<PortalRows> {
  const [row] = await rowsOf(
    db,
    z.object({ rows: portalRowsSchema }),
    sql`select json_build_object('contract', ${contractJson}, 'contractStart', c.start_date,
        'term', json_build_object('number', t.number, 'startDate', t.start_date, 'endDate', t.end_date),
        'latestProducts', ${latestRequestOf(sql`c.id`)},
        'videoUploads', (select coalesce(json_agg(${videoJson(slug)} order by v.submitted_at desc, v.id desc), '[]')
          from video_submissions v
          join submission_versions f on f.submission_id = v.id and f.number = v.version_number
          left join video_uploads u on u.submission_id = v.id
          where v.contract_id = c.id)) as rows
      from contracts c
      join lateral (select * from contract_terms t where t.contract_id = c.id order by t.number desc limit 1) t on true
      where c.id = ${contractId}`,
  );
  if (!row) throw NotFound("Contract", contractId);
  return row.rows;
}

// `startDate` and `monthlyFee` are those of the current term, which the portal shows.
const contractJson = sql`json_build_object('id', c.id, 'creatorId', c.creator_id, 'fullName', c.full_name,
  'socialHandle', c.social_handle, 'status', c.status, 'monthlyFee', ${decimal(sql`t.fee_cents`)},
  'startDate', t.start_date, 'endDate', c.end_date)`;

const videoJson = (slug: string) => {
  const media = sql`${`/api/portal/${slug}/videos/`}::text || v.id`;
  return sql`json_build_object('id', v.id, 'title', v.title, 'status', v.status,
    'createdAt', ${isoInstant(sql`v.submitted_at`)}, 'reviewNotes', v.admin_notes, 'revisionRequests', ${requestsJson},
    'reviewedAt', ${isoInstant(sql`v.reviewed_at`)}, 'versionNumber', v.version_number, 'version', v.version,
    'answeredNotes', ${answeredNotes}, 'paymentPeriodStart', v.payment_period_start, 'videoUrl', ${media} || '/video?v=' || f.number,
    'posterUrl', case when f.poster_path is not null then ${media} || '/poster?v=' || f.number end,
    'duration', f.duration, 'fileSize', f.file_size, 'preparation', f.preparation, 'playback', f.playback,
    'playbackNote', f.playback_note, 'sparkCodes', coalesce(u.spark_codes, '{}'), 'comments', ${commentsJson})`;
};

const requestsJson = sql`case when ${statusIn(sql`v.status`, mayTickRequests)} then ${openRequestsJson} else '[]' end`;

const answeredNotes = sql`(select p.admin_notes from submission_versions p
  where p.submission_id = v.id and p.number = v.version_number - 1)`;

// Creators do not see who wrote a comment.
const commentsJson = sql`(select coalesce(json_agg(json_build_object('id', n.id, 'atSeconds', n.at_seconds,
    'text', n.text, 'createdAt', ${isoInstant(sql`n.created_at`)}) order by n.at_seconds, n.id), '[]')
  from submission_comments n where n.submission_id = v.id and n.version_number = v.version_number)`;
