import { expect, test } from "bun:test";
import { joinBarredRows, joinSeparatedRows } from "./lines-of-text";

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
  ["too few pairs form no table", ["yes,indeed", "no,never"], ["yes,indeed", "no,never"]],
  [
    "sentences",
    ["One, two, three, four.", "Five, six, seven, eight."],
    ["One, two, three, four.", "Five, six, seven, eight."],
  ],
  ["rows of other lengths", ["A,B,C,D", "1,2"], ["A,B,C,D", "1,2"]],
])("joinSeparatedRows: %s", (_, lines, rows) => {
  expect(joinSeparatedRows(lines)).toEqual(rows);
});

test("linesOfText handles a hostile line in linear time", () => {
  const line = "a,".repeat(500_000);
  const begun = performance.now();
  joinSeparatedRows(Array.from({ length: 4 }, () => line));
  expect(performance.now() - begun).toBeLessThan(10_000);
});

test.each<[name: string, lines: string[], rows: string[]]>([
  ["cells are separated by tabs, also empty ones", ["| Fee | $900 |", "| Note |  |"], ["Fee\t$900", "Note\t"]],
  ["rules are left out", ["+-----+------+", "| Fee | $900 |", "|-----|------|"], ["Fee\t$900"]],
  [
    "a row without its first cell continues the one above",
    ["| Fee | $900 per |", "|     | month    |"],
    ["Fee\t$900 per month"],
  ],
  [
    "words broken at a hyphen are joined; names keep their hyphen",
    ["| Start | 12 Octo- | Ada King- |", "|  | ber 2025 | Noel |"],
    ["Start\t12 October 2025\tAda King-Noel"],
  ],
  [
    "the lines between two rules of a grid are one row",
    [
      "+---+---+",
      "| Full | Ada |",
      "| name | Lee |",
      "+---+---+",
      "| Fee | $9 |",
      "+---+---+",
      "| To | May |",
      "+---+---+",
    ],
    ["Full name\tAda Lee", "Fee\t$9", "To\tMay"],
  ],
  ["what is drawn with lines", ["│ Fee │ $900 │"], ["Fee\t$900"]],
  ["a sentence with a bar stays", ["Ada | Ben", "so | what"], ["Ada | Ben", "so | what"]],
])("joinBarredRows: %s", (_, lines, rows) => {
  expect(joinBarredRows(lines)).toEqual(rows);
});
