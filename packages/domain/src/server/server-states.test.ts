import { describe, expect, test } from "bun:test";
import { ageOfBackup, hasFailedLately, isSilent, roomFor } from "./server-states";

const NOW = "2026-06-15T12:00:00.000Z";
const ago = (seconds: number) => new Date(Date.parse(NOW) - seconds * 1000).toISOString();
const HOUR = 3600;
const DAY = 24 * HOUR;
const GIB = 1024 ** 3;

describe("a server", () => {
  test.each([
    ["is there for 60 seconds after it was seen", 60, false],
    ["is silent after that", 61, true],
  ])("%s", (_, seconds, isIt) => {
    expect(isSilent({ seenAt: ago(seconds) }, NOW)).toBe(isIt);
  });
});

describe("room for files", () => {
  test.each([
    ["is enough where nobody counts it", null, "enough"],
    ["is enough from 10 GB", 10 * GIB, "enough"],
    ["is nearly full below", 10 * GIB - 1, "nearlyFull"],
    ["is nearly full at 1 GB", GIB, "nearlyFull"],
    ["is full below, since uploads are refused", GIB - 1, "full"],
  ] as const)("%s", (_, bytes, room) => {
    expect(roomFor(bytes)).toBe(room);
  });
});

describe("a backup", () => {
  test.each([
    ["is fresh for 2 days", 2 * DAY, "fresh"],
    ["is old after that", 2 * DAY + 1, "old"],
    ["is old at 7 days", 7 * DAY, "old"],
    ["is too old after that", 7 * DAY + 1, "tooOld"],
  ] as const)("%s", (_, seconds, age) => {
    expect(ageOfBackup(ago(seconds), NOW)).toBe(age);
  });
});

describe("what failed", () => {
  test.each([
    ["a day ago did so lately", ago(DAY), true],
    ["more than a day ago did not", ago(DAY + 1), false],
  ])("%s", (_, at, isLately) => {
    expect(hasFailedLately({ at }, NOW)).toBe(isLately);
  });
  test("never did not", () => {
    expect(hasFailedLately(null, NOW)).toBe(false);
  });
});
