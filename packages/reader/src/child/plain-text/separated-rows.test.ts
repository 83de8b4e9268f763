import { expect, test } from "bun:test";
import { joinSeparatedRows } from "./separated-rows";

test.each<[name: string, lines: string[], rows: string[]]>([
  [
    "a header and a record",
    ["Creator,Handle,Fee,Start", 'Ada Lee,@ada,"1,250.00",2026-05-01'],
    ["Creator\tHandle\tFee\tStart", "Ada Lee\t@ada\t1,250.00\t2026-05-01"],
  ],
  [
    "semicolons, beside decimal commas",
    ["Name;Konto;Honorar;Beginn", "Ada Lee;@ada;1.250,50;01.05.2026"],
    ["Name\tKonto\tHonorar\tBeginn", "Ada Lee\t@ada\t1.250,50\t01.05.2026"],
  ],
  [
    "a name and a value each",
    ["field,value", "creator,Ada Lee", "fee,900", "from,2026-05-01"],
    ["field\tvalue", "creator\tAda Lee", "fee\t900", "from\t2026-05-01"],
  ],
  ["too few pairs are no table", ["yes,indeed", "no,never"], ["yes,indeed", "no,never"]],
  [
    "sentences",
    ["One, two, three, four.", "Five, six, seven, eight."],
    ["One, two, three, four.", "Five, six, seven, eight."],
  ],
  ["rows of other lengths", ["A,B,C,D", "1,2"], ["A,B,C,D", "1,2"]],
])("%s", (_, lines, rows) => {
  expect(joinSeparatedRows(lines)).toEqual(rows);
});

test("a hostile line takes no time to speak of", () => {
  const line = "a,".repeat(500_000);
  const begun = performance.now();
  joinSeparatedRows(Array.from({ length: 4 }, () => line));
  expect(performance.now() - begun).toBeLessThan(10_000);
});
