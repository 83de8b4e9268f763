import { type DemoPayout, demoPayouts } from "@crm/demo";
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
    const asked: DemoStep = {
      at: before(daysAgo),
      run: async (tx) => {
        ({ id } = await ask(tx, deps, payout, { contractId, today, at: before(daysAgo) }));
      },
    };
    const moved = (days: number, change: Partial<PayoutChange> & Pick<PayoutChange, "status">): DemoStep => ({
      at: before(days),
      run: async (tx) => {
        const whole = { declineNotes: null, adminNotes: null, externalReference: null, ...change };
        const wanted = { id, change: whole, moves: PAYOUT_MOVES, version: null };
        await changePayout(tx, deps, { actor: "admin", requestId: null, at: before(days) }, wanted);
      },
    });
    return [
      asked,
      ...(approvedDaysAgo === undefined ? [] : [moved(approvedDaysAgo, { status: "SYNCED" })]),
      ...(end ? [moved(end.daysAgo, end)] : []),
    ];
  });
}

function ask(
  tx: Db,
  deps: PayoutDeps,
  { requestedBy, termDaysAgo, method, details, description }: DemoPayout,
  { contractId, today, at }: { contractId: number; today: CalendarDate; at: Date },
): Promise<{ id: number }> {
  if (requestedBy === "creator") {
    const request = { paymentMethod: method, paymentDetails: details, description };
    return requestPayout(tx, deps, { actor: `portal:${contractId}`, requestId: null, at }, { contractId, request });
  }
  const paymentPeriodStart = termDaysAgo === undefined ? null : addDays(today, -termDaysAgo);
  const asked = { contractId, method, details, description, paymentPeriodStart };
  return createPayout(tx, deps, { actor: "admin", requestId: null, at }, asked);
}
