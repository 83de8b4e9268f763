import type { ContractSummary } from "../contract/contract-list.schema";
import { EXPIRING_DAYS, UNEXPIRED } from "../contract/contract-status";
import type { ContractFileSummary } from "../document/contract-file.schema";
import type { PayoutSummary } from "../payout/payout.schema";
import type { RevenueSummary } from "../payout/revenue.schema";
import { counted } from "../value/length-of-time";
import { CONTRACT_BY_DATE } from "./contract";
import { REVENUE_STATUS } from "./payout";

/** A headline figure and the list that contains exactly the counted rows. */
export interface Figure<Facts> {
  name: string;
  label: string;
  /** The line under the label. */
  scope: (facts: Facts) => string;
  path: string;
  search: FigureSearch | ((facts: Facts) => FigureSearch);
}

type FigureSearch = Readonly<Record<string, string | true>>;

export type Figures<Facts> = Readonly<Record<string, Figure<Facts>>>;

const startingLater = ({ startLater }: ContractSummary): string => {
  if (startLater > 1) return `, ${startLater.toLocaleString("en-US")} start later`;
  return startLater === 1 ? ", 1 starts later" : "";
};

export const CONTRACT_FIGURES = {
  total: {
    name: "contracts.total",
    label: "Total Contracts",
    scope: () => "Includes ended, excludes archived",
    path: "/",
    search: {},
  },
  active: {
    name: "contracts.active",
    label: CONTRACT_BY_DATE.active.word,
    scope: (facts) => `Not yet ended${startingLater(facts)}`,
    path: "/",
    search: { status: UNEXPIRED },
  },
  expiring: {
    name: "contracts.expiring",
    label: CONTRACT_BY_DATE.expiring.word,
    scope: () => `Ending within ${EXPIRING_DAYS} days`,
    path: "/",
    search: { status: "expiring" },
  },
  monthlyRevenue: {
    name: "contracts.monthlyRevenue",
    label: "Monthly Revenue",
    scope: (facts) => `Sum of monthly fees of contracts not yet ended${startingLater(facts)}`,
    path: "/",
    search: { status: UNEXPIRED },
  },
  monthlyVideos: {
    name: "contracts.monthlyVideos",
    label: "Monthly Videos",
    scope: (facts) => `Videos per month in contracts not yet ended${startingLater(facts)}`,
    path: "/",
    search: { status: UNEXPIRED },
  },
  files: {
    name: "contracts.files",
    label: "Contract Files",
    scope: () => "All documents in the vault",
    path: "/vault",
    search: {},
  },
} as const satisfies Figures<ContractSummary>;

export const VAULT_FIGURES = {
  files: {
    name: "vault.files",
    label: "Total Files",
    scope: () => "Assigned and unassigned",
    path: "/vault",
    search: {},
  },
  bytes: { name: "vault.bytes", label: "Total Storage", scope: () => "Size of all files", path: "/vault", search: {} },
  recent: {
    name: "vault.recent",
    label: "Recent Uploads",
    scope: () => "Last 24 hours",
    path: "/vault",
    search: { recent: true },
  },
} as const satisfies Figures<ContractFileSummary>;

function withRecords({ contracts, contractsWithRecords }: RevenueSummary): string {
  if (contracts === undefined || contractsWithRecords === undefined) return "Sum of all records";
  const verb = contracts === 1 ? "has" : "have";
  return `${contractsWithRecords.toLocaleString("en-US")} of ${counted(contracts, "contract")} ${verb} revenue records, archived ones counted`;
}

export const REVENUE_FIGURES = {
  expected: {
    name: "revenue.expected",
    label: "Total Expected",
    scope: withRecords,
    path: "/revenue",
    search: {},
  },
  received: {
    name: "revenue.received",
    label: "Total Received",
    scope: () => "Sum of paid records",
    path: "/revenue",
    search: { status: "paid" },
  },
  pending: {
    name: "revenue.pending",
    label: REVENUE_STATUS.pending.word,
    scope: () => "Not paid yet, late ones not counted",
    path: "/revenue",
    search: { status: "pending" },
  },
  overdue: {
    name: "revenue.overdue",
    label: REVENUE_STATUS.overdue.word,
    scope: () => "Marked overdue",
    path: "/revenue",
    search: { status: "overdue" },
  },
} as const satisfies Figures<RevenueSummary>;

export const PAYMENT_FIGURES = {
  requested: {
    name: "payments.requested",
    label: "Total Requested",
    scope: ({ requestedCount, declinedCount }) =>
      `${counted(requestedCount, "request")}${declinedCount > 0 ? `, ${declinedCount.toLocaleString("en-US")} declined not counted` : ""}`,
    path: "/payments",
    search: { status: "UNDECLINED" },
  },
  paid: {
    name: "payments.paid",
    label: "Paid Amount",
    scope: ({ paidCount }) => counted(paidCount, "payment"),
    path: "/payments",
    search: { status: "PAID" },
  },
  pending: {
    name: "payments.pending",
    label: "Pending Amount",
    scope: ({ pendingCount }) => `${counted(pendingCount, "request")} not paid yet`,
    path: "/payments",
    search: { status: "OPEN" },
  },
  owed: {
    name: "payments.owed",
    label: "Owed but not requested",
    scope: ({ payableCount }) => counted(payableCount, "term"),
    path: "/payments",
    search: {},
  },
} as const satisfies Figures<PayoutSummary>;
