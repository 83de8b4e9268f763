import { expect, test } from "bun:test";
import { PAST_DAY, pastDayProblem } from "./day-to-come";

test.each([
  ["yesterday", "2026-06-14", null, PAST_DAY],
  ["today", "2026-06-15", null, null],
  ["tomorrow", "2026-06-16", null, null],
  ["no day", null, null, null],
  ["an empty field", "", null, null],
  ["a day that has passed and is not changed", "2026-06-01", "2026-06-01", null],
  ["another day that has passed", "2026-06-02", "2026-06-01", PAST_DAY],
])("a day to come: %s", (_, day, kept, problem) => expect(pastDayProblem(day, "2026-06-15", kept)).toBe(problem));
