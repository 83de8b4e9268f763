import { advanceProblem, skipWarning } from "@crm/domain/contract/advance-term";
import type { StoredContract } from "@crm/domain/contract/contract.schema";
import { firstTerm, formatTerm, nextTerm, type Term } from "@crm/domain/contract/term";
import type { ContractTerm } from "@crm/domain/payout/payout.schema";
import { type CalendarDate, formatDate } from "@crm/domain/value/calendar";
import { formatUsd, toDecimal } from "@crm/domain/value/money";
import { approvedWords } from "@crm/screen-parts";

export interface AdvancePreview {
  /** Start of the shown term. The server compares it, so that a term cannot be advanced twice. */
  termStart: CalendarDate;
  currentNumber: number;
  nextNumber: number;
  lines: { name: string; now: string; next: string }[];
  consequences: string[];
  /** Text to confirm if the advance skips a term that has not begun; otherwise null. */
  skips: string | null;
  problem: string | null;
}

/** `terms`: newest first. */
export function advancePreview(
  contract: StoredContract,
  terms: readonly ContractTerm[],
  today: CalendarDate,
): AdvancePreview {
  const [listed] = terms;
  const current = listed ?? firstTerm(contract);
  const next = nextTerm(current, contract);
  return {
    termStart: contract.termStart ?? contract.startDate,
    currentNumber: current.number,
    nextNumber: next.number,
    lines: [
      { name: "Term", now: String(current.number), next: String(next.number) },
      { name: "Dates", now: datesOf(current), next: datesOf(next) },
      { name: "Fee", now: feeOf(current), next: feeOf(next) },
      { name: "Videos required", now: String(current.videosRequired), next: String(next.videosRequired) },
    ],
    consequences: [...(listed ? leftBehind(listed, today) : []), ahead(next, today)],
    skips: skipWarning(current, today),
    problem: advanceProblem(contract, today),
  };
}

const datesOf = ({ startDate, endDate }: Term) => formatTerm(startDate, endDate);
const feeOf = ({ feeCents }: Term) => formatUsd(toDecimal(feeCents));

function leftBehind(term: ContractTerm, today: CalendarDate): string[] {
  const { number, approvedCount, videosRequired } = term;
  const videos =
    videosRequired === 0
      ? `Term ${number} keeps its videos; the next one begins with none.`
      : `Term ${number} keeps its videos (${approvedWords(term)}); the next one begins with none.`;
  return [videos, ...owed(term, { isReached: approvedCount >= videosRequired, isSkipped: term.startDate > today })];
}

function owed(term: ContractTerm, { isReached, isSkipped }: { isReached: boolean; isSkipped: boolean }): string[] {
  const { number, feeCents, videosRequired, request } = term;
  if (feeCents === 0) return [];
  const fee = feeOf(term);
  if (request?.status === "PAID") return [`Term ${number} is paid (${fee}).`];
  if (request) return [`The payout request of ${fee} for term ${number} stays open until it is paid or declined.`];
  if (isReached) return [`${fee} for term ${number} stays owed. It can still be requested on the Payments page.`];
  const [videos, are] = videosRequired === 1 ? ["1 video", "is"] : [`${videosRequired} videos`, "are"];
  return isSkipped
    ? [
        `Creators cannot upload for term ${number} after that: ${fee} for it becomes owed only if ${videos} that ${are} there already ${are} approved.`,
      ]
    : [
        `${fee} for term ${number} becomes owed once ${videos} of it ${are} approved, also after the advance; new uploads count for term ${number + 1}.`,
      ];
}

function ahead({ number, startDate, endDate }: Term, today: CalendarDate): string {
  if (startDate > today)
    return `Uploads and payouts wait until term ${number} begins on ${formatDate(startDate)}; until then the portal counts down to it.`;
  if (endDate <= today) return `Term ${number} is over by now as well. Advance once more to reach the current one.`;
  return `Term ${number} has begun, so uploads open at once.`;
}
