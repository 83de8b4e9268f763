import { expect, test } from "bun:test";
import { findDates } from "../find-dates";

test.each<[text: string, dates: string[]]>([
  ["till Christmas Eve ’26", ["2026-12-24"]],
  ["from New Year's Day 2027 on", ["2027-01-01"]],
  ["until year-end 2026", ["2026-12-31"]],
  ["from the first Monday of June 2026 on", ["2026-06-01"]],
  ["till the last Friday in May 2026", ["2026-05-29"]],
  ["20.iv.2026", ["2026-04-20"]],
  ["april fifteenth twenty twenty six", ["2026-04-15"]],
  ["1.IX.2025 – 28.II.2026", ["2025-09-01", "2026-02-28"]],
  ["Term 2026-03-01/2026-08-31", ["2026-03-01", "2026-08-31"]],
])('findDates finds the dates in "%s"', (text, dates) => {
  expect(findDates(text).map(({ date }) => date)).toEqual(dates);
});
