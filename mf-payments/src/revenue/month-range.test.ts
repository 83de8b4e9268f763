import { expect, test } from "bun:test";
import { addMonths } from "@crm/domain/value/calendar";
import { chartRange, monthRange } from "./month-range";

const run = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ month: addMonths(from, index) }));

test.each([
  ["no month", run("2025-10-01", 0), ""],
  ["one month", run("2025-10-01", 1), "Oct 2025"],
  ["twelve months", run("2025-10-01", 12), "Oct 2025 – Sep 2026"],
  ["40 months", run("2025-10-01", 40), "Oct 2025 – Jan 2029"],
  ["120 months", run("2025-10-01", 120), "Oct 2025 – Sep 2035"],
])("monthRange names the first and last month: %s", (_, months, words) => expect(monthRange(months)).toBe(words));

test("chartRange names only the range if all months are shown", () => {
  const all = run("2025-10-01", 6);
  expect(chartRange(all, all)).toBe("Oct 2025 – Mar 2026");
});

test("chartRange also names the whole range if some months are not shown", () =>
  expect(chartRange(run("2020-01-01", 120), run("2025-03-01", 18))).toBe(
    "Mar 2025 – Aug 2026, of the records from Jan 2020 – Dec 2029",
  ));
