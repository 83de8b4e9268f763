import { describe, expect, test } from "bun:test";
import pino from "pino";
import { readInvoiceFonts } from "./invoice-fonts";
import { withScriptFonts } from "./script-fonts";
import { directionOf, visualRuns } from "./visual-runs";

const base = readInvoiceFonts([], pino({ level: "silent" }));

async function fromLeft(line: string): Promise<string[]> {
  const { regular } = await withScriptFonts(base, [line]);
  return visualRuns(line, regular, directionOf(line)).map(({ text }) => text);
}

describe("visualRuns()", () => {
  test.each([
    ["Latin letters", "Ada of London", ["Ada of London"]],
    ["right-to-left words", "יעל כהן", ["כהן", " ", "יעל"]],
    ["a Latin word between right-to-left words", "יעל Jane כהן", ["כהן", " ", "Jane", " ", "יעל"]],
    ["right-to-left words in a Latin line", "By יעל כהן, Haifa", ["By ", "כהן", " ", "יעל", ", Haifa"]],
    ["numbers in a right-to-left line", "פרק 12", ["12", " ", "פרק"]],
    ["mirrored brackets", "יעל (כהן)", ["(", "כהן", ")", " ", "יעל"]],
    ["a Thai vowel and tone as two glyphs", "น้ำ", ["นํ้า"]],
  ])("orders %s from left to right", async (_, line, runs) => expect(await fromLeft(line)).toEqual(runs));

  test("returns the offset of each run in the line", async () => {
    const { regular } = await withScriptFonts(base, ["יעל כהן"]);
    expect(visualRuns("יעל כהן", regular, "rtl").map(({ at }) => at)).toEqual([4, 3, 0]);
  });

  test("returns the typed text as `actual` when glyphs are reordered", () => {
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
] as const)("directionOf(%p) is %s", (text, direction) => expect(directionOf(text)).toBe(direction));
