import { describe, expect, test } from "bun:test";
import { rank } from "@crm/reader/ranker/linear-ranker";
import { type Example, fit } from "./fit";

const options = { rounds: 100, step: 0.3, decay: 0.1, least: 2 };
const example = (right: number | null, none: string[], ...candidates: string[][]): Example => ({
  ...{ candidates, none, weight: 1 },
  right: candidates.map((_, at) => at === right),
});
const EXAMPLES = [
  example(0, [], ["from", "a"], ["until"]),
  example(1, [], ["until"], ["from", "b"]),
  example(null, ["open"], ["until"], ["paid"]),
  example(null, ["open"], ["paid"]),
];

describe("fit", () => {
  const weights = fit(EXAMPLES, options);
  const best = (...candidates: string[][]) =>
    rank(
      candidates.map((features, at) => ({ value: String(at), features })),
      weights,
    )?.value;

  test("returns positive weights for right values and negative ones for wrong values", () => {
    expect(best(["until"], ["from"], ["paid"])).toBe("1");
    expect(best(["until"], ["paid"])).toBeUndefined();
  });

  test("weighs the features of having no value", () => {
    expect(weights.features.open).toBeGreaterThan(0);
  });

  test("omits features of too few documents", () => {
    expect(Object.keys(weights.features).sort()).toEqual(["from", "open", "paid", "until"]);
  });

  test("is deterministic", () => {
    expect(fit(EXAMPLES, options)).toEqual(weights);
  });

  test("returns no weights without examples", () => {
    expect(fit([], options)).toEqual({ none: 0, features: {} });
  });
});
