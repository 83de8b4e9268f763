import { describe, expect, test } from "bun:test";
import { restoreSigns } from "./restore-signs";

const bbox = { x0: 0, y0: 0, x1: 10, y1: 10 };

function restored(text: string): string | undefined {
  return restoreSigns({ words: [{ text, confidence: 0.9, bbox }], bbox, baseline: bbox }).words[0]?.text;
}

describe("restoreSigns", () => {
  test.each([
    ["(©ines.cooks)", "(@ines.cooks)"],
    ["®ines_cooks,", "@ines_cooks,"],
    ["S2,500", "$2,500"],
    ["S850.00", "$850.00"],
    ["§1,850.00", "$1,850.00"],
    ["$l,850", "$1,850"],
    ["1O,000", "10,000"],
    ["2O26,", "2026,"],
    ["20l6", "2016"],
  ])("%s is %s", (read, meant) => {
    expect(restored(read)).toBe(meant);
  });

  test.each([
    "©Harbour",
    "Brand®",
    "§2.1",
    "§12",
    "S3",
    "Section",
    "$I",
    "III",
    "l",
    "10,00",
    "2026-03-01",
    "2000s",
    "Illinois,",
    "I,",
  ])("%s stays", (text) => {
    expect(restored(text)).toBe(text);
  });
});
