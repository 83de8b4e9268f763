import { addDays, formatDate } from "../value/calendar";
import type { ContractLifeStatus } from "./contract-status";
import type { TermState } from "./term-state";

export type PortalStanding = { term: TermState; contractStatus: ContractLifeStatus };

export function contractReasons({ term, contractStatus }: PortalStanding): string[] {
  if (term.state === "ended") return ["Your contract has ended. Contact your manager to extend it."];
  return contractStatus === "PAUSED" ? ["Your contract is paused. Contact your manager to continue."] : [];
}

/** The contract's reasons and those of the term: not started or expired. `what` names the feature, such as `Payouts`. */
export function closedReasons(standing: PortalStanding, what: string): string[] {
  const { term } = standing;
  const ofContract = contractReasons(standing);
  if (term.state === "not_started")
    return [...ofContract, `Your next term starts on ${formatDate(term.startsOn)}. ${what} open with it.`];
  if (term.state === "expired")
    return [
      ...ofContract,
      `This term ended on ${formatDate(addDays(term.boundary, -1))}. ${what} open again when your manager starts the next one.`,
    ];
  return ofContract;
}
