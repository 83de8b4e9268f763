import { describe, expect, test } from "bun:test";
import { addMonths } from "@crm/domain/value/calendar";
import { labelledMonths } from "./labelled-months";

const run = (count: number) => Array.from({ length: count }, (_, index) => addMonths("2025-10-01", index));

test.each([
  [40, ["Oct 2025", "Nov", "Dec", "Jan 2026", "Feb", "Mar"]],
  [20, ["Nov 2025", "Jan 2026", "Mar"]],
  [8, ["Oct 2025", "Mar 2026"]],
  [4, ["Mar 2026"]],
  [0, ["Mar 2026"]],
])(
  "labelledMonths at %p px per month labels the newest month, others as space allows, and new years",
  (monthPx, labels) => expect([...labelledMonths(run(6), monthPx).values()]).toEqual(labels),
);

test("labelledMonths of no months is empty", () => expect(labelledMonths([], 20).size).toBe(0));

describe.each([1, 12, 40, 120])("labelledMonths of %p months", (count) => {
  test.each([240, 330, 640, 1100])("labels do not overlap in a chart of %p px", (width) => {
    const months = run(count);
    const indexes = [...labelledMonths(months, width / count).keys()].map((month) => months.indexOf(month));
    const gaps = indexes.slice(1).map((at, index) => ((at - (indexes[index] ?? 0)) * width) / count);
    expect(indexes.at(-1)).toBe(count - 1);
    expect(Math.min(36, ...gaps)).toBe(36);
  });
});
