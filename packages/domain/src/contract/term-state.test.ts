import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { addDays, dayIn, daysBetween } from "../value/calendar";
import { hasEnded, type TermSituation, type TermState, termProgress, termState } from "./term-state";

// The term starts on Jan 10, 2025; its boundary is Feb 9.
const ada: TermSituation = {
  contractStatus: "ACTIVE",
  contractEnd: "2025-12-31",
  termStart: "2025-01-10",
  approvedVideos: 0,
  requiredVideos: 4,
  lateSince: null,
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const noonOf = (day: string) => ({ now: new Date(`${day}T12:00:00Z`), timeZone: "UTC" });
const stateOn = (day: string, facts: Partial<TermSituation> = {}) => termState({ ...ada, ...facts }, noonOf(day));

describe("termState", () => {
  const running = { state: "running", boundary: "2025-02-09" } as const;
  const cases: [string, string, Partial<TermSituation>, Partial<TermState>][] = [
    [
      "not started long before",
      "2024-06-01",
      {},
      { state: "not_started", startsOn: "2025-01-10", daysUntilStart: 223 },
    ],
    ["not started the day before", "2025-01-09", {}, { state: "not_started", daysUntilStart: 1 }],
    ["running on its first day", "2025-01-10", {}, { ...running, daysLeft: 29 }],
    ["running on its last day", "2025-02-08", {}, { ...running, daysLeft: 0 }],
    ["expired on its boundary", "2025-02-09", {}, { state: "expired", boundary: "2025-02-09" }],
    ["not started although all videos are approved", "2025-01-09", { approvedVideos: 4 }, { state: "not_started" }],
    ["running with one video short", "2025-01-20", { approvedVideos: 3 }, { ...running, daysLeft: 19 }],
    [
      "completed with the last video",
      "2025-01-20",
      { approvedVideos: 4 },
      { state: "completed", boundary: "2025-02-09", daysLeft: 19 },
    ],
    ["completed with more than the required videos", "2025-01-20", { approvedVideos: 5 }, { state: "completed" }],
    ["completed on its first day", "2025-01-10", { approvedVideos: 4 }, { state: "completed", daysLeft: 29 }],
    ["completed on its last day", "2025-02-08", { approvedVideos: 4 }, { state: "completed", daysLeft: 0 }],
    ["expired on its boundary although completed", "2025-02-09", { approvedVideos: 4 }, { state: "expired" }],
    ["running when no videos are required", "2025-01-20", { requiredVideos: 0 }, running],
    [
      "running when none are required and some are approved",
      "2025-01-20",
      { requiredVideos: 0, approvedVideos: 9 },
      running,
    ],
    ["running on a deliverable's expected day", "2025-01-20", { lateSince: "2025-01-20" }, running],
    [
      "overdue the day after a deliverable's expected day",
      "2025-01-21",
      { lateSince: "2025-01-20" },
      { state: "overdue", boundary: "2025-02-09", daysLeft: 18, daysOverdue: 1 },
    ],
    ["overdue on its last day", "2025-02-08", { lateSince: "2025-01-09" }, { state: "overdue", daysOverdue: 30 }],
    [
      "completed rather than overdue",
      "2025-01-21",
      { approvedVideos: 4, lateSince: "2025-01-02" },
      { state: "completed" },
    ],
    [
      "overdue when no videos are required",
      "2025-01-21",
      { requiredVideos: 0, lateSince: "2025-01-20" },
      { state: "overdue" },
    ],
    ["expired rather than overdue", "2025-02-09", { lateSince: "2025-01-02" }, { state: "expired" }],
    ["not started rather than overdue", "2025-01-09", { lateSince: "2025-01-02" }, { state: "not_started" }],
    [
      "running on the contract's last day",
      "2025-01-20",
      { contractEnd: "2025-01-20" },
      { state: "running", boundary: "2025-01-21", daysLeft: 0, nextStartsOn: null },
    ],
    [
      "running when the contract ends before the term",
      "2025-01-10",
      { contractEnd: "2025-02-07" },
      { ...running, boundary: "2025-02-08", daysLeft: 28, nextStartsOn: null },
    ],
    [
      "running until its boundary, with no term after the contract",
      "2025-01-10",
      { contractEnd: "2025-02-08" },
      { ...running, nextStartsOn: null },
    ],
    [
      "running, with one more term of one day",
      "2025-01-10",
      { contractEnd: "2025-02-09" },
      { ...running, daysLeft: 29, nextStartsOn: "2025-02-09" },
    ],
    [
      "completed in the contract's last days",
      "2025-01-10",
      { contractEnd: "2025-01-12", approvedVideos: 4 },
      { state: "completed", boundary: "2025-01-13", daysLeft: 2, nextStartsOn: null },
    ],
    [
      "overdue in the contract's last days",
      "2025-01-12",
      { contractEnd: "2025-01-12", lateSince: "2025-01-11" },
      { state: "overdue", boundary: "2025-01-13", daysLeft: 0, daysOverdue: 1, nextStartsOn: null },
    ],
    [
      "ended the day after the contract's last day",
      "2025-01-21",
      { contractEnd: "2025-01-20" },
      { state: "ended", endedOn: "2025-01-20" },
    ],
    ["expired on the contract's last day", "2025-02-10", { contractEnd: "2025-02-10" }, { state: "expired" }],
    ["ended rather than expired", "2025-02-11", { contractEnd: "2025-02-10" }, { state: "ended" }],
    [
      "ended rather than completed",
      "2025-01-21",
      { contractEnd: "2025-01-20", approvedVideos: 4 },
      { state: "ended", endedOn: "2025-01-20" },
    ],
    [
      "ended rather than not started",
      "2025-01-05",
      { contractEnd: "2025-01-04", termStart: "2025-01-10" },
      { state: "ended" },
    ],
    ["running while the contract is paused", "2025-01-20", { contractStatus: "PAUSED" }, running],
    [
      "ended when the contract is completed",
      "2025-01-20",
      { contractStatus: "COMPLETED" },
      { state: "ended", endedOn: null },
    ],
    [
      "ended when the contract is archived",
      "2025-01-20",
      { contractStatus: "ARCHIVED" },
      { state: "ended", endedOn: null },
    ],
    [
      "ended by date and archived later",
      "2026-01-20",
      { contractStatus: "ARCHIVED" },
      { state: "ended", endedOn: "2025-12-31" },
    ],
    [
      "ended when the contract was completed before it started",
      "2025-01-05",
      { contractStatus: "COMPLETED" },
      { state: "ended" },
    ],
    [
      "not started before a leap day",
      "2028-02-28",
      { termStart: "2028-02-29", contractEnd: "2028-12-31" },
      { state: "not_started", daysUntilStart: 1 },
    ],
    [
      "running on a leap day",
      "2028-02-29",
      { termStart: "2028-02-29", contractEnd: "2028-12-31" },
      { state: "running", boundary: "2028-03-30", daysLeft: 29 },
    ],
    [
      "running over a leap day",
      "2028-02-29",
      { termStart: "2028-01-31", contractEnd: "2028-12-31" },
      { state: "running", boundary: "2028-03-01", daysLeft: 0 },
    ],
    [
      "expired with its boundary on a leap day",
      "2028-02-29",
      { termStart: "2028-01-30", contractEnd: "2028-12-31" },
      { state: "expired", boundary: "2028-02-29", nextBoundary: "2028-03-30" },
    ],
    [
      "running on a contract's last day that is a leap day",
      "2028-02-29",
      { termStart: "2028-02-10", contractEnd: "2028-02-29" },
      { state: "running" },
    ],
    [
      "ended the day after a leap day",
      "2028-03-01",
      { termStart: "2028-02-10", contractEnd: "2028-02-29" },
      { state: "ended", endedOn: "2028-02-29" },
    ],
  ];
  test.each(cases)("%s (%s)", (_, day, facts, expected) => expect(stateOn(day, facts)).toMatchObject(expected));

  test.each([
    ["on the first boundary", "2025-02-09", "2025-03-11"],
    ["on the day before the second", "2025-03-10", "2025-03-11"],
    ["on the second", "2025-03-11", "2025-04-10"],
    ["a year later", "2026-01-10", "2026-02-04"],
  ])("an expired term counts down to the next 30-day boundary: %s", (_, day, nextBoundary) =>
    expect(stateOn(day, { contractEnd: "2027-12-31" })).toMatchObject({ boundary: "2025-02-09", nextBoundary }),
  );
});

describe("termState uses days of the business time zone", () => {
  // 10:30 UTC on Feb 8.
  const now = new Date("2025-02-08T10:30:00Z");
  test.each([
    ["Pacific/Pago_Pago", "UTC-11", { state: "running", daysLeft: 1 }],
    ["America/New_York", "UTC-5", { state: "running", daysLeft: 0 }],
    ["UTC", "UTC", { state: "running", daysLeft: 0 }],
    ["Asia/Kathmandu", "UTC+5:45", { state: "running", daysLeft: 0 }],
    ["Pacific/Chatham", "UTC+13:45", { state: "expired" }],
    ["Pacific/Kiritimati", "UTC+14", { state: "expired" }],
  ] as const)("%s (%s)", (timeZone, _, expected) => expect(termState(ada, { now, timeZone })).toMatchObject(expected));

  test.each([
    ["Pacific/Pago_Pago", "2025-02-09T11:00:00Z"],
    ["America/New_York", "2025-02-09T05:00:00Z"],
    ["Pacific/Kiritimati", "2025-02-08T10:00:00Z"],
  ])("in %s a term expires at %s, not a millisecond earlier", (timeZone, boundary) => {
    const stateAt = (instant: number) => termState(ada, { now: new Date(instant), timeZone }).state;
    const at = Date.parse(boundary);
    expect([stateAt(at - 1), stateAt(at)]).toEqual(["running", "expired"]);
  });

  test.each([
    ["Pacific/Pago_Pago", "2026-01-01T11:00:00Z"],
    ["Pacific/Kiritimati", "2025-12-31T10:00:00Z"],
  ])("in %s a contract ends at %s, after its last day", (timeZone, end) => {
    const stateAt = (instant: number) => termState(ada, { now: new Date(instant), timeZone }).state;
    const at = Date.parse(end);
    expect([stateAt(at - 1), stateAt(at)]).toEqual(["expired", "ended"]);
  });
});

describe("msUntilNextBoundary", () => {
  const msLeft = (now: string, timeZone: string, termStart: string) => {
    const state = termState({ ...ada, termStart, contractEnd: "2030-12-31" }, { now: new Date(now), timeZone });
    return state.state === "expired" ? state.msUntilNextBoundary : null;
  };
  test.each([
    ["is 30 days at the boundary's first instant", "2025-02-09T00:00:00Z", "UTC", "2025-01-10", 30 * DAY_MS],
    ["is 1 just before the next boundary", "2025-03-10T23:59:59.999Z", "UTC", "2025-01-10", 1],
    // Clocks go forward on Mar 9, 2025 and back on Nov 2.
    [
      "is one hour less in New York in spring",
      "2025-02-09T05:00:00Z",
      "America/New_York",
      "2025-01-10",
      30 * DAY_MS - HOUR_MS,
    ],
    [
      "is one hour more in New York in autumn",
      "2025-10-10T04:00:00Z",
      "America/New_York",
      "2025-09-10",
      30 * DAY_MS + HOUR_MS,
    ],
    [
      "is 45 hours in New York after the clock change and before the boundary",
      "2025-03-09T07:00:00Z",
      "America/New_York",
      "2025-01-10",
      45 * HOUR_MS,
    ],
    // Clocks go forward on Mar 30, 2025 and back on Oct 26.
    [
      "is one hour less in Berlin in spring",
      "2025-03-10T23:00:00Z",
      "Europe/Berlin",
      "2025-02-09",
      30 * DAY_MS - HOUR_MS,
    ],
    [
      "is one hour more in Berlin in autumn",
      "2025-10-09T22:00:00Z",
      "Europe/Berlin",
      "2025-09-10",
      30 * DAY_MS + HOUR_MS,
    ],
    [
      "is 25 hours in Santiago, where the boundary day has no midnight",
      "2025-09-06T03:00:00Z",
      "America/Santiago",
      "2025-07-09",
      25 * HOUR_MS,
    ],
  ] as const)("%s", (_, now, timeZone, termStart, expected) => expect(msLeft(now, timeZone, termStart)).toBe(expected));

  test("reaches 0 exactly when the next boundary's day starts, in every zone", () => {
    const zones = ["Pacific/Pago_Pago", "America/New_York", "Europe/Berlin", "Asia/Beirut", "Pacific/Kiritimati"];
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000 }),
        fc.integer({ min: 0, max: DAY_MS }),
        fc.constantFrom(...zones),
        (days, ms, timeZone) => {
          const now = new Date(Date.parse("2024-01-01T00:00:00Z") + days * DAY_MS + ms);
          const left = msLeft(now.toISOString(), timeZone, "2023-10-01") ?? 0;
          expect(left).toBeGreaterThan(0);
          const boundary = dayIn(timeZone, new Date(now.getTime() + left));
          expect(dayIn(timeZone, new Date(now.getTime() + left - 1)) < boundary).toBe(true);
          expect(daysBetween("2023-10-01", boundary) % 30).toBe(0);
        },
      ),
      { numRuns: 200 },
    );
  });
});

test("a term runs for exactly 30 days from any start day", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: -40, max: 80 }), (start, offset) => {
      const termStart = addDays("1990-01-01", start);
      const { state } = stateOn(addDays(termStart, offset), { termStart, contractEnd: "2100-01-01" });
      expect(state).toBe(offset < 0 ? "not_started" : offset < 30 ? "running" : "expired");
    }),
  );
});

test.each([
  ["on its last day", "ACTIVE", "2025-12-31", false],
  ["the day after", "ACTIVE", "2026-01-01", true],
  ["on its last day while paused", "PAUSED", "2025-12-31", false],
  ["the day after while paused", "PAUSED", "2026-01-01", true],
  ["completed", "COMPLETED", "2025-01-01", true],
  ["archived", "ARCHIVED", "2025-01-01", true],
] as const)("hasEnded is true after the last day and for a closed contract: %s", (_, status, today, expected) =>
  expect(hasEnded(status, "2025-12-31", today)).toBe(expected),
);

describe("termProgress", () => {
  const on = (today: string, facts: Partial<TermSituation> = {}) =>
    termProgress({ ...ada, ...facts }, { contractStart: "2025-01-10", today });

  test("counts the term's videos and the contract's days", () =>
    expect(on("2025-01-20", { approvedVideos: 3 })).toEqual({
      approvedVideos: 3,
      requiredThisMonth: 4,
      daysRemaining: 345,
      totalContractDays: 355,
      isOverdue: false,
      daysOverdue: 0,
    }));

  test.each([
    ["on the contract's last day", "2025-12-31", 0],
    ["on the day before", "2025-12-30", 1],
    ["long after the contract's last day", "2027-01-01", 0],
    ["on the first day", "2025-01-10", 355],
    ["before its first day", "2025-01-01", 355],
  ])("daysRemaining excludes today: %s", (_, today, daysRemaining) =>
    expect(on(today)).toMatchObject({ daysRemaining }),
  );

  test.each([
    ["on the term's last day", "2025-02-08", {}, false, 0],
    ["on its boundary", "2025-02-09", {}, true, 0],
    ["the day after", "2025-02-10", {}, true, 1],
    ["past the boundary with one video missing", "2025-02-12", { approvedVideos: 3 }, true, 3],
    ["past the boundary with all videos", "2025-02-12", { approvedVideos: 4 }, false, 0],
    ["past the boundary when no videos are required", "2025-02-12", { requiredVideos: 0 }, false, 0],
    ["on a deliverable's expected day", "2025-01-20", { lateSince: "2025-01-20" }, false, 0],
    ["the day after a deliverable's expected day", "2025-01-21", { lateSince: "2025-01-20" }, true, 1],
    ["late with all videos", "2025-01-21", { approvedVideos: 4, lateSince: "2025-01-20" }, true, 1],
    ["counted from a deliverable before the boundary", "2025-02-12", { lateSince: "2025-02-01" }, true, 11],
    ["counted from the boundary before a deliverable", "2025-02-12", { lateSince: "2025-02-11" }, true, 3],
    [
      "counted from a deliverable when all videos are approved",
      "2025-02-12",
      { approvedVideos: 4, lateSince: "2025-02-11" },
      true,
      1,
    ],
  ] as const)(
    "a term is overdue after the boundary or with a late deliverable: %s",
    (_, today, facts, isOverdue, daysOverdue) => expect(on(today, facts)).toMatchObject({ isOverdue, daysOverdue }),
  );
});
