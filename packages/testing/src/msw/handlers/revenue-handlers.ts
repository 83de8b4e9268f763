import type { StoredContract } from "@crm/domain/contract/contract.schema";
import { type RevenueStatus, revenueMonths, revenueStateOf } from "@crm/domain/payout/revenue";
import type { RevenueMonth, RevenueRecord, RevenueSummary } from "@crm/domain/payout/revenue.schema";
import { addDays, type CalendarDate } from "@crm/domain/value/calendar";
import { delay, HttpResponse, http } from "msw";
import { exampleError } from "../examples/example-answers";
import { exampleContracts } from "../examples/example-contracts";

/** Past months of three contracts are paid, except one overdue month. */
export function exampleRevenue(today: CalendarDate): RevenueRecord[] {
  return exampleContracts(today)
    .slice(0, 3)
    .flatMap((contract) => revenueMonths(contract).map((month) => ({ contract, month })))
    .map(({ contract, month }, index) => record(index + 1, contract, month, statusOf(month, index, today)));
}

function statusOf(month: CalendarDate, index: number, today: CalendarDate): RevenueStatus {
  if (month.slice(0, 7) >= today.slice(0, 7)) return "pending";
  return index === 2 ? "overdue" : "paid";
}

function record(
  id: number,
  { id: contractId, fullName, socialHandle, monthlyFee }: StoredContract,
  month: CalendarDate,
  status: RevenueStatus,
): RevenueRecord {
  return {
    id,
    contractId,
    contract: { id: contractId, fullName, socialHandle },
    month,
    expectedAmount: monthlyFee,
    ...revenueStateOf(status, monthlyFee, addDays(month, 4)),
    notes: status === "overdue" ? "Reminded twice; the bank holds the transfer." : null,
  };
}

export const exampleRevenueSummary: RevenueSummary = {
  expected: "96800.00",
  received: "68450.50",
  pending: "25849.50",
  overdue: "2500.00",
  contracts: 42,
  contractsWithRecords: 11,
  today: "2026-06-15",
};

export const exampleRevenueMonths: RevenueMonth[] = [
  { month: "2025-10-01", expected: "5000.00", received: "5000.00" },
  { month: "2025-11-01", expected: "5000.00", received: "5000.00" },
  { month: "2025-12-01", expected: "7500.00", received: "7500.00" },
  { month: "2026-01-01", expected: "7500.00", received: "7500.00" },
  { month: "2026-02-01", expected: "7500.00", received: "5000.00" },
  { month: "2026-03-01", expected: "4300.00", received: "1800.00" },
  { month: "2026-04-01", expected: "2500.00", received: "0.00" },
  { month: "2026-05-01", expected: "2500.00", received: "0.00" },
];

export const exampleRevenueCsv =
  "Contract,Social Handle,Month,Expected,Actual,Status,Paid Date,Notes\r\nAda Okafor,@ada.makes,2026-01-01,2500.00,2500.00,paid,2026-01-05,\r\n";

export function revenueHandlers(today: CalendarDate, listed?: number) {
  const all = exampleRevenue(today).slice(0, listed);
  return [
    http.get("/api/revenue", () => HttpResponse.json(all, { headers: { "X-Total-Count": String(all.length) } })),
    http.get("/api/revenue/summary", () => HttpResponse.json({ ...exampleRevenueSummary, today })),
    http.get("/api/revenue/months", () => HttpResponse.json(exampleRevenueMonths)),
    http.get(
      "/api/revenue/export",
      () => new HttpResponse(exampleRevenueCsv, { headers: { "Content-Type": "text/csv" } }),
    ),
    http.post("/api/revenue/generate/:id", () => HttpResponse.json({ summary: { created: 12, existing: 0 } })),
    ...all.map((record) => http.get(`/api/revenue/${record.id}`, () => HttpResponse.json(record))),
    ...all.map((record) => http.put(`/api/revenue/${record.id}`, () => HttpResponse.json(record))),
  ];
}

const failing = (path: string) =>
  http.get(path, () => HttpResponse.json(exampleError("Something went wrong", "internal"), { status: 500 }));

export const revenueScenes = {
  empty: [
    http.get("/api/revenue", () => HttpResponse.json([], { headers: { "X-Total-Count": "0" } })),
    http.get("/api/revenue/months", () => HttpResponse.json([])),
    http.get("/api/revenue/summary", () =>
      HttpResponse.json({ expected: "0.00", received: "0.00", pending: "0.00", overdue: "0.00" }),
    ),
  ],
  loading: ["/api/revenue", "/api/revenue/summary", "/api/revenue/months"].map((path) =>
    http.get(path, () => delay("infinite")),
  ),
  failing: ["/api/revenue", "/api/revenue/summary", "/api/revenue/months"].map(failing),
};
