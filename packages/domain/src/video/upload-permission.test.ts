import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { PortalStanding } from "../contract/closed-term";
import { CONTRACT_LIFE_STATUSES } from "../contract/contract-status";
import { type TermSituation, termState } from "../contract/term-state";
import { finishObstacles, uploadObstacles } from "./upload-permission";

// The term runs from Jan 10 to its boundary on Feb 9; the contract ends on Jul 10.
const ada: TermSituation = {
  contractStatus: "ACTIVE",
  contractEnd: "2025-07-10",
  termStart: "2025-01-10",
  approvedVideos: 3,
  requiredVideos: 4,
  lateSince: null,
};

const timeZone = "America/New_York";

const standing = (now: string, facts: Partial<TermSituation> = {}): PortalStanding => {
  const situation = { ...ada, ...facts };
  return { term: termState(situation, { now: new Date(now), timeZone }), contractStatus: situation.contractStatus };
};

const NOON = "2025-01-20T17:00:00Z";
const ENDED = "Your contract has ended. Contact your manager to extend it.";
const PAUSED = "Your contract is paused. Contact your manager to continue.";
const NOT_STARTED = "Your next term starts on Jan 10, 2025. Uploads open with it.";
const EXPIRED = "This term ended on Feb 8, 2025. Uploads open again when your manager starts the next one.";
const COMPLETED = "All videos of this term are approved. Uploads open again when your next term starts.";

const LAST_COMPLETED = "All videos of this term are approved. It is the last term of your contract.";

const cases: [name: string, now: string, facts: Partial<TermSituation>, upload: string[], finish: string[]][] = [
  ["the last second before the term's first day", "2025-01-10T04:59:59.999Z", {}, [NOT_STARTED], []],
  ["the first second of the term", "2025-01-10T05:00:00Z", {}, [], []],
  ["the last second before the boundary", "2025-02-09T04:59:59.999Z", {}, [], []],
  ["the boundary's first second", "2025-02-09T05:00:00Z", {}, [EXPIRED], []],
  ["months past the boundary", "2025-06-09T05:00:00Z", {}, [EXPIRED], []],
  ["one video missing", NOON, { approvedVideos: 3 }, [], []],
  ["all videos approved", NOON, { approvedVideos: 4 }, [COMPLETED], []],
  ["more videos than required approved", NOON, { approvedVideos: 9 }, [COMPLETED], []],
  [
    "all videos approved in the contract's last term",
    NOON,
    { approvedVideos: 4, contractEnd: "2025-02-08" },
    [LAST_COMPLETED],
    [],
  ],
  ["no videos required, none approved", NOON, { requiredVideos: 0, approvedVideos: 0 }, [], []],
  ["no videos required, many approved", NOON, { requiredVideos: 0, approvedVideos: 9 }, [], []],
  ["no videos required, past the boundary", "2025-02-09T05:00:00Z", { requiredVideos: 0 }, [EXPIRED], []],
  ["all videos approved, past the boundary", "2025-02-09T05:00:00Z", { approvedVideos: 4 }, [EXPIRED], []],
  ["a late deliverable", NOON, { lateSince: "2025-01-15" }, [], []],
  ["the contract's last second", "2025-01-21T04:59:59.999Z", { contractEnd: "2025-01-20" }, [], []],
  ["the second after the contract's end", "2025-01-21T05:00:00Z", { contractEnd: "2025-01-20" }, [ENDED], [ENDED]],
  ["contract completed", NOON, { contractStatus: "COMPLETED" }, [ENDED], [ENDED]],
  ["archived", NOON, { contractStatus: "ARCHIVED" }, [ENDED], [ENDED]],
  ["paused", NOON, { contractStatus: "PAUSED" }, [PAUSED], [PAUSED]],
  [
    "paused with all videos approved",
    NOON,
    { contractStatus: "PAUSED", approvedVideos: 4 },
    [PAUSED, COMPLETED],
    [PAUSED],
  ],
  ["paused and expired", "2025-02-09T05:00:00Z", { contractStatus: "PAUSED" }, [PAUSED, EXPIRED], [PAUSED]],
  ["paused and not started", "2025-01-09T17:00:00Z", { contractStatus: "PAUSED" }, [PAUSED, NOT_STARTED], [PAUSED]],
  ["paused, then ended by date", "2025-07-11T05:00:00Z", { contractStatus: "PAUSED" }, [ENDED], [ENDED]],
];

describe("uploadObstacles", () => {
  test.each(cases)("lists every reason that applies: %s", (_, now, facts, upload) =>
    expect(uploadObstacles(standing(now, facts))).toEqual(upload),
  );
});

describe("finishObstacles", () => {
  test.each(cases)("lists every reason that applies: %s", (_, now, facts, __, finish) =>
    expect(finishObstacles(standing(now, facts))).toEqual(finish),
  );
});

describe("upload permissions at any moment of any contract", () => {
  const day = fc.integer({ min: 0, max: 400 }).map((days) => new Date(Date.UTC(2025, 0, 1 + days)).toISOString());
  const moments = fc.record({
    now: day,
    contractStatus: fc.constantFrom(...CONTRACT_LIFE_STATUSES),
    approvedVideos: fc.nat(5),
    requiredVideos: fc.nat(5),
  });

  test("every reason against finishing is also a reason against starting, without duplicates", () => {
    fc.assert(
      fc.property(moments, ({ now, ...facts }) => {
        const reasons = uploadObstacles(standing(now, facts));
        expect(reasons).toEqual(expect.arrayContaining(finishObstacles(standing(now, facts))));
        expect(new Set(reasons).size).toBe(reasons.length);
      }),
    );
  });
});
