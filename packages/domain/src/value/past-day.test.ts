import { expect, test } from "bun:test";
import { PAST_DAY, pastDayProblem } from "./past-day";

test.each([
  ["yesterday", "2026-06-14", null, PAST_DAY],
  ["today", "2026-06-15", null, null],
  ["tomorrow", "2026-06-16", null, null],
  ["no day", null, null, null],
  ["an empty field", "", null, null],
  ["a past day that is not changed", "2026-06-01", "2026-06-01", null],
  ["another past day", "2026-06-02", "2026-06-01", PAST_DAY],
])("pastDayProblem: %s", (_, day, kept, problem) => expect(pastDayProblem(day, "2026-06-15", kept)).toBe(problem));
