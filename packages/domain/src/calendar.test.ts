import { describe, expect, test } from "bun:test";
import {
  addDays,
  addMonths,
  dateProblem,
  dayIn,
  daysBetween,
  formatDate,
  formatMonth,
  isCalendarDate,
} from "./calendar";

describe("isCalendarDate", () => {
  test.each([
    ["an ordinary day", "2025-01-05", true],
    ["a leap day in a leap year", "2024-02-29", true],
    ["a leap day in a common year", "2025-02-29", false],
    ["month 13", "2025-13-01", false],
    ["one digit short", "2025-1-05", false],
    ["an instant", "2025-01-05T00:00:00Z", false],
    ["nothing", "", false],
  ])("%s", (_, text, expected) => expect(isCalendarDate(text)).toBe(expected));
});

test.each([
  ["2024-02-29", null],
  ["2026-02-30", "This day does not exist"],
  ["2025-13-01", "This day does not exist"],
  ["10/01/2026", "Enter a date as YYYY-MM-DD"],
])("what is wrong with %p as a day: %p", (text, problem) => expect(dateProblem(text)).toBe(problem));

describe("dayIn", () => {
  const instant = new Date("2025-03-10T03:30:00Z");
  test.each([
    ["America/New_York", "2025-03-09"],
    ["UTC", "2025-03-10"],
    ["Pacific/Kiritimati", "2025-03-10"],
    ["Pacific/Pago_Pago", "2025-03-09"],
  ])("%s", (zone, expected) => expect(dayIn(zone, instant)).toBe(expected));
});

describe("arithmetic of days", () => {
  test("a daylight-saving change does not lose a day", () => expect(daysBetween("2025-03-08", "2025-03-10")).toBe(2));
  test("backwards is negative", () => expect(daysBetween("2025-01-05", "2025-01-01")).toBe(-4));
  test("365 days over a leap day", () => expect(addDays("2024-02-28", 365)).toBe("2025-02-27"));
  test.each([
    ["month's end into a short month", "2025-01-31", 1, "2025-02-28"],
    ["into a leap February", "2024-01-31", 1, "2024-02-29"],
    ["over a year's end", "2025-11-15", 3, "2026-02-15"],
    ["backwards", "2025-03-31", -1, "2025-02-28"],
  ])("addMonths: %s", (_, from, months, expected) => expect(addMonths(from, months)).toBe(expected));
});

test("formatMonth writes Jan 2025", () => expect(formatMonth("2025-01-01")).toBe("Jan 2025"));

test("formatDate writes Jan 5, 2025", () => expect(formatDate("2025-01-05")).toBe("Jan 5, 2025"));
