import { csvRecord } from "@crm/domain/import/csv-cell";
import { invoiceNumber, PAYMENT_METHOD_LABELS, type PayoutFilter, requestNamed } from "@crm/domain/payout/payout";
import type { PayoutRequest, PortalPayout } from "@crm/domain/payout/payout.schema";
import type { PayoutFilterQuery } from "@crm/domain/payout/payout-input.schema";
import { addDays, dayIn } from "@crm/domain/value/calendar";
import { PAYOUT_STATUS } from "@crm/domain/words/payout";
import { type SQL, sql } from "drizzle-orm";
import { byAdminOwnerOf, isSlowToCount } from "../../contracts/admin-owner";
import { contractsNamed, nameOrHandleContains } from "../../contracts/lists/contract-search";
import { containing } from "../../platform/db/like";
import { describeList, type Found, type Rows, type Scope } from "../../platform/list/describe-list";
import { expectMany } from "../../platform/list/rare-matches";
import { chunksOf } from "../../platform/list/read-list";
import { byAge, day, descending, instant, wholeNumber } from "../../platform/list/sorts";
import { payoutJson, payouts, portalPayoutJson } from "../queries";
import { isOpen, payoutWords, WAITING_RANK_MAX, waitingRank } from "../table";

export const payoutRows: Rows<Omit<PayoutFilterQuery, "sort">> = {
  from: payouts,
  countFrom: sql`payout_requests p`,
  filters: {
    status: inStatus,
    method: (method) => sql`p.payment_method = ${method}`,
    month: (month) => sql`p.payment_month = ${`${month}-01`}::date`,
    contractId: (contractId) => sql`p.contract_id = ${contractId}`,
    adminOwnerId: byAdminOwnerOf(sql`p.contract_id`),
  },
  search: searchCondition,
};

export const payoutList = describeList<PayoutFilterQuery, PayoutRequest>({
  name: "payouts",
  sources: [
    {
      ...payoutRows,
      row: payoutJson,
      id: sql`p.id`,
      sorts: {
        month: descending(day(sql`p.payment_month`)),
        ...byAge(sql`p.created_at`),
        waiting: descending(wholeNumber(waitingRank("p."), { type: sql`int`, max: WAITING_RANK_MAX })),
      },
    },
  ],
  isSlowToCount,
});

export const portalPayoutList = describeList<{ contractId: number }, PortalPayout>({
  name: "portal payouts",
  sources: [
    {
      row: portalPayoutJson,
      from: payouts,
      id: sql`p.id`,
      filters: { contractId: (contractId) => sql`p.contract_id = ${contractId}` },
      sorts: { only: descending(instant(sql`p.created_at`)) },
    },
  ],
});

function inStatus(status: PayoutFilter): SQL {
  if (status === "OPEN") return isOpen(sql`p.status`);
  return status === "UNDECLINED" ? sql`p.status <> 'CANCELLED'` : sql`p.status = ${status}`;
}

// Invoice numbers use the year in the business's time zone.
async function searchCondition(search: string, scope: Scope): Promise<Found> {
  const words = sql`(${payoutWords("p.")}) ilike ${containing(search)}`;
  const contracts = await contractsNamed(search, scope);
  if (contracts === null)
    return { where: expectMany(sql`${nameOrHandleContains(search)} or ${words}`), countFrom: payouts };
  const named = requestNamed(search);
  const ofContract = sql`p.contract_id = any(${contracts})`;
  const ofItself = named ? sql`(${words} or ${isNamed(named, scope.timeZone)})` : words;
  return {
    where: sql`(${ofContract} or ${ofItself})`,
    // Separate queries: for one combined condition Postgres would scan every request.
    countFrom: sql`(select p.* from payout_requests p where ${ofContract} union all
      select p.* from payout_requests p where ${ofItself} and not ${ofContract}) p`,
    countWhere: sql`true`,
  };
}

function isNamed({ id, year }: { id: number; year: string | null }, timeZone: string): SQL {
  if (year === null) return sql`p.id = ${id}`;
  return sql`(p.id = ${id} and to_char(p.created_at at time zone ${timeZone}::text, 'YYYY') = ${year})`;
}

const CHUNK_ROWS = 1000;

const HEADER = [
  "Request",
  "Invoice",
  "Creator",
  "Social Handle",
  "Amount",
  "Status",
  "Payment Method",
  "Payment Details",
  "Term Start",
  "Term End",
  "Approved Videos",
  "Description",
  "External Reference",
  "Decline Notes",
  PAYOUT_STATUS.REQUESTED.word,
  PAYOUT_STATUS.SYNCED.word,
  PAYOUT_STATUS.PAID.word,
  PAYOUT_STATUS.CANCELLED.word,
];

/** Payment details are masked, and the end of a term is its last day. */
export async function* payoutCsv(filter: Omit<PayoutFilterQuery, "sort">, scope: Scope): AsyncGenerator<string, void> {
  yield line(HEADER);
  // The creation time never changes, so no request appears twice.
  for await (const requests of chunksOf(payoutList, { ...filter, sort: "oldest" }, scope, CHUNK_ROWS))
    yield requests.map((request) => line(cellsOf(request, scope.timeZone))).join("");
}

const line = (cells: readonly string[]) => `${csvRecord(cells)}\r\n`;

function cellsOf(request: PayoutRequest, timeZone: string): string[] {
  return [
    String(request.id),
    invoiceNumber(request.id, dayIn(timeZone, new Date(request.createdAt))),
    request.contract.fullName,
    request.contract.socialHandle,
    request.amount,
    PAYOUT_STATUS[request.status].word,
    PAYMENT_METHOD_LABELS[request.paymentMethod],
    request.paymentDetails,
    request.paymentPeriodStart,
    addDays(request.paymentPeriodEnd, -1),
    String(request.approvedCount),
    request.description ?? "",
    request.externalReference ?? "",
    request.declineNotes ?? "",
    request.createdAt,
    request.approvedAt ?? "",
    request.paidAt ?? "",
    request.cancelledAt ?? "",
  ];
}
