import { actorName } from "@crm/domain/contract/timeline";
import type { TimelineEntry } from "@crm/domain/contract/timeline.schema";
import { isOpenPayout, type PayoutStatus } from "@crm/domain/payout/payout";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { PAYOUT_STATUS } from "@crm/domain/words/payout";
import { wordInSentence } from "@crm/domain/words/shown";
import type { BusinessTime } from "../business-time";

/** How a request stands after somebody else's change, and the entry of its timeline that says who made it. */
export interface Meanwhile {
  now: PayoutRequest;
  change: Pick<TimelineEntry, "actor" | "at"> | null;
}

/** What somebody was about to do when the request changed under it. */
export type Intention = "pay" | "decline";

const ACTIONS: Partial<Record<PayoutStatus, string>> = {
  SYNCED: "payout.approved",
  PAID: "payout.paid",
  CANCELLED: "payout.declined",
};

/** The entry of a timeline, newest first, that brought a request to its status. */
export function changeTo(status: PayoutStatus, timeline: readonly TimelineEntry[]): TimelineEntry | null {
  return timeline.find(({ action }) => action === ACTIONS[status]) ?? null;
}

/** What happened to a request meanwhile and how to go on, in sentences; `self` is the reader's own actor. */
export function meanwhileText({ now, change }: Meanwhile, intention: Intention, { self, timeWords }: Reader): string[] {
  return [`${whoAndWhen(change, { self, timeWords })} ${whatHappened(now)}`, wayOn(now.status, intention)];
}

type Reader = { self: string; timeWords: BusinessTime["timeWords"] };

function whoAndWhen(change: Meanwhile["change"], { self, timeWords }: Reader): string {
  if (!change) return "Somebody";
  const when = timeWords(change.at);
  return `${actorName(change.actor, self)}, on ${when},`;
}

function whatHappened({ status, externalReference, declineNotes }: PayoutRequest): string {
  if (status === "REQUESTED") return "changed it.";
  const done = wordInSentence(PAYOUT_STATUS, status);
  if (status === "PAID")
    return `marked it ${done}${externalReference ? ` with the reference “${externalReference}”` : ""}.`;
  return `${done} it${status === "CANCELLED" && declineNotes ? `: “${declineNotes}”` : "."}`;
}

function wayOn(status: PayoutStatus, intention: Intention): string {
  if (isOpenPayout(status)) return "What you typed stays, and you can still go on.";
  if (intention === "decline")
    return status === "PAID" ? "What is paid cannot be declined any more." : "Your reason was not saved.";
  return status === "PAID"
    ? "Do not send the money again."
    : "It was not marked paid. If the money is sent already, request the payment again and mark that request paid.";
}
