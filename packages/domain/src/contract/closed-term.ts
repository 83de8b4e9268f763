import { addDays, formatDate } from "../value/calendar";
import type { ContractLifeStatus } from "./contract-status";
import type { TermState } from "./term-state";

/** What a creator's portal is judged by before it may do anything. */
export type PortalStanding = { term: TermState; contractStatus: ContractLifeStatus };

/** What of the contract as a whole keeps its portal from everything: that it has ended, or is paused. */
export function contractReasons({ term, contractStatus }: PortalStanding): string[] {
  if (term.state === "ended") return ["Your contract has ended. Contact your manager to extend it."];
  return contractStatus === "PAUSED" ? ["Your contract is paused. Contact your manager to continue."] : [];
}

/** The same, and that its term has not started or has expired; `what` names that which opens again, such as `Payouts`. */
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
