import { describe, expect, test } from "bun:test";
import { findDates } from "../find-dates";
import { daysWithoutYear } from "./days-without-year";

const daysOf = (text: string) => daysWithoutYear(text, findDates(text)).map(({ date }) => date);

describe("a date without a year", () => {
  test.each<[name: string, text: string, days: string[]]>([
    ["is in the year of the date before it", "12 January 2026: it starts on 19 January.", ["2026-01-19"]],
    ["is in the next year when it would be long past", "November 20, 2025. We start on February 1.", ["2026-02-01"]],
    ["may be some weeks past", "Sent 10 June 2026. It began on May 20.", ["2026-05-20"]],
    ["is in the year in which it has its weekday", "2 Jan 2025. Starts Monday 25 May.", ["2026-05-25"]],
    ["may be written in words", "Signed 3 March 2026. From the first of April on.", ["2026-04-01"]],
    ["may be in numbers", "16/02/2026 10:14 so from 16/03", ["2026-03-16"]],
    ["may end in a full stop", "03.04.2025: am Dienstag, 22.4. geht's los", ["2025-04-22"]],
    ["is in the year that a heading names", "Season 2026. From Saturday 23 May on.", ["2026-05-23"]],
    ["counts from the nearest date before it", "May 1, 2023 … May 1, 2026: until June 3rd.", ["2026-06-03"]],
  ])("%s", (_, text, days) => {
    expect(daysOf(text)).toEqual(days);
  });

  test.each([
    ["the text has no year", "It starts on May 1."],
    ["the date is written out", "It starts on May 1, 2026."],
    ["the day does not exist", "2026-01-05: until February 30."],
    ["it is a share", "2026-01-05: 50/50, and 24/7"],
    ["it is the first of a price", "2026-01-05: may 5,000 views come."],
  ])("is ignored when %s", (_, text) => {
    expect(daysOf(text)).toEqual([]);
  });
});
