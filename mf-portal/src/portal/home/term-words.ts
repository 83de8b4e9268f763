import { formatDate } from "@crm/domain/calendar";
import type { ContractLifeStatus } from "@crm/domain/contract-life-status";
import type { TermProgress, TermState } from "@crm/domain/term-state";
import type { IconName } from "../parts/icon";
import type { Tone } from "../parts/tone";
import { counted, timeLeft } from "./words";

/** How a term's state is shown: a badge, the figure that counts down with what it counts, and a sentence where there is more to say. */
export type TermWords = {
  badge: string;
  tone: Tone;
  icon: IconName;
  figure: string;
  figureLabel: string;
  text: string | null;
};

/** What a term that is over still lacks. */
export type Missed = Pick<TermProgress, "isOverdue" | "daysOverdue">;

/** A term's state in words (spec part 2 §4, Portal term logic); an ended contract has a screen of its own. */
export function termWords(
  term: Exclude<TermState, { state: "ended" }>,
  { contractStatus, missed }: { contractStatus: ContractLifeStatus; missed: Missed },
): TermWords {
  const words = wordsOf(term, missed);
  if (contractStatus !== "PAUSED") return words;
  return {
    ...words,
    badge: "Paused",
    tone: "rest",
    icon: "pause",
    text: "Your contract is paused. Uploads and payouts are closed until your manager lets it go on.",
  };
}

function wordsOf(term: Exclude<TermState, { state: "ended" }>, missed: Missed): TermWords {
  switch (term.state) {
    case "not_started":
      return {
        badge: "Waiting for next term",
        tone: "rest",
        icon: "clock",
        figure: counted(term.daysUntilStart, "day"),
        figureLabel: `until your term starts on ${formatDate(term.startsOn)}`,
        text: "Uploads and payouts are closed until then.",
      };
    case "expired":
      return {
        badge: missed.isOverdue ? overdue(missed.daysOverdue) : "Term over",
        tone: missed.isOverdue ? "late" : "rest",
        icon: "alert",
        figure: timeLeft(term.msUntilNextBoundary),
        figureLabel: `until the next term boundary on ${formatDate(term.nextBoundary)}`,
        text: `This term ended on ${formatDate(term.boundary)}. Uploads and payouts are closed until your manager starts the next one.`,
      };
    case "completed":
      return {
        badge: "Completed",
        tone: "done",
        icon: "check",
        ...daysLeft(term),
        text: "All videos of this term are approved. Uploads open again with the next term; you can still request your payout.",
      };
    case "overdue":
      return {
        badge: overdue(term.daysOverdue),
        tone: "late",
        icon: "alert",
        ...daysLeft(term),
        text: "A video is past its day. Upload it as soon as you can.",
      };
    case "running":
      return {
        badge: "In progress",
        tone: "moving",
        icon: "clock",
        ...daysLeft(term),
        text: null,
      };
  }
}

const overdue = (days: number): string => (days === 0 ? "Overdue since today" : `${counted(days, "day")} overdue`);

const daysLeft = ({ boundary, daysLeft: days }: { boundary: string; daysLeft: number }) => ({
  figure: counted(days, "day"),
  figureLabel: `left in this term. The next one starts on ${formatDate(boundary)}.`,
});
