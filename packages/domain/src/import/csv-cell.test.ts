import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { csvRecord, escapeFormula, unescapeFormula } from "./csv-cell";

describe("escapeFormula", () => {
  test.each([
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\tx", "'\tx"],
    ["\rx", "'\rx"],
    ["'=1", "''=1"],
    ["＝1+1", "'＝1+1"],
    ["＋1", "'＋1"],
    ["－1", "'－1"],
    ["＠ada", "'＠ada"],
    ["'＝1", "''＝1"],
    ["\u200b=1", "'\u200b=1"],
    ["\u200c+1", "'\u200c+1"],
    ["\u200d-1", "'\u200d-1"],
    ["\u2060@ada", "'\u2060@ada"],
    ["\ufeff=1", "'\ufeff=1"],
    ["\u00ad\u200e\u2064\u180e＝1", "'\u00ad\u200e\u2064\u180e＝1"],
    ["'\u200b=1", "''\u200b=1"],
    ["\u200bAda", "\u200bAda"],
    ["Ada ＝ 1", "Ada ＝ 1"],
    ["@ada.l_2-x", "@ada.l_2-x"],
    ["'quoted'", "'quoted'"],
    ["Ada", "Ada"],
    ["", ""],
  ])("%p becomes %p", (cell, defused) => {
    expect(escapeFormula(cell)).toBe(defused);
    expect(unescapeFormula(defused)).toBe(cell);
  });

  test("unescapeFormula is its exact inverse for every text", () => {
    const nasty = fc.stringMatching(/^['=+\-@＝＋－＠\t\r\u200b-\u200d\u2060\ufeff]{0,5}/);
    fc.assert(
      fc.property(nasty, fc.string(), (start, end) => unescapeFormula(escapeFormula(start + end)) === start + end),
    );
  });
});

test("csvRecord quotes separators, quotes, line ends and outer blanks", () => {
  expect(csvRecord(["plain", 'say "hi"', "a,b", "two\nlines", " padded ", "=1"])).toBe(
    `plain,"say ""hi""","a,b","two\nlines"," padded ",'=1`,
  );
});
