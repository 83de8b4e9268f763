import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import {
  addDays,
  addMonths,
  dateProblem,
  dayIn,
  daysBetween,
  formatDate,
  formatMonth,
  hourIn,
  isCalendarDate,
  readDay,
  startOfDayIn,
} from "./calendar";

describe("isCalendarDate", () => {
  test.each([
    ["is true for an ordinary day", "2025-01-05", true],
    ["is true for a leap day in a leap year", "2024-02-29", true],
    ["is false for a leap day in a common year", "2025-02-29", false],
    ["is false for month 13", "2025-13-01", false],
    ["is false for a month of one digit", "2025-1-05", false],
    ["is false for an instant", "2025-01-05T00:00:00Z", false],
    ["is false for an empty string", "", false],
    ["is false for the first day of the year 0", "0000-01-01", false],
    ["is false for the last day of the year 0", "0000-12-31", false],
    ["is true for the first day of the year 1", "0001-01-01", true],
  ])("%s", (_, text, expected) => expect(isCalendarDate(text)).toBe(expected));
});

test.each([
  ["2024-02-29", null],
  ["2026-02-30", "This day does not exist"],
  ["2025-13-01", "This day does not exist"],
  ["0000-01-01", "This day does not exist"],
  ["10/01/2026", "Enter a date as YYYY-MM-DD"],
])("dateProblem(%p) is %p", (text, problem) => expect(dateProblem(text)).toBe(problem));

describe("readDay", () => {
  test.each([
    ["a day", "2026-03-08", "2026-03-08", "2026-03-08", "2026-03-08"],
    [
      "midnight UTC, as a client serialises a day",
      "2026-03-08T00:00:00.000Z",
      "2026-03-08",
      "2026-03-08",
      "2026-03-08",
    ],
    ["midnight UTC without seconds", "2026-03-08T00:00Z", "2026-03-08", "2026-03-08", "2026-03-08"],
    [
      "midnight UTC as clocks in Kolkata show it",
      "2026-03-08T05:30:00+05:30",
      "2026-03-08",
      "2026-03-08",
      "2026-03-08",
    ],
    ["a second after midnight UTC", "2026-03-08T00:00:01Z", "2026-03-07", "2026-03-08", "2026-03-08"],
    ["midnight in New York", "2026-03-08T05:00:00Z", "2026-03-08", "2026-03-08", "2026-03-08"],
    ["the last second of a day in New York", "2026-03-08T03:59:59-04:00", "2026-03-08", "2026-03-08", "2026-03-08"],
    ["the hour that New York skips in spring", "2026-03-08T07:30:00Z", "2026-03-08", "2026-03-08", "2026-03-08"],
    ["midnight in Kolkata", "2026-03-07T18:30:00Z", "2026-03-07", "2026-03-08", "2026-03-08"],
    ["midnight in Auckland in summer", "2026-03-07T11:00:00Z", "2026-03-07", "2026-03-07", "2026-03-08"],
    ["the second before midnight in Auckland", "2026-03-07T10:59:59Z", "2026-03-07", "2026-03-07", "2026-03-07"],
    ["midnight in Auckland in winter", "2026-07-07T12:00:00Z", "2026-07-07", "2026-07-07", "2026-07-08"],
    ["the last day of a leap February", "2028-02-29T23:30:00Z", "2028-02-29", "2028-03-01", "2028-03-01"],
    ["a day that does not exist", "2026-02-30T00:00:00Z", null, null, null],
    ["hour 24", "2026-02-28T24:00:00Z", null, null, null],
    ["no offset", "2026-02-28T10:00:00", null, null, null],
    ["another date format", "02/28/2026", null, null, null],
    ["an empty string", "", null, null, null],
  ])("for %s (%p) is %s in New York, %s in Kolkata, %s in Auckland", (_, sent, inNewYork, inKolkata, inAuckland) => {
    const zones = ["America/New_York", "Asia/Kolkata", "Pacific/Auckland"];
    expect(zones.map((zone) => readDay(sent, zone))).toEqual([inNewYork, inKolkata, inAuckland]);
  });
});

describe("dayIn", () => {
  const instant = new Date("2025-03-10T03:30:00Z");
  test.each([
    ["America/New_York", "2025-03-09"],
    ["UTC", "2025-03-10"],
    ["Pacific/Kiritimati", "2025-03-10"],
    ["Pacific/Pago_Pago", "2025-03-09"],
  ])("in %s is %s", (zone, expected) => expect(dayIn(zone, instant)).toBe(expected));
});

test.each([
  ["America/New_York", "2025-01-15T05:00:00Z", 0],
  ["America/New_York", "2025-01-15T04:59:59Z", 23],
  ["America/New_York", "2025-07-15T04:59:59Z", 0],
  ["Asia/Kathmandu", "2025-01-15T06:20:00Z", 12],
  ["UTC", "2025-01-15T13:59:59Z", 13],
])("hourIn(%s) at %s is %i", (zone, instant, hour) => expect(hourIn(zone, new Date(instant))).toBe(hour));

describe("startOfDayIn", () => {
  test.each([
    ["Pacific/Pago_Pago", "2025-02-09", "2025-02-09T11:00:00.000Z"],
    ["America/New_York", "2025-02-09", "2025-02-09T05:00:00.000Z"],
    ["America/New_York", "2025-03-09", "2025-03-09T05:00:00.000Z"],
    ["America/New_York", "2025-03-10", "2025-03-10T04:00:00.000Z"],
    ["Europe/Berlin", "2025-10-26", "2025-10-25T22:00:00.000Z"],
    ["Europe/Berlin", "2025-10-27", "2025-10-26T23:00:00.000Z"],
    ["Asia/Kathmandu", "2025-02-09", "2025-02-08T18:15:00.000Z"],
    ["Pacific/Chatham", "2025-02-09", "2025-02-08T10:15:00.000Z"],
    ["Pacific/Kiritimati", "2025-02-09", "2025-02-08T10:00:00.000Z"],
    ["UTC", "2028-02-29", "2028-02-29T00:00:00.000Z"],
    // Clocks go from 23:59 to 1:00, so the day starts an hour late.
    ["America/Santiago", "2025-09-07", "2025-09-07T04:00:00.000Z"],
    ["Asia/Beirut", "2025-03-30", "2025-03-29T22:00:00.000Z"],
    // Clocks go from 0:00 back to 23:00, so the day starts an hour late.
    ["America/Santiago", "2025-04-06", "2025-04-06T04:00:00.000Z"],
    ["Asia/Beirut", "2025-10-26", "2025-10-25T22:00:00.000Z"],
    // Daylight saving of half an hour.
    ["Australia/Lord_Howe", "2025-10-06", "2025-10-05T13:00:00.000Z"],
  ])("in %s on %s is %s", (timeZone, day, expected) =>
    expect(startOfDayIn(timeZone, day).toISOString()).toBe(expected),
  );

  test.each([
    ["the day before", "2011-12-29", "2011-12-29T10:00:00.000Z"],
    ["the day that never was", "2011-12-30", "2011-12-30T10:00:00.000Z"],
    ["the day after", "2011-12-31", "2011-12-30T10:00:00.000Z"],
  ])("startOfDayIn in Apia, which skipped Dec 30, 2011: %s", (_, day, expected) =>
    expect(startOfDayIn("Pacific/Apia", day).toISOString()).toBe(expected),
  );

  test("returns the first millisecond of the day", () => {
    const zones = Intl.supportedValuesOf("timeZone");
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 20_000 }), (timeZone, days) => {
        const day = addDays("2012-01-01", days);
        const start = startOfDayIn(timeZone, day);
        expect(dayIn(timeZone, start)).toBe(day);
        expect(dayIn(timeZone, new Date(start.getTime() - 1)) < day).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe("daysBetween, addDays and addMonths", () => {
  test("daysBetween counts every day across a daylight-saving change", () =>
    expect(daysBetween("2025-03-08", "2025-03-10")).toBe(2));
  test("daysBetween is negative when the second day is earlier", () =>
    expect(daysBetween("2025-01-05", "2025-01-01")).toBe(-4));
  test("addDays counts a leap day", () => expect(addDays("2024-02-28", 365)).toBe("2025-02-27"));
  test.each([
    ["the last day of a long month into a short month", "2025-01-31", 1, "2025-02-28"],
    ["into a leap February", "2024-01-31", 1, "2024-02-29"],
    ["across the end of a year", "2025-11-15", 3, "2026-02-15"],
    ["backwards", "2025-03-31", -1, "2025-02-28"],
  ])("addMonths: %s", (_, from, months, expected) => expect(addMonths(from, months)).toBe(expected));
});

test("formatMonth writes Jan 2025", () => expect(formatMonth("2025-01-01")).toBe("Jan 2025"));

test("formatDate writes Jan 5, 2025", () => expect(formatDate("2025-01-05")).toBe("Jan 5, 2025"));
