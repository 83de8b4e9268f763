import { expect, test } from "bun:test";
import { labelledMonths } from "./labelled-months";

const SIX = ["2025-10-01", "2025-11-01", "2025-12-01", "2026-01-01", "2026-02-01", "2026-03-01"];

test.each([
  [1, ["Oct 2025", "Nov", "Dec", "Jan 2026", "Feb", "Mar"]],
  [2, ["Nov 2025", "Jan 2026", "Mar"]],
  [5, ["Oct 2025", "Mar 2026"]],
  [9, ["Mar 2026"]],
])("labels each %p. month and the newest of all, a year where it begins", (step, labels) =>
  expect([...labelledMonths(SIX, step).values()]).toEqual(labels),
);
