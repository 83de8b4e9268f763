import { csvRecord } from "@crm/domain/import/csv-cell";
import { invoiceNumber, PAYMENT_METHOD_LABELS } from "@crm/domain/payout/payout";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import type { PayoutFilterQuery } from "@crm/domain/payout/payout-input.schema";
import { addDays, dayIn } from "@crm/domain/value/calendar";
import type { Scope } from "../../platform/list/describe-list";
import { chunksOf } from "../../platform/list/read-list";
import { payoutList } from "./list-payouts";

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
  "Requested",
  "Approved",
  "Paid",
  "Cancelled",
];

/** The requests of a filter as CSV, oldest first, a thousand at a time; payment details are masked, and a term ends with its last day. */
export async function* payoutCsv(filter: Omit<PayoutFilterQuery, "sort">, scope: Scope): AsyncGenerator<string, void> {
  yield line(HEADER);
  // The time of a request never changes, so that one which is paid meanwhile stands in the file once.
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
    request.status,
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
