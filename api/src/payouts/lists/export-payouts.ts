import { csvRecord } from "@crm/domain/import/csv-cell";
import { invoiceNumber, PAYMENT_METHOD_LABELS } from "@crm/domain/payout/payout";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import type { PayoutFilterQuery } from "@crm/domain/payout/payout-input.schema";
import { addDays, dayIn } from "@crm/domain/value/calendar";
import type { Db } from "../../platform/db/client";
import { rowsFrom } from "../../platform/list/sorted-list";
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
export async function* payoutCsv(
  db: Db,
  filter: Omit<PayoutFilterQuery, "sort">,
  timeZone: string,
): AsyncGenerator<string, void> {
  yield line(HEADER);
  // When a request was made never changes, so that one which is paid meanwhile stands in the file once.
  const list = await payoutList(db, { ...filter, sort: "oldest" }, timeZone);
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await rowsFrom(db, list, { limit: CHUNK_ROWS, cursor });
    yield page.rows.map((row) => line(cellsOf(requestIn(row), timeZone))).join("");
    cursor = page.next;
  }
}

const line = (cells: readonly string[]) => `${csvRecord(cells)}\r\n`;

// The database wrote this text as a request.
function requestIn(text: string): PayoutRequest {
  return JSON.parse(text);
}

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
