import { TERM_DAYS } from "@crm/domain/contract/term";
import type { TimelineEntry } from "@crm/domain/contract/timeline.schema";
import type { ContractTerm, Payable, PayoutMonth, PayoutSummary } from "@crm/domain/payout/payout.schema";
import { addDays, addMonths, type CalendarDate } from "@crm/domain/value/calendar";
import { parseMoney } from "@crm/domain/value/money";
import { exampleContracts } from "./example-contracts";
import { examplePayouts } from "./example-payouts";

export const examplePayoutSummary: PayoutSummary = {
  requested: "27650.00",
  requestedCount: 10,
  paid: "12500.00",
  paidCount: 5,
  pending: "15150.00",
  pendingCount: 5,
  declinedCount: 2,
  payable: "7850.50",
  payableCount: 3,
};

export function examplePayoutMonths(today: CalendarDate): PayoutMonth[] {
  const paid = [
    ["1500.00", 1],
    ["5700.00", 2],
    ["5300.00", 2],
    ["0.00", 0],
    ["4300.00", 2],
    ["2500.00", 1],
  ] as const;
  const current = `${today.slice(0, 7)}-01`;
  return paid.map(([amount, payments], ago) => ({ month: addMonths(current, -ago), paid: amount, payments }));
}

export function examplePayables(today: CalendarDate): Payable[] {
  const declined = { at: `${addDays(today, -45)}T15:30:00.000Z`, notes: "Two spark codes are missing." };
  return [
    payable("@priyaglows", 1, -60, 6, declined),
    payable("@omarcooks", 4, -30, 4, null),
    payable("@sofia_marin", 1, -15, 5, null),
  ];

  function payable(
    handle: string,
    termNumber: number,
    startsIn: number,
    approvedCount: number,
    declined: Payable["declined"],
  ): Payable {
    const contract = exampleContracts(today).find(({ socialHandle }) => socialHandle === handle);
    if (!contract) throw new Error(`The demo has lost ${handle}`);
    const { id, fullName, socialHandle, monthlyFee, videosPerMonth, uncertainFields, defaultedFields } = contract;
    const paymentPeriodStart = addDays(today, startsIn);
    return {
      contractId: id,
      contract: { id, fullName, socialHandle },
      termNumber,
      paymentPeriodStart,
      paymentPeriodEnd: addDays(paymentPeriodStart, TERM_DAYS),
      isCurrent: startsIn > -TERM_DAYS,
      approvedCount,
      videosRequired: videosPerMonth,
      amountCents: parseMoney(monthlyFee) ?? 0,
      amount: monthlyFee,
      uncheckedFields: [...new Set([...uncertainFields, ...defaultedFields])],
      declined,
      openRequest: null,
    };
  }
}

export function exampleTerms(contractId: number, today: CalendarDate): ContractTerm[] {
  const { monthlyFee, videosPerMonth } =
    exampleContracts(today).find(({ id }) => id === contractId) ?? exampleContracts(today)[0];
  const [open] = examplePayouts(today).filter((each) => each.contractId === contractId);
  const term = (number: number, startsIn: number, request: ContractTerm["request"]): ContractTerm => ({
    number,
    startDate: addDays(today, startsIn),
    endDate: addDays(today, startsIn + TERM_DAYS),
    feeCents: parseMoney(monthlyFee) ?? 0,
    fee: monthlyFee,
    videosRequired: videosPerMonth,
    approvedCount: videosPerMonth,
    isCurrent: number === 3,
    request,
  });
  return [
    term(3, -10, null),
    term(2, -40, open ? { id: open.id, status: open.status } : null),
    term(1, -70, { id: 1, status: "PAID" }),
  ];
}

export const examplePayoutTimeline: TimelineEntry[] = [
  {
    id: 93,
    at: "2026-03-02T15:40:00.000Z",
    actor: "user:1",
    actorName: "Owner",
    action: "payout.paid",
    entity: "payout",
    before: { status: "SYNCED" },
    after: { status: "PAID", externalReference: "PP-3F9K2" },
  },
  {
    id: 88,
    at: "2026-03-01T18:05:00.000Z",
    actor: "token:5a0c1d3e-7b1f-4a52-9c58-0d6c8c0f7e11",
    actorName: "nightly sheet",
    action: "payout.approved",
    entity: "payout",
    before: { status: "REQUESTED" },
    after: { status: "SYNCED" },
  },
  {
    id: 71,
    at: "2026-02-27T15:04:05.000Z",
    actor: "portal:1",
    actorName: "Ada Okafor",
    action: "payout.requested",
    entity: "payout",
    after: { status: "REQUESTED", amountCents: 250_000, paymentMethod: "paypal", paymentDetails: "a•••@example.com" },
  },
];

export const examplePayoutCsv =
  "Creator,Social Handle,Term Start,Term End,Amount,Status\r\nOmar Haddad,@omarcooks,2026-01-01,2026-01-31,1500.00,PAID\r\n";
