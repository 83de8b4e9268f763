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
])("months of %p px: the newest has a label, others where there is room, a year where it begins", (monthPx, labels) =>
  expect([...labelledMonths(run(6), monthPx).values()]).toEqual(labels),
);

test("no months have no labels", () => expect(labelledMonths([], 20).size).toBe(0));

describe.each([1, 12, 40, 120])("of %p months", (count) => {
  test.each([240, 330, 640, 1100])("no two labels collide in a drawing of %p px", (width) => {
    const months = run(count);
    const places = [...labelledMonths(months, width / count).keys()].map((month) => months.indexOf(month));
    const gaps = places.slice(1).map((place, index) => ((place - (places[index] ?? 0)) * width) / count);
    expect(places.at(-1)).toBe(count - 1);
    expect(Math.min(36, ...gaps)).toBe(36);
  });
});
