import { addDays, type CalendarDate, dayIn, daysBetween, startOfDayIn } from "../value/calendar";
import { type ContractLifeStatus, isClosedContract } from "./contract-status";
import { TERM_DAYS } from "./term";

export type TermSituation = {
  contractStatus: ContractLifeStatus;
  contractEnd: CalendarDate;
  termStart: CalendarDate;
  approvedVideos: number;
  /** 0 when the contract requires none; such a term is never completed. */
  requiredVideos: number;
  /** The expected day of the earliest late deliverable. */
  lateSince: CalendarDate | null;
};

/** A boundary is the day after the term's last day. `nextStartsOn` is null when no term follows. */
export type TermState =
  /** `endedOn` is the contract's last day; null when it was closed before that day. */
  | { state: "ended"; endedOn: CalendarDate | null }
  | { state: "not_started"; startsOn: CalendarDate; daysUntilStart: number }
  | { state: "expired"; boundary: CalendarDate; nextBoundary: CalendarDate; msUntilNextBoundary: number }
  | ({ state: "completed" } & Open)
  | ({ state: "overdue"; daysOverdue: number } & Open)
  | ({ state: "running" } & Open);

/** `daysLeft` excludes today: 0 on the term's last day. */
type Open = { boundary: CalendarDate; daysLeft: number; nextStartsOn: CalendarDate | null };

export type Moment = { now: Date; timeZone: string };

/** The first state that matches, in the order of `docs/reference/states.md`: ended, not started, expired, completed, overdue, running. */
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

export function termBoundary({
  termStart,
  contractEnd,
}: Pick<TermSituation, "termStart" | "contractEnd">): CalendarDate {
  const [earlier = termStart] = [addDays(termStart, TERM_DAYS), addDays(contractEnd, 1)].sort();
  return earlier;
}

export function hasEnded(status: ContractLifeStatus, contractEnd: CalendarDate, today: CalendarDate): boolean {
  return isClosedContract(status) || contractEnd < today;
}

export type TermProgress = {
  approvedVideos: number;
  requiredThisMonth: number;
  daysRemaining: number;
  totalContractDays: number;
  isOverdue: boolean;
  daysOverdue: number;
};

/** A term is overdue once it has passed its boundary with too few approvals or a deliverable is late; the earlier day counts. */
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
