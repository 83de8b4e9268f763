import { describe, expect, test } from "bun:test";
import { addMonths } from "@crm/domain/value/calendar";
import { SHOWN_MONTHS, shownMonths } from "./shown-months";

const TODAY = "2026-03-15";
const run = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    month: addMonths(from, index),
    expected: "10.00",
    received: "0.00",
  }));
const ends = (from: string, count: number) => {
  const shown = shownMonths(run(from, count), TODAY);
  return [shown[0]?.month, shown.at(-1)?.month, shown.length];
};

describe("shownMonths", () => {
  test("shownMonths of no months is empty", () => expect(shownMonths([], TODAY)).toEqual([]));

  test.each([
    ["all of a short contract", "2026-01-01", 6, "2026-01-01", "2026-06-01", 6],
    ["all of a contract long past", "2020-01-01", 12, "2020-01-01", "2020-12-01", 12],
    ["all of a future contract", "2028-01-01", 12, "2028-01-01", "2028-12-01", 12],
    ["five months ahead of today and the rest before", "2020-01-01", 120, "2025-03-01", "2026-08-01", SHOWN_MONTHS],
    ["the last months of a long contract in the past", "2010-01-01", 120, "2018-07-01", "2019-12-01", SHOWN_MONTHS],
    ["the first months of a new contract", "2026-03-01", 120, "2026-03-01", "2027-08-01", SHOWN_MONTHS],
  ])("shownMonths shows %s", (_, from, count, first, last, shown) =>
    expect(ends(from, count)).toEqual([first, last, shown]),
  );

  test("shownMonths fills a gap with an empty month", () => {
    const [january, , march] = run("2026-01-01", 3);
    const shown = shownMonths(
      [january, march].flatMap((month) => month ?? []),
      TODAY,
    );
    expect(shown.map(({ expected }) => expected)).toEqual(["10.00", "0.00", "10.00"]);
  });
});
