import { describe, expect, test } from "bun:test";
import { probabilitiesOf, rank, type Weights } from "./linear-ranker";

const weights: Weights = { none: 0, features: { from: 2, until: -2, maybe: 0.5, open: 3 } };
const candidate = (value: string, ...features: string[]) => ({ value, features });
const round = (probability: number | undefined) => Math.round((probability ?? 0) * 1000) / 1000;

describe("rank", () => {
  test("returns the candidate with the heaviest features and its probability", () => {
    const best = rank([candidate("May", "from"), candidate("October", "until")], weights);
    expect([best?.value, round(best?.probability)]).toEqual(["May", 0.867]);
  });

  test("ignores features without a weight", () => {
    const best = rank([candidate("May", "from", "unheard of")], weights);
    expect(round(best?.probability)).toBe(0.881);
  });

  test('returns null when "none" is likelier', () => {
    expect(rank([candidate("October", "until")], weights)).toBeNull();
    expect(rank([], weights)).toBeNull();
  });

  test('returns null when the features of "none" weigh more', () => {
    expect(rank([candidate("May", "from")], weights, ["open"])).toBeNull();
  });
});

test("rank adds up candidates of one value and returns the most likely one", () => {
  const twice = [candidate("May", "maybe"), candidate("May", "from"), candidate("June", "maybe")];
  const values = probabilitiesOf(twice, weights);
  expect(values.get("May")?.candidate).toBe(twice[1] ?? candidate(""));
  expect([...values].map(([value, { probability }]) => [value, round(probability)])).toEqual([
    ["May", 0.773],
    ["June", 0.141],
  ]);
});
