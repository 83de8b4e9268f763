import { describe, expect, test } from "bun:test";
import { judgeReadings } from "./judge-readings";
import type { ReadingOutcome } from "./read-documents";
import { readingsByDeal } from "./readings-by-deal";

const labels = (fullName: string, monthlyFee: number) => ({
  labels: { fullName, monthlyFee },
  quality: { fullName: "exact", monthlyFee: "exact" },
});
const found = <T>(value: T) => ({ value, confidence: 0.5, quote: String(value), page: 1 });
const reading: ReadingOutcome = {
  document: {
    id: "both",
    kind: "txt",
    file: "both.txt",
    ...labels("Ada Lovelace", 900),
    further: [labels("Grace Hopper", 1200)],
  },
  ms: 1,
  data: { fullName: "Ada Lovelace", monthlyFee: "900.00" },
  fields: {},
};
const outcomes = (read: ReadingOutcome) =>
  judgeReadings(readingsByDeal([read])).map(({ id, field, outcome }) => [id, field, outcome]);

describe("readingsByDeal of a document with two deals", () => {
  test("returns the values of each deal's creator", () => {
    const creators = [
      { fullName: found("Grace Hopper"), monthlyFee: found("900.00") },
      { fullName: found("Ada Lovelace"), monthlyFee: found("900.00") },
    ];
    expect(outcomes({ ...reading, creators })).toEqual([
      ["both 1", "fullName", "right"],
      ["both 1", "monthlyFee", "right"],
      ["both 2", "fullName", "right"],
      ["both 2", "monthlyFee", "wrong"],
    ]);
  });

  test("returns no values for a creator who was not found", () => {
    const creators = [{ fullName: found("Ada Lovelace") }, { fullName: found("Mary Jackson") }];
    expect(outcomes({ ...reading, creators }).slice(2)).toEqual([
      ["both 2", "fullName", "missed"],
      ["both 2", "monthlyFee", "missed"],
    ]);
  });

  test("returns the document's values when it was read as one deal", () => {
    expect(outcomes(reading).slice(2)).toEqual([
      ["both 2", "fullName", "wrong"],
      ["both 2", "monthlyFee", "wrong"],
    ]);
  });
});
