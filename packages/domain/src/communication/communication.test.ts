import { describe, expect, test } from "bun:test";
import {
  type ContactBadge,
  type ContactFilter,
  contactBadge,
  contactDays,
  daysSinceContact,
  isFollowUp,
  nextContactDate,
  type TaskState,
  taskState,
} from "./communication";

describe("daysSinceContact in the business time zone", () => {
  const cases: [string, string | null, string, string, number | null][] = [
    ["is null without a contact", null, "2026-06-15T12:00:00Z", "America/New_York", null],
    ["is 0 a moment after the contact", "2026-06-15T11:59:59Z", "2026-06-15T12:00:00Z", "America/New_York", 0],
    [
      "is 0 on the same day in New York, which is the next in UTC",
      "2026-06-15T12:00:00Z",
      "2026-06-16T03:59:59Z",
      "America/New_York",
      0,
    ],
    ["is 1 on the next day in New York", "2026-06-15T12:00:00Z", "2026-06-16T04:00:00Z", "America/New_York", 1],
    [
      "is 1 between the last second before midnight and midnight",
      "2026-06-16T03:59:59Z",
      "2026-06-16T04:00:00Z",
      "America/New_York",
      1,
    ],
    ["is 1 on the next day in Tokyo", "2026-06-15T12:00:00Z", "2026-06-15T15:00:00Z", "Asia/Tokyo", 1],
    [
      "is 2 after two midnights across a daylight-saving change",
      "2026-03-07T23:30:00Z",
      "2026-03-09T04:00:00Z",
      "America/New_York",
      2,
    ],
    ["is 0 for a contact in the future", "2026-06-17T12:00:00Z", "2026-06-15T12:00:00Z", "UTC", 0],
  ];
  test.each(cases)("%s", (_, last, now, timeZone, days) =>
    expect(daysSinceContact(last, { now: new Date(now), timeZone })).toBe(days),
  );
});

describe("contactBadge", () => {
  const cases: [number | null, ContactBadge][] = [
    [null, { colour: "grey", text: "Never contacted" }],
    [0, { colour: "blue", text: "Today" }],
    [1, { colour: "green", text: "1 day ago" }],
    [3, { colour: "green", text: "3 days ago" }],
    [4, { colour: "yellow", text: "4 days ago" }],
    [7, { colour: "yellow", text: "7 days ago" }],
    [8, { colour: "orange", text: "8 days ago" }],
    [14, { colour: "orange", text: "14 days ago" }],
    [15, { colour: "red", text: "15 days ago" }],
    [400, { colour: "red", text: "400 days ago" }],
  ];
  test.each(cases)("contactBadge after %p days", (days, badge) => expect(contactBadge(days)).toEqual(badge));
});

const kept: [Exclude<ContactFilter, "all">, ReturnType<typeof contactDays>][] = [
  ["on-schedule", { from: 0, to: 6 }],
  ["no-contact", null],
  ["7+", { from: 7, to: Number.POSITIVE_INFINITY }],
  ["14+", { from: 14, to: Number.POSITIVE_INFINITY }],
  ["30+", { from: 30, to: Number.POSITIVE_INFINITY }],
];
test.each(kept)("the filter %p selects %p days since the last contact", (filter, days) =>
  expect(contactDays(filter)).toEqual(days),
);

describe("state of a contact task", () => {
  const task = { isCompleted: false, nextContactDate: "2026-06-15", followUpDate: null };
  const states: [string, Partial<typeof task>, TaskState][] = [
    ["yesterday", { nextContactDate: "2026-06-14" }, "overdue"],
    ["today", {}, "due-today"],
    ["tomorrow", { nextContactDate: "2026-06-16" }, "scheduled"],
    ["yesterday, completed", { nextContactDate: "2026-06-14", isCompleted: true }, "completed"],
  ];
  test.each(states)("taskState of a task due %s", (_, facts, state) =>
    expect(taskState({ ...task, ...facts }, "2026-06-15")).toBe(state),
  );

  test.each([
    ["not set", null, false, false],
    ["yesterday", "2026-06-14", false, true],
    ["today", "2026-06-15", false, true],
    ["tomorrow", "2026-06-16", false, false],
    ["yesterday, completed", "2026-06-14", true, false],
  ])("isFollowUp for a follow-up day %s", (_, followUpDate, isCompleted, expected) =>
    expect(isFollowUp({ ...task, followUpDate, isCompleted }, "2026-06-15")).toBe(expected),
  );
});

describe("nextContactDate", () => {
  test.each([
    ["is a week from today without any contact", null, "2026-06-22"],
    ["is in a week after a contact today", "2026-06-15", "2026-06-22"],
    ["is in four days after a contact three days ago", "2026-06-12", "2026-06-19"],
    ["is today after a contact a week ago", "2026-06-08", "2026-06-15"],
    ["is today, never a past day, after a contact long ago", "2026-01-02", "2026-06-15"],
    ["is a week later across the end of a year", "2026-12-28", "2027-01-04"],
  ])("%s", (_, last, next) =>
    expect(nextContactDate(last, last && last > "2026-06-15" ? last : "2026-06-15")).toBe(next),
  );
});
