import { describe, expect, test } from "bun:test";
import { probabilitiesOf, rank, type Weights } from "./linear-ranker";

const weights: Weights = { none: 0, features: { from: 2, until: -2, maybe: 0.5, open: 3 } };
const candidate = (value: string, ...features: string[]) => ({ value, features });
const round = (probability: number | undefined) => Math.round((probability ?? 0) * 1000) / 1000;

describe("the best candidate", () => {
  test("is the one whose features speak for it, with a probability beside the others and none", () => {
    const best = rank([candidate("May", "from"), candidate("October", "until")], weights);
    expect([best?.value, round(best?.probability)]).toEqual(["May", 0.867]);
  });

  test("features without a weight count for nothing", () => {
    const best = rank([candidate("May", "from", "unheard of")], weights);
    expect(round(best?.probability)).toBe(0.881);
  });

  test("there is none where none is likelier", () => {
    expect(rank([candidate("October", "until")], weights)).toBeNull();
    expect(rank([], weights)).toBeNull();
  });

  test("there is none where the features of none weigh more", () => {
    expect(rank([candidate("May", "from")], weights, ["open"])).toBeNull();
  });
});

test("candidates of one value add up, and the most likely of them stands for it", () => {
  const twice = [candidate("May", "maybe"), candidate("May", "from"), candidate("June", "maybe")];
  const values = probabilitiesOf(twice, weights);
  expect(values.get("May")?.candidate).toBe(twice[1] ?? candidate(""));
  expect([...values].map(([value, { probability }]) => [value, round(probability)])).toEqual([
    ["May", 0.773],
    ["June", 0.141],
  ]);
});
