import type { ContractLifeStatus, ContractStatus } from "../contract/contract-status";
import type { TermState } from "../contract/term-state";
import type { PlanOutcome } from "../import/import-contracts.schema";
import type { StatusWords, Words } from "./shown";

/** A contract by its end date. */
export const CONTRACT_BY_DATE: StatusWords<ContractStatus["status"]> = {
  active: { word: "Active", tone: "done" },
  expiring: { word: "Expiring Soon", tone: "soon" },
  expired: { word: "Expired", tone: "late" },
};

/** A contract's state on a day in words: "Expired", "Expires in 12 days", "Active". */
export function contractStatusText({ status, daysRemaining }: ContractStatus): string {
  return status === "expiring" ? `Expires in ${daysRemaining} days` : CONTRACT_BY_DATE[status].word;
}

/** A contract by what people set it to. */
export const CONTRACT_LIFE: StatusWords<ContractLifeStatus> = {
  ACTIVE: { word: "Active", tone: "done" },
  PAUSED: { word: "Paused", tone: "rest" },
  COMPLETED: { word: "Completed", tone: "done" },
  ARCHIVED: { word: "Archived", tone: "rest", icon: "archive" },
};

/** What somebody did who set a contract to a status, within a sentence. */
export const CONTRACT_SET_TO: Words<ContractLifeStatus | "UNARCHIVED"> = {
  ACTIVE: "made this contract active again",
  PAUSED: "paused this contract",
  COMPLETED: "marked this contract as completed",
  ARCHIVED: "archived this contract",
  UNARCHIVED: "took this contract out of the archive",
};

/** A term in its creator's portal; the portal adds days and dates. An ended contract has a screen of its own. */
export const TERM_FOR_CREATORS = {
  paused: {
    word: "Paused",
    tone: "rest",
    icon: "pause",
    description: "Your contract is paused. Uploads and payouts are closed until your manager lets it go on.",
  },
  not_started: {
    word: "Waiting for next term",
    tone: "rest",
    icon: "clock",
    description: "Uploads and payouts are closed until then.",
  },
  expired: { word: "Term over", tone: "rest", icon: "alert" },
  completed: { word: "Completed", tone: "done", icon: "check" },
  overdue: { word: "Overdue since today", tone: "late", icon: "alert" },
  running: { word: "In progress", tone: "moving", icon: "clock" },
} as const satisfies StatusWords<Exclude<TermState["state"], "ended"> | "paused">;

/** A creator's portal in the campaign manager. */
export const PORTAL_STANDING: StatusWords<"none" | "ended" | "paused" | "active"> = {
  none: { word: "No portal", tone: "rest" },
  ended: { word: "Contract ended", tone: "late" },
  paused: { word: "Paused", tone: "soon" },
  active: { word: "Active", tone: "done" },
};

/** What an import would do with a row. */
export const PLAN_OUTCOME: Words<PlanOutcome> = {
  created: "New",
  updated: "Updated",
  unchanged: "Unchanged",
  failed: "Failed",
};

/** What a batch would do with a document's row; `undecided` and `left_out` come before the outcomes. */
export const BATCH_OUTCOME: StatusWords<PlanOutcome | "undecided" | "skipped" | "left_out"> = {
  undecided: { word: "Look first", tone: "soon" },
  skipped: { word: "Skipped", tone: "rest" },
  left_out: { word: "Left out", tone: "rest" },
  failed: { word: "Cannot be saved", tone: "late" },
  created: { word: "New", tone: "done" },
  updated: { word: "Exists", tone: "moving" },
  unchanged: { word: "Says the same", tone: "rest" },
};
