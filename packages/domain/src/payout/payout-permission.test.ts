import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { CONTRACT_LIFE_STATUSES } from "../contract/contract-status";
import type { TermState } from "../contract/term-state";
import { OPEN_PAYOUTS } from "./payout";
import { NO_FEE_YET, type PayoutSituation, payoutObstacles } from "./payout-permission";

const boundary = "2025-02-09";
const ended: TermState = { state: "ended", endedOn: "2025-01-31" };
const notStarted: TermState = { state: "not_started", startsOn: "2025-03-11", daysUntilStart: 20 };
const expired: TermState = { state: "expired", boundary, nextBoundary: "2025-03-11", msUntilNextBoundary: 1 };
const open = { boundary, daysLeft: 3, nextStartsOn: boundary };
const completed: TermState = { state: "completed", ...open };
const overdue: TermState = { state: "overdue", ...open, daysOverdue: 2 };
const running: TermState = { state: "running", ...open };

// All four videos are approved, and this is the first request.
const ada: PayoutSituation = {
  term: completed,
  contractStatus: "ACTIVE",
  approvedVideos: 4,
  requiredVideos: 4,
  feeCents: 250000,
  openRequest: null,
  isPaid: false,
};

const ENDED = "403 Your contract has ended. Contact your manager to extend it.";
const PAUSED = "403 Your contract is paused. Contact your manager to continue.";
const NOT_STARTED = "403 Your next term starts on Mar 11, 2025. Payouts open with it.";
const EXPIRED = "403 This term ended on Feb 8, 2025. Payouts open again when your manager starts the next one.";
const OPEN = "409 Your last payout request is not paid yet. You can ask again once it is.";
const PAID = "409 This term is paid already.";
const FEE = `422 ${NO_FEE_YET}`;

const obstacles = (facts: Partial<PayoutSituation>) =>
  payoutObstacles({ ...ada, ...facts }).map(({ status, reason }) => `${status} ${reason}`);

describe("payoutObstacles", () => {
  const none = { openRequest: null, isPaid: false } as const;
  test.each<[string, Partial<PayoutSituation>, string[]]>([
    ["none when all videos are approved", {}, []],
    ["none with more videos than required", { approvedVideos: 6 }, []],
    ["none while the term runs without required videos", { term: running, approvedVideos: 0, requiredVideos: 0 }, []],
    ["none while a deliverable is late", { term: overdue }, []],
    ["a contract that has ended", { term: ended }, [ENDED]],
    ["a term that has not started", { term: notStarted }, [NOT_STARTED]],
    ["a term that has expired", { term: expired }, [EXPIRED]],
    ["a contract that is paused", { contractStatus: "PAUSED" }, [PAUSED]],
    ["a contract that was closed", { term: { state: "ended", endedOn: null }, contractStatus: "ARCHIVED" }, [ENDED]],
    ["paused, and the next term not started", { contractStatus: "PAUSED", term: notStarted }, [PAUSED, NOT_STARTED]],
    ["paused, and the term expired", { contractStatus: "PAUSED", term: expired }, [PAUSED, EXPIRED]],
    ["paused, and ended since", { contractStatus: "PAUSED", term: ended }, [ENDED]],
    ["a request waiting for a decision", { openRequest: "REQUESTED" }, [OPEN]],
    ["a request that is approved", { openRequest: "SYNCED" }, [OPEN]],
    ["a request that was paid for an earlier term", { openRequest: "PAID" }, []],
    ["a request that was declined", { openRequest: "CANCELLED" }, []],
    ["a term that is paid", { isPaid: true }, [PAID]],
    [
      "one missing video",
      { term: running, approvedVideos: 3 },
      ["422 3 of this term's 4 videos are approved. All must be."],
    ],
    [
      "no approved video",
      { term: running, approvedVideos: 0 },
      ["422 0 of this term's 4 videos are approved. All must be."],
    ],
    ["no fee", { feeCents: 0 }, [FEE]],
    [
      "all reasons at once, the term's first",
      {
        contractStatus: "PAUSED",
        term: expired,
        openRequest: "REQUESTED",
        isPaid: true,
        approvedVideos: 2,
        feeCents: 0,
      },
      [PAUSED, EXPIRED, OPEN, PAID, "422 2 of this term's 4 videos are approved. All must be.", FEE],
    ],
  ])("lists every reason that applies: %s", (_, facts, expected) =>
    expect(obstacles({ ...none, ...facts })).toEqual(expected),
  );
});

describe("payoutObstacles in any situation", () => {
  const situations = fc.record<PayoutSituation>({
    term: fc.constantFrom(ended, notStarted, expired, completed, overdue, running),
    contractStatus: fc.constantFrom(...CONTRACT_LIFE_STATUSES),
    approvedVideos: fc.nat(6),
    requiredVideos: fc.nat(6),
    feeCents: fc.nat(3),
    openRequest: fc.constantFrom(null, ...OPEN_PAYOUTS),
    isPaid: fc.boolean(),
  });

  test("lists reasons of the term first, then earlier requests, then missing data", () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const order = payoutObstacles(situation).map(({ status }) => status);
        expect(order).toEqual(order.toSorted((one, other) => one - other));
      }),
    );
  });

  test("allows a payout exactly when the portal enables the button", () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const { term, contractStatus, approvedVideos, requiredVideos, feeCents, openRequest, isPaid } = situation;
        const isOpen = !["ended", "not_started", "expired"].includes(term.state) && contractStatus !== "PAUSED";
        const isAllowed = isOpen && approvedVideos >= requiredVideos && openRequest === null && !isPaid && feeCents > 0;
        expect(payoutObstacles(situation).length === 0).toBe(isAllowed);
      }),
    );
  });

  test("never returns a reason twice", () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const reasons = payoutObstacles(situation).map(({ reason }) => reason);
        expect(new Set(reasons).size).toBe(reasons.length);
      }),
    );
  });
});
