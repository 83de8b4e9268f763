import type { StoredContract } from "@crm/domain/contract/contract.schema";
import { TERM_DAYS } from "@crm/domain/contract/term";
import { type PayoutStatus, reviewOf } from "@crm/domain/payout/payout";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { addDays, type CalendarDate } from "@crm/domain/value/calendar";
import { parseMoney } from "@crm/domain/value/money";
import { exampleContracts } from "./example-contracts";

type Row = [
  handle: string,
  termStartsIn: number,
  approvedCount: number,
  status: PayoutStatus,
  more?: Partial<PayoutRequest>,
];

const ROWS: Row[] = [
  ["@mei.tries.it", -15, 8, "REQUESTED", { detailsChanged: true, description: "Spring campaign, first half" }],
  ["@jonasontour", -20, 1, "SYNCED", { sync: "failed", paymentMethod: "wire_transfer", paymentDetails: "••••3000" }],
  ["@ada.makes", -30, 4, "SYNCED", { sync: "sent", sheetRowUrl: "https://sheets.example/payouts#row=42" }],
  ["@grace.lindqvist", -35, 1, "REQUESTED", { paymentMethod: "wire_transfer", paymentDetails: "••••5510" }],
  ["@omarcooks", -60, 3, "PAID", { externalReference: "PP-3F9K2" }],
  ["@priyaglows", -60, 6, "CANCELLED", { declineNotes: "Two spark codes are missing." }],
  ["@ada.makes", -60, 4, "PAID", { sync: "sent", sheetRowUrl: "https://sheets.example/payouts#row=31" }],
  ["@grace.lindqvist", -65, 2, "PAID", { externalReference: "WT-20260104" }],
  ["@mateo_bakes", -70, 5, "SYNCED", { sync: "waiting" }],
  ["@linusbuilds", -70, 4, "PAID"],
  ["@ada.makes", -90, 4, "PAID"],
];

/** Payout requests in every status, newest term first. */
export function examplePayouts(today: CalendarDate): PayoutRequest[] {
  const people = exampleContracts(today);
  return ROWS.map(([handle, ...row], index) => {
    const contract = people.find(({ socialHandle }) => socialHandle === handle);
    if (!contract) throw new Error(`The demo has lost ${handle}`);
    return payout(ROWS.length - index, contract, row, today);
  });
}

function payout(
  id: number,
  { id: contractId, fullName, socialHandle, monthlyFee, videosPerMonth, creatorId }: StoredContract,
  [termStartsIn, approvedCount, status, more]: [number, number, PayoutStatus, Partial<PayoutRequest>?],
  today: CalendarDate,
): PayoutRequest {
  const paymentPeriodStart = addDays(today, termStartsIn);
  const asked = addDays(paymentPeriodStart, 13);
  const at = (days: number) => `${addDays(asked, days)}T15:30:00.000Z`;
  return {
    id,
    contractId,
    contract: { id: contractId, fullName, socialHandle },
    creatorId,
    approvedCount,
    videosRequired: videosPerMonth,
    amountCents: parseMoney(monthlyFee) ?? 0,
    amount: monthlyFee,
    status,
    reviewStatus: reviewOf(status),
    description: null,
    adminNotes: more?.declineNotes ?? null,
    declineNotes: null,
    paymentMethod: "paypal",
    paymentDetails: "a•••@example.com",
    detailsChanged: false,
    paymentPeriodStart,
    paymentPeriodEnd: addDays(paymentPeriodStart, TERM_DAYS),
    externalReference: null,
    sheetRowUrl: null,
    sync: "none",
    createdAt: at(0),
    approvedAt: status === "SYNCED" ? at(1) : null,
    paidAt: status === "PAID" ? at(3) : null,
    cancelledAt: status === "CANCELLED" ? at(2) : null,
    version: status === "REQUESTED" ? 1 : 2,
    ...more,
  };
}
