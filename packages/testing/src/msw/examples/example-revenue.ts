import type { Contract } from "@crm/domain/contract/contract.schema";
import { type RevenueStatus, revenueMonths, revenueStateOf } from "@crm/domain/payout/revenue";
import type { RevenueMonth, RevenueRecord, RevenueSummary } from "@crm/domain/payout/revenue.schema";
import { addDays, type CalendarDate } from "@crm/domain/value/calendar";
import { exampleContracts } from "./example-contracts";

/** Revenue of the example's first three contracts: what is past was paid, but for one month that is overdue. */
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
  { id: contractId, fullName, socialHandle, monthlyFee }: Contract,
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
  };
}

export const exampleRevenueSummary: RevenueSummary = {
  expected: "96800.00",
  received: "68450.50",
  pending: "25849.50",
  overdue: "2500.00",
};

/** Months around the example's day, the last ones still to come. */
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
  "Contract,Social Handle,Month,Expected,Actual,Status,Paid Date\r\nAda Okafor,@ada.makes,2026-01-01,2500.00,2500.00,paid,2026-01-05\r\n";
