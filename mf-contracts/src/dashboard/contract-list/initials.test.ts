import { describe, expect, test } from "bun:test";
import { initials } from "./initials";

describe("initials()", () => {
  for (const [name, expected] of [
    ["Ada Okafor", "AO"],
    ["Ludwig van Beethoven", "LB"],
    ["cher", "C"],
    ["Émile  Zola ", "ÉZ"],
    ["🎸 Band", "🎸B"],
    ["", ""],
  ] as const)
    test(`initials() of “${name}” are “${expected}”`, () => {
      expect(initials(name)).toBe(expected);
    });
});
