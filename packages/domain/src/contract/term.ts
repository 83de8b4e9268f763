import { addDays, type CalendarDate, daysBetween, formatDate } from "../value/calendar";
import { parseMoney } from "../value/money";

export const TERM_DAYS = 30;

/** `endDate` is the boundary: the first day after the term. */
export type Term = {
  number: number;
  startDate: CalendarDate;
  endDate: CalendarDate;
  feeCents: number;
  videosRequired: number;
};

export type TermFacts = { startDate: CalendarDate; monthlyFee: string; videosPerMonth: number };

export type CurrentTerm = {
  startDate: CalendarDate;
  endDate: CalendarDate;
  hasStarted: boolean;
  hasPassed: boolean;
  daysLeft: number;
};

/** The current term: it starts at `termStart`, or at `startDate` before the first advance. */
export function currentTerm(
  { startDate, termStart }: { startDate: CalendarDate; termStart: CalendarDate | null },
  today: CalendarDate,
): CurrentTerm {
  const start = termStart ?? startDate;
  const end = addDays(start, TERM_DAYS);
  return {
    startDate: start,
    endDate: end,
    hasStarted: start <= today,
    hasPassed: end <= today,
    daysLeft: daysBetween(today, end),
  };
}

export function formatTerm(startDate: CalendarDate, boundary: CalendarDate): string {
  const lastDay = addDays(boundary, -1);
  const first = formatDate(startDate);
  const isOneYear = startDate.slice(0, 4) === lastDay.slice(0, 4);
  return `${isOneYear ? first.slice(0, first.lastIndexOf(",")) : first} – ${formatDate(lastDay)}`;
}

export function firstTerm(facts: TermFacts): Term {
  return termFrom(1, facts);
}

export function nextTerm(term: Term, facts: TermFacts): Term {
  return termFrom(term.number + 1, { ...facts, startDate: term.endDate });
}

export type TermUse = {
  number: number;
  isRequested: boolean;
};

/**
 * The terms after an edit. A new fee or count applies to the current term unless a payout is requested in it. A new start:
 * 1. moves the only term if nothing refers to it, but not past the boundary of a term that owes a fee without videos;
 * 2. otherwise, on or after the last boundary, adds a term;
 * 3. otherwise returns null, because it would rewrite history.
 */
export function termsAfterChange(
  terms: readonly Term[],
  before: TermFacts,
  after: TermFacts,
  { uses, today }: { uses: readonly TermUse[]; today: CalendarDate },
): Term[] | null {
  const moved = before.startDate === after.startDate ? [...terms] : restarted(terms, after, { uses, today });
  const current = moved?.at(-1);
  if (!moved || !current || uses.some(({ number, isRequested }) => number === current.number && isRequested))
    return moved;
  const agreed = {
    feeCents: before.monthlyFee === after.monthlyFee ? current.feeCents : centsOf(after),
    videosRequired: before.videosPerMonth === after.videosPerMonth ? current.videosRequired : after.videosPerMonth,
  };
  return [...moved.slice(0, -1), { ...current, ...agreed }];
}

function restarted(
  terms: readonly Term[],
  after: TermFacts,
  { uses, today }: { uses: readonly TermUse[]; today: CalendarDate },
): Term[] | null {
  const last = terms.at(-1);
  if (!last) return [firstTerm(after)];
  const { startDate } = after;
  const isRenewed = startDate >= last.endDate;
  if (terms.length === 1 && uses.length === 0 && !(isRenewed && earnsWithoutVideos(last, today)))
    return [{ ...last, startDate, endDate: addDays(startDate, TERM_DAYS) }];
  return isRenewed ? [...terms, termFrom(last.number + 1, after)] : null;
}

// Nothing refers to a term without required videos, but its fee is owed once it has ended.
function earnsWithoutVideos({ startDate, feeCents, videosRequired }: Term, today: CalendarDate): boolean {
  return startDate <= today && feeCents > 0 && videosRequired === 0;
}

function termFrom(number: number, facts: TermFacts): Term {
  return {
    number,
    startDate: facts.startDate,
    endDate: addDays(facts.startDate, TERM_DAYS),
    feeCents: centsOf(facts),
    videosRequired: facts.videosPerMonth,
  };
}

function centsOf({ monthlyFee }: TermFacts): number {
  const cents = parseMoney(monthlyFee);
  if (cents === null) throw new RangeError(`"${monthlyFee}" is no fee`);
  return cents;
}
