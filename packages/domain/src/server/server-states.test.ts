import { describe, expect, test } from "bun:test";
import { ageOfBackup, freeSpaceState, hasFailedLately, hasMissedHeartbeats } from "./server-states";

const NOW = "2026-06-15T12:00:00.000Z";
const ago = (seconds: number) => new Date(Date.parse(NOW) - seconds * 1000).toISOString();
const HOUR = 3600;
const DAY = 24 * HOUR;
const GIB = 1024 ** 3;

describe("hasMissedHeartbeats", () => {
  test.each([
    ["is false for 60 seconds after the last heartbeat", 60, false],
    ["is true after 61 seconds", 61, true],
  ])("%s", (_, seconds, isIt) => {
    expect(hasMissedHeartbeats({ seenAt: ago(seconds) }, NOW)).toBe(isIt);
  });
});

describe("freeSpaceState", () => {
  test.each([
    ["is enough when the size is unknown", null, "enough"],
    ["is enough from 10 GB", 10 * GIB, "enough"],
    ["is nearly full below 10 GB", 10 * GIB - 1, "nearlyFull"],
    ["is nearly full at 1 GB", GIB, "nearlyFull"],
    ["is full below 1 GB, where uploads are refused", GIB - 1, "full"],
  ] as const)("%s", (_, bytes, room) => {
    expect(freeSpaceState(bytes)).toBe(room);
  });
});

describe("ageOfBackup", () => {
  test.each([
    ["is fresh for 2 days", 2 * DAY, "fresh"],
    ["is old after more than 2 days", 2 * DAY + 1, "old"],
    ["is old at 7 days", 7 * DAY, "old"],
    ["is too old after more than 7 days", 7 * DAY + 1, "tooOld"],
  ] as const)("%s", (_, seconds, age) => {
    expect(ageOfBackup(ago(seconds), NOW)).toBe(age);
  });
});

describe("hasFailedLately", () => {
  test.each([
    ["is true one day after the failure", ago(DAY), true],
    ["is false after more than a day", ago(DAY + 1), false],
  ])("%s", (_, at, isLately) => {
    expect(hasFailedLately({ at }, NOW)).toBe(isLately);
  });
  test("is false without a failure", () => {
    expect(hasFailedLately(null, NOW)).toBe(false);
  });
});
