import { expect, test } from "bun:test";
import { findDates } from "../find-dates";

test.each<[text: string, said: string[], dates: string[]]>([
  ["on the __24th__ of __November__, __2025__.", ["24th__ of __November__, __2025"], ["2025-11-24"]],
  ["from 03 / 03 / 2025 to 31 / 08 / 2025", ["03 / 03 / 2025", "31 / 08 / 2025"], ["2025-03-03", "2025-08-31"]],
  ["begins 2027. 03. 16.", ["2027. 03. 16"], ["2027-03-16"]],
  ["od 1. 2. 2026", ["1. 2. 2026"], ["2026-02-01"]],
  ["KDATB 20260601 KDATE 20261130", ["20260601", "20261130"], ["2026-06-01", "2026-11-30"]],
  ["Commences21 September 2026", ["21 September 2026"], ["2026-09-21"]],
  ["14.04.2025-13.01.2026", ["14.04.2025", "13.01.2026"], ["2025-04-14", "2026-01-13"]],
])('findDates finds the dates in "%s"', (text, said, dates) => {
  const found = findDates(text);
  expect(found.map(({ date }) => date)).toEqual(dates);
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(said);
});

test.each([["order 4500018823"], ["5. 10. 15 videos"], ["call 20261399"]])("findDates finds nothing in %s", (text) => {
  expect(findDates(text)).toEqual([]);
});
