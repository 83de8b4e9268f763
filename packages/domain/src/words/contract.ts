import {
  type ContractLifeStatus,
  type ContractMove,
  type ContractStatus,
  UNEXPIRED,
} from "../contract/contract-status";
import type { TermState } from "../contract/term-state";
import type { PlanOutcome } from "../import/import-contracts.schema";
import type { CampaignPortalState } from "../portal/campaign-portal";
import { type CalendarDate, formatShortDay } from "../value/calendar";
import { counted } from "../value/length-of-time";
import type { StatusIcon, StatusWords, Words } from "./shown";

export const CONTRACT_BY_DATE: StatusWords<ContractStatus["status"]> = {
  active: { word: "Active", tone: "done" },
  upcoming: { word: "Upcoming", tone: "rest", icon: "calendar" },
  expiring: { word: "Expiring Soon", tone: "soon" },
  expired: { word: "Expired", tone: "late" },
};

export const CONTRACT_FILTER: StatusWords<ContractStatus["status"] | typeof UNEXPIRED> = {
  ...CONTRACT_BY_DATE,
  [UNEXPIRED]: { word: "Not Expired", tone: "done" },
};

/** "Active", "Starts Dec 20", "Expires in 12 days", "Expires today" or "Expired". */
export function contractStatusText({ status, daysRemaining }: ContractStatus, startDate: CalendarDate): string {
  if (status === "upcoming") return `Starts ${formatShortDay(startDate)}`;
  if (status !== "expiring") return CONTRACT_BY_DATE[status].word;
  return daysRemaining === 0 ? "Expires today" : `Expires in ${counted(daysRemaining, "day")}`;
}

export const CONTRACT_LIFE: StatusWords<ContractLifeStatus> = {
  ACTIVE: { word: "Active", tone: "done" },
  PAUSED: {
    word: "Paused",
    tone: "rest",
    icon: "pause",
    description: "The creator’s portal says so, and refuses uploads, product requests and payouts.",
  },
  COMPLETED: {
    word: "Completed",
    tone: "rest",
    icon: "check-circle",
    description: "The creator’s portal shows Contract Ended.",
  },
  ARCHIVED: {
    word: "Archived",
    tone: "rest",
    icon: "archive",
    description: "It is left out of the list and the cards, and the creator’s portal shows Contract Ended.",
  },
};

/** Who of the team looks after a creator: a field of the contract, and a filter of lists of creators. */
export const RESPONSIBLE = "Responsible";

export const MY_CREATORS = "My creators";

export type MoveWords = {
  verb: string;
  icon: StatusIcon;
  busy: string;
  title: string;
  meaning: string;
  done: string;
  failed: string;
};

export const CONTRACT_MOVE: Readonly<Record<ContractMove, MoveWords>> = {
  pause: {
    verb: "Pause",
    icon: "pause",
    busy: "Pausing...",
    title: "Pause this contract?",
    meaning:
      "The creator’s portal says that the contract is paused, and refuses uploads, product requests and payouts with that reason until you resume it. The days of the term go on meanwhile.",
    done: "Contract paused",
    failed: "Failed to pause contract",
  },
  resume: {
    verb: "Resume",
    icon: "progress",
    busy: "Resuming...",
    title: "Resume this contract?",
    meaning: "The creator’s portal takes uploads, product requests and payouts again, as far as the term allows.",
    done: "Contract resumed",
    failed: "Failed to resume contract",
  },
  complete: {
    verb: "Complete",
    icon: "check-circle",
    busy: "Completing...",
    title: "Complete this contract?",
    meaning:
      "The creator’s portal shows Contract Ended and takes no more uploads, product requests or payout requests. The contract stays in the list, what is owed can still be paid, and you can reopen it at any time.",
    done: "Contract completed",
    failed: "Failed to complete contract",
  },
  reopen: {
    verb: "Reopen",
    icon: "refresh",
    busy: "Reopening...",
    title: "Reopen this contract?",
    meaning:
      "The creator’s portal no longer shows Contract Ended, and takes uploads, product requests and payouts as far as the term allows.",
    done: "Contract reopened",
    failed: "Failed to reopen contract",
  },
  archive: {
    verb: "Archive",
    icon: "archive",
    busy: "Archiving...",
    title: "Archive this contract?",
    meaning:
      "It is left out of the list and the cards, and the creator’s portal shows Contract Ended. Nothing is deleted: its documents and history stay, and you can take it out of the archive at any time.",
    done: "Contract archived",
    failed: "Failed to archive contract",
  },
  unarchive: {
    verb: "Unarchive",
    icon: "refresh",
    busy: "Unarchiving...",
    title: "Unarchive this contract?",
    meaning: "It is back in the list and the cards as an active contract, and the creator’s portal opens again.",
    done: "Contract taken out of the archive",
    failed: "Failed to unarchive contract",
  },
};

export const PORTAL_ENDED_BY_DATE =
  "The contract’s end date has passed, so the portal shows Contract Ended until the date is changed too.";

export const CONTRACT_SET_TO: Words<ContractLifeStatus | "UNARCHIVED"> = {
  ACTIVE: "made this contract active again",
  PAUSED: "paused this contract",
  COMPLETED: "marked this contract as completed",
  ARCHIVED: "archived this contract",
  UNARCHIVED: "took this contract out of the archive",
};

/** The portal adds days and dates; an ended contract has its own screen. */
export const TERM_FOR_CREATORS = {
  paused: {
    word: "Paused",
    tone: "rest",
    icon: "pause",
    description:
      "Your contract is paused. Uploads, product requests and payouts are closed until your manager resumes it.",
  },
  not_started: {
    word: "Waiting for next term",
    tone: "rest",
    icon: "clock",
    description: "Uploads and payouts are closed until then.",
  },
  expired: { word: "Expired", tone: "rest", icon: "alert" },
  completed: { word: "Completed", tone: "done", icon: "check" },
  overdue: { word: "Overdue since today", tone: "late", icon: "alert" },
  running: { word: "In progress", tone: "moving", icon: "clock" },
} as const satisfies StatusWords<Exclude<TermState["state"], "ended"> | "paused">;

export const PORTAL_STANDING: StatusWords<"none" | "ended" | "paused" | "active"> = {
  none: { word: "No portal", tone: "rest" },
  ended: { word: "Contract ended", tone: "late" },
  paused: { word: "Paused", tone: "rest", icon: "pause" },
  active: { word: "Active", tone: "done" },
};

export const PORTAL_STATE_FILTER: Words<CampaignPortalState> = {
  active: "Active Portals",
  missing: PORTAL_STANDING.none.word,
};

export const PLAN_OUTCOME: Words<PlanOutcome> = {
  created: "New",
  updated: "Updated",
  unchanged: "Unchanged",
  failed: "Failed",
};

export const BATCH_OUTCOME: StatusWords<PlanOutcome | "undecided" | "skipped" | "left_out"> = {
  undecided: { word: "Look first", tone: "soon" },
  skipped: { word: "Skipped", tone: "rest" },
  left_out: { word: "Left out", tone: "rest" },
  failed: { word: "Cannot be saved", tone: "late" },
  created: { word: "New", tone: "done" },
  updated: { word: "Exists", tone: "moving" },
  unchanged: { word: "Says the same", tone: "rest" },
};
