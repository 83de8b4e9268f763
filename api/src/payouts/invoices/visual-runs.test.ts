import { describe, expect, test } from "bun:test";
import pino from "pino";
import { readInvoiceFonts } from "./invoice-fonts";
import { withScriptFonts } from "./script-fonts";
import { directionOf, visualRuns } from "./visual-runs";

const base = readInvoiceFonts([], pino({ level: "silent" }));

/** The texts of a line's runs as they stand from left to right. */
async function fromLeft(line: string): Promise<string[]> {
  const { regular } = await withScriptFonts(base, [line]);
  return visualRuns(line, regular, directionOf(line)).map(({ text }) => text);
}

describe("the runs of a line from left to right", () => {
  test.each([
    ["Latin letters", "Ada of London", ["Ada of London"]],
    ["words from right to left", "יעל כהן", ["כהן", " ", "יעל"]],
    ["a Latin word between", "יעל Jane כהן", ["כהן", " ", "Jane", " ", "יעל"]],
    ["a word from right to left in a Latin line", "By יעל כהן, Haifa", ["By ", "כהן", " ", "יעל", ", Haifa"]],
    ["numbers, which run from left to right", "פרק 12", ["12", " ", "פרק"]],
    ["brackets, which are mirrored", "יעל (כהן)", ["(", "כהן", ")", " ", "יעל"]],
    ["a Thai vowel below a tone, as its two signs", "น้ำ", ["นํ้า"]],
  ])("have %s", async (_, line, runs) => expect(await fromLeft(line)).toEqual(runs));

  test("keep where their text begins in the line", async () => {
    const { regular } = await withScriptFonts(base, ["יעל כהן"]);
    expect(visualRuns("יעל כהן", regular, "rtl").map(({ at }) => at)).toEqual([4, 3, 0]);
  });

  test("tell what was typed where signs stand in another order than their letters", () => {
    const actuals = (line: string) => visualRuns(line, base.regular, "ltr").map(({ actual }) => actual);
    expect(actuals("आदित्य शर्मा")).toEqual(["आदित्य शर्मा"]);
    expect(actuals("Ada of London")).toEqual([undefined]);
  });
});

test.each([
  ["Ada", "ltr"],
  ["יעל Ada", "rtl"],
  ["Ada יעל", "ltr"],
  ["12 יעל", "rtl"],
  ["", "ltr"],
] as const)("the paragraph %p runs %s", (text, direction) => expect(directionOf(text)).toBe(direction));
