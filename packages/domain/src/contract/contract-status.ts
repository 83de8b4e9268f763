import { type CalendarDate, daysBetween } from "../value/calendar";

/** A contract is "expiring" while this many days or fewer remain (spec part 1 §9). */
export const EXPIRING_DAYS = 30;

/** What a contract's end date says of it today. */
export type ContractStatus =
  | { status: "expired"; daysRemaining: number }
  | { status: "expiring"; daysRemaining: number }
  | { status: "active"; daysRemaining: number };

/** Status of a contract on a day, from its end date alone (spec part 1 §4). */
export function contractStatus(endDate: CalendarDate, today: CalendarDate): ContractStatus {
  const daysRemaining = daysBetween(today, endDate);
  if (daysRemaining < 0) return { status: "expired", daysRemaining };
  if (daysRemaining <= EXPIRING_DAYS) return { status: "expiring", daysRemaining };
  return { status: "active", daysRemaining };
}

/** What people set a contract to, apart from what its dates say (spec part 2 §3). */
export const CONTRACT_LIFE_STATUSES = ["ACTIVE", "PAUSED", "COMPLETED", "ARCHIVED"] as const;

export type ContractLifeStatus = (typeof CONTRACT_LIFE_STATUSES)[number];
