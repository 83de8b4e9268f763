import type { ContractLifeStatus } from "@crm/domain/contract/contract-status";
import type { TermState } from "@crm/domain/contract/term-state";
import { formatDate, formatShortDay } from "@crm/domain/value/calendar";
import { counted } from "@crm/domain/value/length-of-time";
import { lastDayBefore } from "../dates";

/** Counts include only videos of the current term. */
export type NextSituation = {
  contractStatus: ContractLifeStatus;
  term: TermState;
  approved: number;
  required: number;
  inReview: number;
  toRevise: number;
  isPayable: boolean;
  isRequested: boolean;
};

/** `action` is null while the creator has to wait. */
export type NextStep = { line: string; detail: string; action: "upload" | "revise" | "payout" | null };

export function nextStep(situation: NextSituation): NextStep {
  const { contractStatus, term } = situation;
  if (contractStatus === "PAUSED")
    return wait(
      "Your contract is paused",
      "Contact your manager to continue. Until then you cannot upload videos, or request products or payouts.",
    );
  switch (term.state) {
    case "ended":
      return wait("Your contract has ended", "Contact your manager to extend it.");
    case "not_started":
      return wait(
        `Your next term starts in ${counted(term.daysUntilStart, "day")}`,
        `Uploads and payouts open on ${formatDate(term.startsOn)}. Until then there is nothing to do.`,
      );
    case "expired":
      return wait(
        "This term is over",
        `It ended on ${formatDate(lastDayBefore(term.boundary))}. ${inReviewIn(situation)}Uploads and payouts open again when your manager starts the next one.`,
      );
    case "completed":
      return whenCompleted(situation, term);
    case "overdue":
    case "running":
      return whileRunning(situation, term);
  }
}

function whenCompleted({ required, isPayable, isRequested }: NextSituation, term: Completed): NextStep {
  const done = required === 1 ? "Your video is approved" : `All ${required} videos approved`;
  const detail = term.nextStartsOn
    ? `The next term begins on ${formatShortDay(term.nextStartsOn)}.`
    : `Your contract ends on ${formatShortDay(lastDayBefore(term.boundary))}.`;
  if (isPayable) return { line: `${done} · request your payout`, detail, action: "payout" };
  if (isRequested) return wait(`${done} · your payout is requested`, detail);
  return wait(`${done} · nothing left to do`, detail);
}

type Completed = Extract<TermState, { state: "completed" }>;
type Running = Extract<TermState, { state: "overdue" | "running" }>;

function whileRunning(situation: NextSituation, term: Running): NextStep {
  const { approved, required, inReview, toRevise, isPayable } = situation;
  const by = formatShortDay(lastDayBefore(term.boundary));
  const late = term.state === "overdue" ? `A video is ${counted(term.daysOverdue, "day")} late. ` : "";
  if (required === 0) {
    const line = isPayable ? "You can request your payout" : `Upload your videos by ${by}`;
    return {
      line,
      detail: `${late}This term has no set number of videos.`,
      action: isPayable ? "payout" : "upload",
    };
  }
  const done = `${approved} of ${counted(required, "video")} approved`;
  if (toRevise > 0)
    return {
      line: `${done} · ${toRevise} to change by ${by}`,
      detail: `${late}Read the notes under Your Submissions, then upload a new version.`,
      action: "revise",
    };
  if (approved + inReview >= required)
    return wait(`${inReview} in review · nothing to do`, `${done}. You have sent every video of this term.`);
  const days = term.daysLeft ? counted(term.daysLeft, "day") : "only today";
  const left = `${counted(required - approved - inReview, "video")} to go, ${days} left.`;
  return {
    line: `${done} · upload the next by ${by}`,
    detail: `${late}${inReviewIn(situation)}${left}`,
    action: "upload",
  };
}

const inReviewIn = ({ inReview }: NextSituation): string => (inReview > 0 ? `${inReview} in review. ` : "");

const wait = (line: string, detail: string): NextStep => ({ line, detail, action: null });
