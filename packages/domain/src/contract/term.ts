import { addDays, type CalendarDate, daysBetween, formatDate } from "../value/calendar";
import { parseMoney } from "../value/money";

/** Days from a term's start to its boundary, which is the next term's first day (behaviour §9). */
export const TERM_DAYS = 30;

/** One term of a contract; `endDate` is the boundary and no longer part of it. */
export type Term = {
  number: number;
  startDate: CalendarDate;
  endDate: CalendarDate;
  feeCents: number;
  videosRequired: number;
};

/** What of a contract its terms are made from; the fee as a decimal string. */
export type TermFacts = { startDate: CalendarDate; monthlyFee: string; videosPerMonth: number };

/** Where a contract's current term stands on a day; `endDate` is its boundary, the next term's first day. */
export type CurrentTerm = {
  startDate: CalendarDate;
  endDate: CalendarDate;
  hasStarted: boolean;
  /** The boundary has come, and nobody has advanced the term since. */
  hasPassed: boolean;
  /** Whole days until the boundary; negative once it is past. */
  daysLeft: number;
};

/** The term that a contract is in: it starts at `termStart`, or at `startDate` before the first advance (behaviour §9). */
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

/** A term's first and last day as people read them, from its start and its boundary: `Feb 1 – Mar 2, 2026`. */
export function formatTerm(startDate: CalendarDate, boundary: CalendarDate): string {
  const lastDay = addDays(boundary, -1);
  const first = formatDate(startDate);
  const isOneYear = startDate.slice(0, 4) === lastDay.slice(0, 4);
  return `${isOneYear ? first.slice(0, first.lastIndexOf(",")) : first} – ${formatDate(lastDay)}`;
}

/** The term that a contract begins with. */
export function firstTerm(facts: TermFacts): Term {
  return termFrom(1, facts);
}

/** The term that follows on another one, with what is agreed by then. */
export function nextTerm(term: Term, facts: TermFacts): Term {
  return termFrom(term.number + 1, { ...facts, startDate: term.endDate });
}

/** A term that a submission or a payout request, in whatever status, refers to. */
export type TermUse = {
  number: number;
  /** A request that is not cancelled. */
  isRequested: boolean;
};

/**
 * Terms (in order of number) after a contract changed to these facts, or null where the new start would rewrite history.
 * A changed fee or count reaches the current term while nothing is requested in it, else only those to come. A changed
 * start moves the first term while it is the only one and nothing refers to it; a start on or after the last boundary
 * opens a new term, and does so as well where that first term has begun and earns its fee without a video (behaviour §9).
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

// Nothing refers to such a term, and still its fee is owed once it has ended.
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
