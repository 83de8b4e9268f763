import { type CalendarDate, formatDate } from "../value/calendar";
import { type ContractLifeStatus, isClosedContract } from "./contract-status";
import { currentTerm, type Term } from "./term";
import { hasEnded } from "./term-state";

export type Advancing = {
  status: ContractLifeStatus;
  startDate: CalendarDate;
  endDate: CalendarDate;
  termStart: CalendarDate | null;
};

export function advanceProblem(contract: Advancing, today: CalendarDate): string | null {
  const { status, endDate } = contract;
  if (isClosedContract(status)) return "This contract is closed, so no further term begins.";
  if (hasEnded(status, endDate, today))
    return `This contract ended on ${formatDate(endDate)}. Extend it to begin another term.`;
  const next = currentTerm(contract, today).endDate;
  if (next > endDate)
    return `The next term would begin on ${formatDate(next)}, after the contract ends on ${formatDate(endDate)}. Extend the contract first.`;
  return null;
}

export function skipWarning(
  { number, startDate }: Pick<Term, "number" | "startDate">,
  today: CalendarDate,
): string | null {
  return startDate > today ? `Term ${number} has not begun; advancing now skips it.` : null;
}
