import { expect, test } from "bun:test";
import { cursorDay, cursorInstant } from "./cursor-values";

test.each([
  ["of today", "2026-06-15", true],
  ["of the last year there is", "9999-12-31", true],
  ["of the year 0", "0000-01-01", false],
  ["that does not exist", "2026-02-30", false],
  ["that is none", "infinity", false],
])("a cursor's day %s", (_, day, isTaken) => {
  expect(cursorDay.safeParse(day).success).toBe(isTaken);
  expect(cursorInstant.safeParse(`${day}T12:00:00.000Z`).success).toBe(isTaken);
});
