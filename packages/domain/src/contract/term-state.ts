import { addDays, type CalendarDate, dayIn, daysBetween, startOfDayIn } from "../value/calendar";
import { type ContractLifeStatus, isClosedContract } from "./contract-status";
import { TERM_DAYS } from "./term";

/** What a creator's term is judged by. */
export type TermSituation = {
  contractStatus: ContractLifeStatus;
  /** The contract's last day. */
  contractEnd: CalendarDate;
  /** First day of the current term. */
  termStart: CalendarDate;
  /** Approved videos of the current term. */
  approvedVideos: number;
  /** 0 where the contract asks for none; such a term is never completed. */
  requiredVideos: number;
  /** Earliest expected day of a deliverable that is past it and not completed. */
  lateSince: CalendarDate | null;
};

/**
 * Where a creator's term stands (spec part 2 §4); a boundary is the day after the term's last, which is the contract's
 * last where that comes first. `nextStartsOn` is null where no term follows.
 */
export type TermState =
  /** `endedOn` is the contract's last day; null where somebody closed it before. */
  | { state: "ended"; endedOn: CalendarDate | null }
  | { state: "not_started"; startsOn: CalendarDate; daysUntilStart: number }
  | { state: "expired"; boundary: CalendarDate; nextBoundary: CalendarDate; msUntilNextBoundary: number }
  | ({ state: "completed" } & Open)
  | ({ state: "overdue"; daysOverdue: number } & Open)
  | ({ state: "running" } & Open);

/** `daysLeft` counts the days after today, as those of a contract are counted: 0 on the term's last day. */
type Open = { boundary: CalendarDate; daysLeft: number; nextStartsOn: CalendarDate | null };

/** An instant, and the zone whose calendar the business goes by. */
export type Moment = { now: Date; timeZone: string };

/**
 * The state of a creator's term at a moment; the first that fits of ended, not started, expired, completed, overdue and
 * running (behaviour §9).
 */
export function termState(situation: TermSituation, { now, timeZone }: Moment): TermState {
  const { contractStatus, contractEnd, termStart, approvedVideos, requiredVideos, lateSince } = situation;
  const today = dayIn(timeZone, now);
  const boundary = termBoundary(situation);
  if (hasEnded(contractStatus, contractEnd, today))
    return { state: "ended", endedOn: contractEnd < today ? contractEnd : null };
  if (termStart > today)
    return { state: "not_started", startsOn: termStart, daysUntilStart: daysBetween(today, termStart) };
  if (boundary <= today) {
    const nextBoundary = boundaryAfter(termStart, today);
    const msUntilNextBoundary = startOfDayIn(timeZone, nextBoundary).getTime() - now.getTime();
    return { state: "expired", boundary, nextBoundary, msUntilNextBoundary };
  }
  const nextStartsOn = boundary <= contractEnd ? boundary : null;
  const open = { boundary, daysLeft: daysBetween(today, boundary) - 1, nextStartsOn };
  if (requiredVideos > 0 && approvedVideos >= requiredVideos) return { state: "completed", ...open };
  if (lateSince !== null && lateSince < today)
    return { state: "overdue", ...open, daysOverdue: daysBetween(lateSince, today) };
  return { state: "running", ...open };
}

/** The day after a term's last: 30 days on, or earlier where its contract ends before that. */
export function termBoundary({
  termStart,
  contractEnd,
}: Pick<TermSituation, "termStart" | "contractEnd">): CalendarDate {
  const [earlier = termStart] = [addDays(termStart, TERM_DAYS), addDays(contractEnd, 1)].sort();
  return earlier;
}

/** Whether a contract is over on a day: its last day has passed, or somebody has closed it. */
export function hasEnded(status: ContractLifeStatus, contractEnd: CalendarDate, today: CalendarDate): boolean {
  return isClosedContract(status) || contractEnd < today;
}

/** How far a creator is, as the portal shows it (spec part 2 §3). */
export type TermProgress = {
  approvedVideos: number;
  requiredThisMonth: number;
  /** Whole days until the contract's end, of those that it has; 0 once it has passed. */
  daysRemaining: number;
  totalContractDays: number;
  isOverdue: boolean;
  daysOverdue: number;
};

/**
 * Progress of a contract that began on a day. It is overdue where the term's boundary has passed with too few approved
 * videos, or a deliverable is late; the days count from the earlier of the two (behaviour §9).
 */
export function termProgress(
  { contractEnd, termStart, approvedVideos, requiredVideos, lateSince }: TermSituation,
  { contractStart, today }: { contractStart: CalendarDate; today: CalendarDate },
): TermProgress {
  const boundary = addDays(termStart, TERM_DAYS);
  const missed = boundary <= today && approvedVideos < requiredVideos ? [boundary] : [];
  const late = lateSince !== null && lateSince < today ? [lateSince] : [];
  const [overdueSince] = [...missed, ...late].sort();
  const totalContractDays = daysBetween(contractStart, contractEnd);
  return {
    approvedVideos,
    requiredThisMonth: requiredVideos,
    daysRemaining: Math.max(0, Math.min(totalContractDays, daysBetween(today, contractEnd))),
    totalContractDays,
    isOverdue: overdueSince !== undefined,
    daysOverdue: overdueSince === undefined ? 0 : daysBetween(overdueSince, today),
  };
}

function boundaryAfter(termStart: CalendarDate, today: CalendarDate): CalendarDate {
  const termsBegun = Math.floor(daysBetween(termStart, today) / TERM_DAYS) + 1;
  return addDays(termStart, termsBegun * TERM_DAYS);
}
