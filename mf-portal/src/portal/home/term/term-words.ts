import type { ContractLifeStatus } from "@crm/domain/contract/contract-status";
import type { TermProgress, TermState } from "@crm/domain/contract/term-state";
import { type CalendarDate, formatDate } from "@crm/domain/value/calendar";
import { counted } from "@crm/domain/value/length-of-time";
import { TERM_FOR_CREATORS } from "@crm/domain/words/contract";
import type { Tone } from "@crm/domain/words/shown";
import type { IconName } from "../../components/icon";
import { lastDayBefore, timeLeft } from "../dates";

export type TermWords = {
  word: string;
  tone: Tone;
  icon: IconName;
  /** Countdown such as `5 days`; null if there is none. */
  figure: string | null;
  figureLabel: string;
  text: string | null;
};

export type TermFacts = {
  contractStatus: ContractLifeStatus;
  contractEnd: CalendarDate;
  progress: TermProgress;
  inReview: number;
};

/** Excludes an ended contract, which has a screen of its own. */
export function termWords(term: Exclude<TermState, { state: "ended" }>, facts: TermFacts): TermWords {
  const words = wordsOf(term, facts);
  if (facts.contractStatus !== "PAUSED") return words;
  return {
    ...words,
    ...TERM_FOR_CREATORS.paused,
    ...(term.state === "expired" && { figure: null }),
    text: TERM_FOR_CREATORS.paused.description,
  };
}

function wordsOf(term: Exclude<TermState, { state: "ended" }>, facts: TermFacts): TermWords {
  const { progress, inReview } = facts;
  switch (term.state) {
    case "not_started":
      return {
        ...TERM_FOR_CREATORS.not_started,
        figure: counted(term.daysUntilStart, "day"),
        figureLabel: `until your term starts on ${formatDate(term.startsOn)}`,
        text: TERM_FOR_CREATORS.not_started.description,
      };
    case "expired":
      return {
        ...(progress.isOverdue ? overdue(progress.daysOverdue) : TERM_FOR_CREATORS.expired),
        ...untilNextTerm(term, facts),
        text: `This term ended on ${formatDate(lastDayBefore(term.boundary))}. Uploads and payouts are closed until your manager starts the next one.`,
      };
    case "completed":
      return {
        ...TERM_FOR_CREATORS.completed,
        ...untilWhatFollows(term),
        text: `All videos of this term are approved.${term.nextStartsOn ? " Uploads open again when the next term starts." : ""}`,
      };
    case "overdue":
      return {
        ...overdue(term.daysOverdue),
        ...daysLeft(term),
        text: isAllSent(facts)
          ? `A video is past its due date. ${inReview} in review: there is nothing to do until the review is done.`
          : "A video is past its due date. Upload it as soon as you can.",
      };
    case "running":
      return {
        ...TERM_FOR_CREATORS.running,
        ...daysLeft(term),
        text: null,
      };
  }
}

const overdue = (days: number) => ({
  ...TERM_FOR_CREATORS.overdue,
  ...(days > 0 && { word: `${counted(days, "day")} overdue` }),
});

const isAllSent = ({ progress: { approvedVideos, requiredThisMonth }, inReview }: TermFacts): boolean =>
  requiredThisMonth > 0 && inReview > 0 && approvedVideos + inReview >= requiredThisMonth;

type Open = Extract<TermState, { state: "completed" | "overdue" | "running" }>;

const daysLeft = ({ boundary, nextStartsOn, daysLeft: days }: Open) =>
  left(
    days,
    nextStartsOn
      ? `this term. The next one starts on ${formatDate(nextStartsOn)}.`
      : `this term and your contract, which ends on ${formatDate(lastDayBefore(boundary))}.`,
  );

const left = (days: number, of: string) => ({
  figure: days ? counted(days, "day") : "Last day",
  figureLabel: `${days ? "left in" : "of"} ${of}`,
});

// A completed term counts down to the next term or, in the last term, to the contract's end.
const untilWhatFollows = ({ boundary, nextStartsOn, daysLeft: days }: Open) =>
  nextStartsOn
    ? { figure: counted(days + 1, "day"), figureLabel: `until the next term starts on ${formatDate(nextStartsOn)}` }
    : leftInContract(days, lastDayBefore(boundary));

const leftInContract = (days: number, lastDay: CalendarDate) =>
  left(days, `your contract, which ends on ${formatDate(lastDay)}`);

type Expired = Extract<TermState, { state: "expired" }>;

// Counts down to the next 30-day boundary, although the manager may start a term earlier, or to the contract's end.
const untilNextTerm = ({ nextBoundary, msUntilNextBoundary }: Expired, { contractEnd, progress }: TermFacts) =>
  nextBoundary <= contractEnd
    ? {
        figure: timeLeft(msUntilNextBoundary),
        figureLabel: `until the next 30-day term can start on ${formatDate(nextBoundary)}. Your manager can start it sooner.`,
      }
    : leftInContract(progress.daysRemaining, contractEnd);
