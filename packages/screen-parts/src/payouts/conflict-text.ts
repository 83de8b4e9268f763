import { actorWords } from "@crm/domain/access/actor";
import type { TimelineEntry } from "@crm/domain/contract/timeline.schema";
import { isOpenPayout, type PayoutStatus } from "@crm/domain/payout/payout";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { PAYOUT_STATUS } from "@crm/domain/words/payout";
import { wordInSentence } from "@crm/domain/words/shown";
import type { BusinessTime } from "../business-time";

/** The request after another user's change, and the timeline entry of that change. */
export interface Conflict {
  now: PayoutRequest;
  change: Pick<TimelineEntry, "actor" | "actorName" | "at"> | null;
}

export type Intention = "pay" | "decline";

const ACTIONS: Partial<Record<PayoutStatus, string>> = {
  SYNCED: "payout.approved",
  PAID: "payout.paid",
  CANCELLED: "payout.declined",
};

export function changeTo(status: PayoutStatus, timeline: readonly TimelineEntry[]): TimelineEntry | null {
  return timeline.find(({ action }) => action === ACTIONS[status]) ?? null;
}

/** Sentences on the change and the next step; `self` is the reader's own actor. */
export function conflictText({ now, change }: Conflict, intention: Intention, { self, timeWords }: Reader): string[] {
  return [`${whoAndWhen(change, { self, timeWords })} ${whatHappened(now)}`, nextStep(now.status, intention)];
}

type Reader = { self: string; timeWords: BusinessTime["timeWords"] };

function whoAndWhen(change: Conflict["change"], { self, timeWords }: Reader): string {
  if (!change) return "Somebody";
  const when = timeWords(change.at);
  return `${actorWords(change, self)}, on ${when},`;
}

function whatHappened({ status, externalReference, declineNotes }: PayoutRequest): string {
  if (status === "REQUESTED") return "changed it.";
  const done = wordInSentence(PAYOUT_STATUS, status);
  if (status === "PAID")
    return `marked it ${done}${externalReference ? ` with the reference “${externalReference}”` : ""}.`;
  return `${done} it${status === "CANCELLED" && declineNotes ? `: “${declineNotes}”` : "."}`;
}

function nextStep(status: PayoutStatus, intention: Intention): string {
  if (isOpenPayout(status)) return "What you typed stays, and you can still go on.";
  if (intention === "decline")
    return status === "PAID" ? "What is paid cannot be declined any more." : "Your reason was not saved.";
  return status === "PAID"
    ? "Do not send the money again."
    : "It was not marked paid. If the money is sent already, request the payment again and mark that request paid.";
}
