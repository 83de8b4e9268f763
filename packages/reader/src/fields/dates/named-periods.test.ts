import { describe, expect, test } from "bun:test";
import { findNamedPeriods } from "./named-periods";

describe("findNamedPeriods", () => {
  test.each([
    ["Campaign Period: March 2025 – May 2025", "2025-03-01", "2025-05-31"],
    ["Term: November to February 2026", "2025-11-01", "2026-02-28"],
    ["This Agreement is in effect for the 2026 calendar year", "2026-01-01", "2026-12-31"],
    ["The term shall be the calendar year 2026", "2026-01-01", "2026-12-31"],
  ])("%p", (text, first, last) => expect(findNamedPeriods(text)).toMatchObject([{ first, last }]));

  test.each([
    ["This Agreement continues through December 2026", "2026-12-31"],
    ["This Agreement continues through the end of 2026", "2026-12-31"],
    ["This Agreement continues through calendar year 2026", "2026-12-31"],
  ])("%p names only its end, and is not sure of the day", (text, last) => {
    const [period] = findNamedPeriods(text).filter((one) => one.first === undefined);
    expect(period?.last).toBe(last);
    expect(period?.confidence).toBeLessThan(0.75);
  });

  test.each([
    ["a season", "The term runs through the end of the 2027 season"],
    ["payments", "This Agreement's fees are paid through December 2026"],
    ["another thing", "We are away from March 2025 to May 2025"],
    ["a whole date", "The Agreement continues until December 5, 2026"],
  ])("%s gives none", (_, text) => expect(findNamedPeriods(text)).toEqual([]));
});
