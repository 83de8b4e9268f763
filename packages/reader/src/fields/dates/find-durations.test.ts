import { describe, expect, test } from "bun:test";
import { findDurations } from "./find-durations";

describe("findDurations", () => {
  test.each([
    ["six months", "month", 6],
    ["twelve (12) months", "month", 12],
    ["twelve-month", "month", 12],
    ["12 mths", "month", 12],
    ["three (3) Contract Years", "year", 3],
    ["six consecutive months", "month", 6],
    ["a year", "year", 1],
    ["half a year", "month", 6],
    ["one and a half (1.5) years", "month", 18],
    ["8 weeks", "week", 8],
    ["ninety (90) calendar days", "day", 90],
  ])("finds %p: unit %s, count %p", (text, unit, count) => {
    expect(findDurations(`for ${text}.`)).toMatchObject([{ unit, count, start: 4, end: 4 + text.length }]);
  });

  test.each([
    ["words and digits that disagree", "six (12) months"],
    ["a choice of lengths", "6 to 12 months"],
    ["a span of lengths", "6-12 months"],
    ["month to month", "a month-to-month basis"],
    ["an amount", "$12 months"],
    ["a fee for each month", "300 quid a month"],
    ["an amount in digits for each week", "£480 a week"],
    ["videos for each month", "two Reels a month"],
  ])("ignores %s", (_, text) => expect(findDurations(text)).toEqual([]));
});
