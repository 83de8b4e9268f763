import { type CalendarDate, daysBetween } from "../value/calendar";

export const EXPIRING_DAYS = 30;

export const CONTRACT_STATUSES = ["active", "upcoming", "expiring", "expired"] as const;

export const UNEXPIRED = "active,upcoming,expiring";

export type ContractStatus = { status: (typeof CONTRACT_STATUSES)[number]; daysRemaining: number };

/** The status by dates alone. A contract that ends soon is `expiring` even before it starts, so that the filter matches the card. */
export function contractStatus({ startDate, endDate }: ContractDates, today: CalendarDate): ContractStatus {
  const daysRemaining = daysBetween(today, endDate);
  if (daysRemaining < 0) return { status: "expired", daysRemaining };
  if (daysRemaining <= EXPIRING_DAYS) return { status: "expiring", daysRemaining };
  return { status: startDate > today ? "upcoming" : "active", daysRemaining };
}

type ContractDates = { startDate: CalendarDate; endDate: CalendarDate };

/** Set by users, independently of the dates. Every transition is allowed, so that a mistake can be undone. */
export const CONTRACT_LIFE_STATUSES = ["ACTIVE", "PAUSED", "COMPLETED", "ARCHIVED"] as const;

export type ContractLifeStatus = (typeof CONTRACT_LIFE_STATUSES)[number];

export const isClosedContract = (status: ContractLifeStatus): boolean =>
  status === "COMPLETED" || status === "ARCHIVED";

export const CONTRACT_MOVES = {
  pause: "PAUSED",
  resume: "ACTIVE",
  complete: "COMPLETED",
  reopen: "ACTIVE",
  archive: "ARCHIVED",
  unarchive: "ACTIVE",
} as const satisfies Record<string, ContractLifeStatus>;

export type ContractMove = keyof typeof CONTRACT_MOVES;

/** The moves that screens offer in each state; in every state but ACTIVE, the first move reverses it. */
export const MOVES_FROM: Readonly<Record<ContractLifeStatus, readonly ContractMove[]>> = {
  ACTIVE: ["pause", "complete", "archive"],
  PAUSED: ["resume", "complete", "archive"],
  COMPLETED: ["reopen", "archive"],
  ARCHIVED: ["unarchive"],
};
