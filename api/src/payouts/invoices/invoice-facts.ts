import {
  invoiceNumber,
  PAYMENT_METHODS,
  PAYOUT_STATUSES,
  type PaymentMethod,
  type PayoutStatus,
} from "@crm/domain/payout/payout";
import { hasAddressee, type Settings } from "@crm/domain/server/settings";
import { dayIn } from "@crm/domain/value/calendar";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../platform/db/client";
import { isoInstant } from "../../platform/db/iso-instant";
import { rowsOf } from "../../platform/db/rows";
import { Conflict, NotFound } from "../../platform/errors/errors";
import { readSettings } from "../../platform/settings/read-settings";

export type InvoiceFacts = {
  number: string;
  status: PayoutStatus;
  requestedOn: string;
  approvedOn: string | null;
  paidOn: string | null;
  declinedOn: string | null;
  business: { name: string; address: string; email: string; taxNumber: string; note: string };
  creator: { fullName: string; socialHandle: string };
  term: { number: number; startDate: string; boundary: string };
  approvedCount: number;
  videos: readonly { title: string; approvedOn: string | null }[];
  description: string | null;
  amountCents: number;
  method: PaymentMethod;
  maskedDetails: string;
  externalReference: string | null;
};

/** Payment details are masked. Throws 404 for an unknown request, 409 if the settings have no business name or address. */
export async function invoiceFacts(db: Db, id: number, timeZone: string): Promise<InvoiceFacts> {
  const [row] = await rowsOf(db, z.object({ invoice: invoiceRow }), invoiceOf(id));
  if (!row) throw NotFound("Payout request", id);
  const settings = await readSettings(db);
  if (!hasAddressee(settings)) throw Conflict(NO_ADDRESSEE, "no_addressee");
  const { requestedAt, approvedAt, paidAt, cancelledAt, periodStart, periodEnd, termNumber, videos, ...facts } =
    row.invoice;
  const dayOf = (at: string | null) => at && dayIn(timeZone, new Date(at));
  const requestedOn = dayIn(timeZone, new Date(requestedAt));
  return {
    ...facts,
    number: invoiceNumber(id, requestedOn),
    requestedOn,
    approvedOn: dayOf(approvedAt),
    paidOn: dayOf(paidAt),
    declinedOn: dayOf(cancelledAt),
    term: { number: termNumber, startDate: periodStart, boundary: periodEnd },
    videos: videos.map(({ title, reviewedAt }) => ({ title, approvedOn: dayOf(reviewedAt) })),
    business: businessIn(settings),
  };
}

const NO_ADDRESSEE =
  "This invoice would not say who is billed. Enter your business name or address in the invoice letterhead, then export it again.";

const invoiceRow = z.object({
  status: z.enum(PAYOUT_STATUSES),
  creator: z.object({ fullName: z.string(), socialHandle: z.string() }),
  approvedCount: z.int(),
  description: z.string().nullable(),
  amountCents: z.int(),
  method: z.enum(PAYMENT_METHODS),
  maskedDetails: z.string(),
  externalReference: z.string().nullable(),
  requestedAt: z.string(),
  approvedAt: z.string().nullable(),
  paidAt: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  periodStart: z.string(),
  periodEnd: z.string(),
  termNumber: z.int(),
  videos: z.array(z.object({ title: z.string(), reviewedAt: z.string().nullable() })),
});

const invoiceOf = (id: number) => sql`
  select json_build_object(
    'status', p.status, 'approvedCount', p.approved_count, 'amountCents', p.amount_cents,
    'description', p.description, 'method', p.payment_method, 'maskedDetails', p.masked_details,
    'externalReference', p.external_reference, 'periodStart', p.payment_period_start,
    'periodEnd', p.payment_period_end, 'termNumber', t.number,
    'creator', json_build_object('fullName', p.payee_name, 'socialHandle', p.payee_handle),
    'requestedAt', ${isoInstant(sql`p.created_at`)}, 'approvedAt', ${isoInstant(sql`p.approved_at`)},
    'paidAt', ${isoInstant(sql`p.paid_at`)}, 'cancelledAt', ${isoInstant(sql`p.cancelled_at`)},
    'videos', (
      select coalesce(json_agg(json_build_object('title', s.title, 'reviewedAt', ${isoInstant(sql`s.reviewed_at`)})
        order by s.submitted_at, s.id), '[]'::json)
      from payout_submissions counted join video_submissions s on s.id = counted.submission_id
      where counted.payout_request_id = p.id)) as invoice
  from payout_requests p
  join contract_terms t on t.id = p.term_id
  where p.id = ${id}`;

const businessIn = ({ businessName, businessAddress, businessEmail, businessTaxNumber, invoiceNote }: Settings) => ({
  name: businessName,
  address: businessAddress,
  email: businessEmail,
  taxNumber: businessTaxNumber,
  note: invoiceNote,
});
