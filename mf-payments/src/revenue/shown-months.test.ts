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

describe("the chart shows", () => {
  test("nothing of nothing", () => expect(shownMonths([], TODAY)).toEqual([]));

  test.each([
    ["all of a short contract", "2026-01-01", 6, "2026-01-01", "2026-06-01", 6],
    ["all of one that is long past", "2020-01-01", 12, "2020-01-01", "2020-12-01", 12],
    ["all of one that is yet to begin", "2028-01-01", 12, "2028-01-01", "2028-12-01", 12],
    ["five months ahead of today, and the rest behind", "2020-01-01", 120, "2025-03-01", "2026-08-01", SHOWN_MONTHS],
    ["the last of what ended long ago", "2010-01-01", 120, "2018-07-01", "2019-12-01", SHOWN_MONTHS],
    ["the first of what has just begun", "2026-03-01", 120, "2026-03-01", "2027-08-01", SHOWN_MONTHS],
  ])("%s", (_, from, count, first, last, shown) => expect(ends(from, count)).toEqual([first, last, shown]));

  test("a month without records between others as an empty one", () => {
    const [january, , march] = run("2026-01-01", 3);
    const shown = shownMonths(
      [january, march].flatMap((month) => month ?? []),
      TODAY,
    );
    expect(shown.map(({ expected }) => expected)).toEqual(["10.00", "0.00", "10.00"]);
  });
});
