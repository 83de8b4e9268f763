import { describe, expect, test } from "bun:test";
import { risingLine } from "./rising-line";

const observed = (...values: [probability: number, rights: string][]) =>
  values.flatMap(([probability, rights]) => [...rights].map((each) => ({ probability, isRight: each === "+" })));
const shares = (...values: [probability: number, rights: string][]) =>
  risingLine(observed(...values)).map(([probability, share]) => [probability, Math.round(share * 100) / 100]);

describe("risingLine", () => {
  test("rises from block to block", () => {
    expect(shares([0.2, "---+"], [0.5, "-+"], [0.9, "+++++++"])).toEqual([
      [0.2, 0.13],
      [0.35, 0.5],
      [0.85, 0.94],
    ]);
  });

  test("pools blocks that would fall", () => {
    expect(shares([0.4, "++--"], [0.8, "+---"], [0.9, "-"])).toHaveLength(1);
  });

  test("a few right values above many do not lower the line", () => {
    const [last] = risingLine(observed([0.8, `-${"+".repeat(98)}`], [0.95, "+"])).slice(-1);
    expect(last?.[1]).toBeGreaterThan(0.98);
  });

  test("is empty without values", () => {
    expect(risingLine([])).toEqual([]);
  });
});
