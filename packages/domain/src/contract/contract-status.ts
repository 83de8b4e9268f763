import { type CalendarDate, daysBetween } from "../value/calendar";

/** A contract is "expiring" while this many days or fewer remain (spec part 1 §9). */
export const EXPIRING_DAYS = 30;

/** What a contract's dates say of it on a day: one of these, in words that the list's filter offers. */
export const CONTRACT_STATUSES = ["active", "upcoming", "expiring", "expired"] as const;

/** The statuses of every contract that has not ended, as a filter. */
export const UNEXPIRED = "active,upcoming,expiring";

/** What a contract's dates say of it today. */
export type ContractStatus = { status: (typeof CONTRACT_STATUSES)[number]; daysRemaining: number };

/**
 * Status of a contract on a day, from its dates alone (spec part 1 §4, behaviour §2). One that ends soon is expiring also
 * before it begins, so that the filter keeps exactly what the spec's card counts.
 */
export function contractStatus({ startDate, endDate }: ContractDates, today: CalendarDate): ContractStatus {
  const daysRemaining = daysBetween(today, endDate);
  if (daysRemaining < 0) return { status: "expired", daysRemaining };
  if (daysRemaining <= EXPIRING_DAYS) return { status: "expiring", daysRemaining };
  return { status: startDate > today ? "upcoming" : "active", daysRemaining };
}

type ContractDates = { startDate: CalendarDate; endDate: CalendarDate };

/** What people set a contract to, apart from what its dates say (spec part 2 §3). Each may follow each, so that a mistake can be undone. */
export const CONTRACT_LIFE_STATUSES = ["ACTIVE", "PAUSED", "COMPLETED", "ARCHIVED"] as const;

export type ContractLifeStatus = (typeof CONTRACT_LIFE_STATUSES)[number];

/** Whether people have ended a contract, whatever its dates say. */
export const isClosedContract = (status: ContractLifeStatus): boolean =>
  status === "COMPLETED" || status === "ARCHIVED";

/** What people do to a contract's state, and the state that it has then. */
export const CONTRACT_MOVES = {
  pause: "PAUSED",
  resume: "ACTIVE",
  complete: "COMPLETED",
  reopen: "ACTIVE",
  archive: "ARCHIVED",
  unarchive: "ACTIVE",
} as const satisfies Record<string, ContractLifeStatus>;

export type ContractMove = keyof typeof CONTRACT_MOVES;

/** The moves that screens offer in each state; the first one of a state other than active leads back. */
export const MOVES_FROM: Readonly<Record<ContractLifeStatus, readonly ContractMove[]>> = {
  ACTIVE: ["pause", "complete", "archive"],
  PAUSED: ["resume", "complete", "archive"],
  COMPLETED: ["reopen", "archive"],
  ARCHIVED: ["unarchive"],
};
