import { type DemoPayout, demoPayouts } from "@crm/demo";
import type { Actor } from "@crm/domain/access/actor";
import { PAYOUT_MOVES } from "@crm/domain/payout/payout";
import { addDays, type CalendarDate } from "@crm/domain/value/calendar";
import { changePayout, type PayoutChange } from "../payouts/change-payout";
import { createPayout } from "../payouts/create-payout";
import type { PayoutDeps } from "../payouts/deps";
import { requestPayout } from "../payouts/portal/request-payout";
import type { Db } from "../platform/db/client";
import type { DemoStep } from "./demo-step";

type Moment = { now: Date; today: CalendarDate };

export function payoutSteps(
  deps: PayoutDeps,
  contractOf: (person: string) => { id: number },
  { now, today }: Moment,
): DemoStep[] {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  return demoPayouts.flatMap((payout) => {
    const { daysAgo, approvedDaysAgo, end } = payout;
    const contractId = contractOf(payout.person).id;
    let id = 0;
    const requestStep: DemoStep = {
      at: before(daysAgo),
      run: async (tx, owner) => {
        ({ id } = await createRequest(tx, deps, payout, { contractId, today, owner, at: before(daysAgo) }));
      },
    };
    const moveStep = (days: number, change: Partial<PayoutChange> & Pick<PayoutChange, "status">): DemoStep => ({
      at: before(days),
      run: async (tx, owner) => {
        const fullChange = { declineNotes: null, adminNotes: null, externalReference: null, ...change };
        const move = { id, change: fullChange, moves: PAYOUT_MOVES, version: null };
        await changePayout(tx, deps, { actor: owner, requestId: null, at: before(days) }, move);
      },
    });
    return [
      requestStep,
      ...(approvedDaysAgo === undefined ? [] : [moveStep(approvedDaysAgo, { status: "SYNCED" })]),
      ...(end ? [moveStep(end.daysAgo, end)] : []),
    ];
  });
}

function createRequest(
  tx: Db,
  deps: PayoutDeps,
  { requestedBy, termDaysAgo, method, details, description }: DemoPayout,
  { contractId, today, owner, at }: { contractId: number; today: CalendarDate; owner: Actor; at: Date },
): Promise<{ id: number }> {
  if (requestedBy === "creator") {
    const request = { paymentMethod: method, paymentDetails: details, description };
    return requestPayout(tx, deps, { actor: `portal:${contractId}`, requestId: null, at }, { contractId, request });
  }
  const paymentPeriodStart = termDaysAgo === undefined ? null : addDays(today, -termDaysAgo);
  const payout = { contractId, method, details, description, paymentPeriodStart };
  return createPayout(tx, deps, { actor: owner, requestId: null, at }, payout);
}
