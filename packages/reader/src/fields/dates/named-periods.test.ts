import { describe, expect, test } from "bun:test";
import { findNamedPeriods } from "./named-periods";

describe("findNamedPeriods", () => {
  test.each([
    ["Campaign Period: March 2025 – May 2025", "2025-03-01", "2025-05-31"],
    ["Term: November to February 2026", "2025-11-01", "2026-02-28"],
    ["This Agreement is in effect for the 2026 calendar year", "2026-01-01", "2026-12-31"],
    ["The term shall be the calendar year 2026", "2026-01-01", "2026-12-31"],
    ["Jan thru Nov 2026, both inclusive", "2026-01-01", "2026-11-30"],
    ["May ’26 through Oct ’26", "2026-05-01", "2026-10-31"],
  ])("finds the first and last day of %p", (text, first, last) =>
    expect(findNamedPeriods(text)[0]).toMatchObject({ first, last }),
  );

  test.each([
    ["This Agreement continues through December 2026", "2026-12-31"],
    ["This Agreement continues through the end of 2026", "2026-12-31"],
    ["This Agreement continues through calendar year 2026", "2026-12-31"],
  ])("finds only the end of %p", (text, last) => {
    const [period] = findNamedPeriods(text).filter((one) => one.first === undefined);
    expect(period?.last).toBe(last);
  });

  test("finds only the start of a single month", () => {
    expect(findNamedPeriods("She films for us from June ’26 on")).toMatchObject([{ first: "2026-06-01" }]);
  });

  test.each([
    ["a season", "The term runs through the end of the 2027 season"],
    ["a whole date", "The Agreement continues until December 5, 2026"],
  ])("ignores %s", (_, text) => expect(findNamedPeriods(text)).toEqual([]));
});
