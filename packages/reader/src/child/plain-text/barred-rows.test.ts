import { expect, test } from "bun:test";
import { joinBarredRows } from "./barred-rows";

test.each<[name: string, lines: string[], rows: string[]]>([
  ["cells are parted by tabs, also empty ones", ["| Fee | $900 |", "| Note |  |"], ["Fee\t$900", "Note\t"]],
  ["rules are left out", ["+-----+------+", "| Fee | $900 |", "|-----|------|"], ["Fee\t$900"]],
  ["a row without its first cell goes on", ["| Fee | $900 per |", "|     | month    |"], ["Fee\t$900 per month"]],
  [
    "words broken at a hyphen are joined, names keep theirs",
    ["| Start | 12 Octo- | Ada King- |", "|  | ber 2025 | Noel |"],
    ["Start\t12 October 2025\tAda King-Noel"],
  ],
  [
    "between the rules of a grid stands one row",
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
])("%s", (_, lines, rows) => {
  expect(joinBarredRows(lines)).toEqual(rows);
});
