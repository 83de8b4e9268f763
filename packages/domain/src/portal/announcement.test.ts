import { describe, expect, test } from "bun:test";
import { addDays, dayIn } from "../value/calendar";
import {
  type AnnouncementPriority,
  announcementWord,
  byUrgency,
  expiryOf,
  isHighPriority,
  isShown,
} from "./announcement";

describe("byUrgency", () => {
  const announcement = (id: number, priority: AnnouncementPriority, createdAt: string) => ({ id, priority, createdAt });
  test.each([
    [
      "sorts by priority: urgent, high, medium, low",
      [announcement(1, "low", "2026-06-04"), announcement(2, "medium", "2026-06-03")],
      [announcement(3, "high", "2026-06-02"), announcement(4, "urgent", "2026-06-01")],
      [4, 3, 2, 1],
    ],
    [
      "puts the newest first among equal priorities",
      [announcement(1, "high", "2026-06-01T10:00:00Z"), announcement(2, "high", "2026-06-01T12:00:00Z")],
      [announcement(3, "high", "2026-06-01T11:00:00Z")],
      [2, 3, 1],
    ],
    [
      "puts the higher id first at the same instant",
      [announcement(1, "low", "2026-06-01")],
      [announcement(2, "low", "2026-06-01")],
      [2, 1],
    ],
  ])("%s", (_, some, others, ids) => {
    for (const list of [
      [...some, ...others],
      [...others, ...some],
    ])
      expect(list.toSorted(byUrgency).map(({ id }) => id)).toEqual(ids);
  });
});

describe("isShown", () => {
  const now = new Date("2026-06-15T12:00:00.000Z");
  test.each([
    ["is true when switched on, without an expiry", true, null, true],
    ["is false when switched off", false, null, false],
    ["is true when switched on, before the expiry", true, "2026-06-15T12:00:00.001Z", true],
    ["is true at the instant of the expiry", true, "2026-06-15T12:00:00.000Z", true],
    ["is false a millisecond after the expiry", true, "2026-06-15T11:59:59.999Z", false],
    ["is false when switched off, before the expiry", false, "2026-07-01T00:00:00.000Z", false],
  ])("%s", (_, isActive, expiresAt, expected) => expect(isShown({ isActive, expiresAt }, now)).toBe(expected));
});

describe("expiryOf", () => {
  test.each([
    ["UTC−11", "Pacific/Pago_Pago", "2026-06-15", "2026-06-16T10:59:59.999Z"],
    ["New York in summer", "America/New_York", "2026-06-15", "2026-06-16T03:59:59.999Z"],
    ["New York in winter", "America/New_York", "2026-12-31", "2027-01-01T04:59:59.999Z"],
    ["New York, the day of 23 hours", "America/New_York", "2026-03-08", "2026-03-09T03:59:59.999Z"],
    ["New York, the day of 25 hours", "America/New_York", "2026-11-01", "2026-11-02T04:59:59.999Z"],
    ["UTC, a leap day", "UTC", "2028-02-29", "2028-02-29T23:59:59.999Z"],
    ["Berlin, the day of 23 hours", "Europe/Berlin", "2026-03-29", "2026-03-29T21:59:59.999Z"],
    ["Kathmandu", "Asia/Kathmandu", "2026-06-15", "2026-06-15T18:14:59.999Z"],
    ["Santiago, before a night without midnight", "America/Santiago", "2025-09-06", "2025-09-07T03:59:59.999Z"],
    ["UTC+14", "Pacific/Kiritimati", "2026-06-15", "2026-06-15T09:59:59.999Z"],
    ["an instant, in any zone", "Pacific/Kiritimati", "2026-06-15T08:00:00Z", "2026-06-15T08:00:00.000Z"],
    ["an instant with its offset", "UTC", "2026-06-15T08:00:00+02:00", "2026-06-15T06:00:00.000Z"],
    ["a day as a client's ISO, UTC", "UTC", "2026-11-25T00:00:00.000Z", "2026-11-25T23:59:59.999Z"],
    ["a day as a client's ISO, New York", "America/New_York", "2026-11-25T00:00:00.000Z", "2026-11-26T04:59:59.999Z"],
    ["a day as a client's ISO, UTC+14", "Pacific/Kiritimati", "2026-11-25T00:00:00Z", "2026-11-25T09:59:59.999Z"],
    [
      "a day as a client's ISO, London in winter",
      "Europe/London",
      "2026-11-25T00:00:00.000Z",
      "2026-11-25T23:59:59.999Z",
    ],
    [
      "a day as a client's ISO, London in summer",
      "Europe/London",
      "2026-06-15T00:00:00+00:00",
      "2026-06-15T22:59:59.999Z",
    ],
    ["a day as a client's ISO, 25 hours", "America/New_York", "2026-11-01T00:00Z", "2026-11-02T04:59:59.999Z"],
    [
      "midnight UTC written with a different offset",
      "Europe/Berlin",
      "2026-06-15T02:00:00+02:00",
      "2026-06-15T21:59:59.999Z",
    ],
    ["a millisecond after midnight UTC", "UTC", "2026-06-15T00:00:00.001Z", "2026-06-15T00:00:00.001Z"],
    ["another zone's midnight", "America/New_York", "2026-06-15T00:00:00-04:00", "2026-06-15T04:00:00.000Z"],
  ])("%s (%s): %s becomes %s", (_, timeZone, given, expected) => {
    const expiresAt = expiryOf(given, timeZone).toISOString();
    expect([expiresAt, expiryOf(expiresAt, timeZone).toISOString()]).toEqual([expected, expected]);
  });

  test.each(["UTC", "Europe/London", "Africa/Abidjan", "America/New_York", "Asia/Kolkata", "Pacific/Kiritimati"])(
    "an expiry that is sent back stays unchanged on every day of a year: %s",
    (timeZone) => {
      for (let day = "2026-01-01"; day < "2027-01-01"; day = addDays(day, 1)) {
        const expiresAt = expiryOf(`${day}T00:00:00.000Z`, timeZone);
        expect(dayIn(timeZone, expiresAt)).toBe(day);
        expect(expiryOf(expiresAt.toISOString(), timeZone)).toEqual(expiresAt);
      }
    },
  );
});

test.each([
  ["normal", "medium"],
  ["NORMAL", "medium"],
  [" High ", "high"],
  ["Deadline", "deadline"],
  ["loud", "loud"],
])("announcementWord(%p) is %p", (sent, stored) => expect(announcementWord(sent)).toBe(stored));

test.each([
  ["low", false],
  ["medium", false],
  ["high", true],
  ["urgent", true],
] as const)("HIGH PRIORITY is shown for the priority %s: %p", (priority, expected) =>
  expect(isHighPriority(priority)).toBe(expected),
);
