import { describe, expect, test } from "bun:test";
import { frameOf } from "../../ranker/surroundings";
import { findLabels } from "../text/find-labels";
import { addTerm, endCandidates } from "./end-candidates";
import { readDays } from "./read-dates";

function endsOf(text: string, starts: [value: string, probability: number][]) {
  const frame = frameOf(text, findLabels(text));
  const { days, written } = readDays(frame);
  const likely = starts.map(([value, probability]) => ({ value, probability }));
  return endCandidates(frame, days, written, likely).map(({ value, start, end, features }) => ({
    ...{ value, said: text.slice(start, end) },
    isComputed: features.includes("computed"),
    features,
  }));
}

describe("endCandidates", () => {
  test("contain written days with their relation to the start", () => {
    const [first, last] = endsOf("From May 1, 2026 until October 31, 2026.", [["2026-05-01", 0.9]]);
    expect([first?.value, last?.value]).toEqual(["2026-05-01", "2026-10-31"]);
    expect(first?.features).toContain("is start:high");
    expect(last?.features).toContain("after start:high");
  });

  test("contain the start plus each length, quoted with its clause", () => {
    const computed = endsOf("Starts May 1, 2026. The term is six months.", [["2026-05-01", 0.9]]).filter(
      ({ isComputed }) => isComputed,
    );
    expect(computed.map(({ value, said }) => [value, said])).toEqual([["2026-11-01", "The term is six months"]]);
  });

  test("count from the day beside a length rather than from the likely start", () => {
    const text = "Signed March 3, 2026. One year from May 1, 2026, then it ends.";
    const computed = endsOf(text, [["2026-03-03", 0.5]]).filter(({ isComputed }) => isComputed);
    expect(computed.map(({ value, features }) => [value, features.includes("base beside")])).toEqual([
      ["2027-03-03", false],
      ["2027-05-01", true],
    ]);
  });

  test("mark a written day that a length confirms", () => {
    const ends = endsOf("May 1, 2026 to October 31, 2026, six months.", [["2026-05-01", 0.9]]);
    expect(ends.find(({ value }) => value === "2026-10-31")?.features).toContain("length agrees");
  });

  test("contain no computed day without a likely start", () => {
    expect(endsOf("The term is six months.", [])).toEqual([]);
  });
});

test.each<[name: string, length: Parameters<typeof addTerm>[1], end: string | null]>([
  ["months", { unit: "month", count: 6 }, "2026-07-31"],
  ["months to a shorter one", { unit: "month", count: 1 }, "2026-02-28"],
  ["a year", { unit: "year", count: 1 }, "2027-01-31"],
  ["weeks", { unit: "week", count: 2 }, "2026-02-14"],
  ["days", { unit: "day", count: 90 }, "2026-05-01"],
  ["the day before an anniversary", { unit: "year", count: 1, isDayBefore: true }, "2027-01-30"],
  ["more than ten years", { unit: "year", count: 150 }, null],
])("addTerm of %s from January 31", (_, length, end) => {
  expect(addTerm("2026-01-31", length)).toBe(end);
});
