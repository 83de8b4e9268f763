import { describe, expect, test } from "bun:test";
import { reviewEstimate, reviewExpectedAt } from "./review-estimate";

const minutesFor = (submittedAt: string) =>
  (reviewExpectedAt(new Date(submittedAt)).getTime() - Date.parse(submittedAt)) / 60_000;

describe("reviewExpectedAt", () => {
  test.each([
    ["at noon in winter", "2025-01-15T17:00:00Z", 35],
    ["at noon in summer", "2025-07-15T16:00:00Z", 35],
    ["at 9:00 in winter", "2025-01-15T14:00:00Z", 35],
    ["a moment before 9:00 in winter", "2025-01-15T13:59:59.999Z", 50],
    ["at 9:00 in summer", "2025-07-15T13:00:00Z", 35],
    ["a moment before 9:00 in summer", "2025-07-15T12:59:59.999Z", 50],
    ["a moment before 18:00 in winter", "2025-01-15T22:59:59.999Z", 35],
    ["at 18:00 in winter", "2025-01-15T23:00:00Z", 50],
    ["a moment before 18:00 in summer", "2025-07-15T21:59:59.999Z", 35],
    ["at 18:00 in summer", "2025-07-15T22:00:00Z", 50],
    ["at midnight", "2025-01-15T05:00:00Z", 50],
    ["a moment before midnight", "2025-01-15T04:59:59Z", 50],
    ["at 8:30 on the last day before clocks go forward", "2025-03-08T13:30:00Z", 50],
    ["at 9:30 on the day when clocks go forward", "2025-03-09T13:30:00Z", 35],
    ["at 9:30 on the last day before clocks go back", "2025-11-01T13:30:00Z", 35],
    ["at 8:30 on the day when clocks go back", "2025-11-02T13:30:00Z", 50],
    ["on a Sunday", "2025-01-19T17:00:00Z", 35],
  ])("for a video submitted %s (%s) is %i minutes later", (_, submittedAt, minutes) =>
    expect(minutesFor(submittedAt)).toBe(minutes),
  );
});

describe("reviewEstimate", () => {
  const came = new Date("2025-01-15T17:00:00Z");
  test.each([
    ["immediately after submission", 0, "Review in about 35 minutes"],
    ["half a minute later", 30_000, "Review in about 35 minutes"],
    ["a minute later", 60_000, "Review in about 34 minutes"],
    ["in the last minute", 34.5 * 60_000, "Review in about 1 minute"],
    ["when it is due", 35 * 60_000, "Processing review..."],
    ["a day later", 24 * 3_600_000, "Processing review..."],
    ["with a client clock one hour behind", -3_600_000, "Review in about 35 minutes"],
  ])("%s (%d ms) is %p", (_, passed, text) =>
    expect(reviewEstimate(came, new Date(came.getTime() + passed))).toBe(text),
  );
});
