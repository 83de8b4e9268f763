import { describe, expect, test } from "bun:test";
import type { PageWord } from "../pdf/page-words";
import { joinHyphenatedWords } from "./join-hyphenated-words";
import { layOutRows } from "./lay-out-rows";
import { piecesOf } from "./text-pieces";

function linesOf(...lines: string[]) {
  const pages = joinHyphenatedWords([
    { number: 1, source: "text", lines: lines.map((text) => ({ text, words: wordsAt(text, 72, 100) })) },
  ]);
  const joined = pages.flatMap((page) => page.lines);
  for (const { text, words = [] } of joined) expect(words.map((word) => word.text).join(" ")).toBe(text);
  return joined.map(({ text }) => text);
}

function wordsAt(text: string, left: number, top: number): PageWord[] {
  let x = left;
  return text.split(" ").map((word) => {
    const edges = { left: x, right: x + word.length * 5, top, bottom: top + 12 };
    x = edges.right + 4;
    return { text: word, edges, box: { x: edges.left / 612, y: top / 792, width: 0.01, height: 0.015 } };
  });
}

describe("joining lines split at a hyphen:", () => {
  test.each([
    [
      "a date split after its year is joined",
      ["It starts on 2026-", "03-01 in Berlin."],
      ["It starts on 2026-03-01", "in Berlin."],
    ],
    ["a date split before its day is joined", ["from 2026-03-", "01"], ["from 2026-03-01"]],
    ["a date with its month's name is joined", ["ends 30-Jun-", "2026, unless"], ["ends 30-Jun-2026,", "unless"]],
    ["a handle is joined", ["who posts as @ines-", "cooks.daily there"], ["who posts as @inescooks.daily", "there"]],
    ["a handle with digits is joined", ["via @ines22-", "cooks"], ["via @ines22cooks"]],
    ["numbers that form no date stay apart", ["clauses 4-", "7 apply"], ["clauses 4-", "7 apply"]],
    ["a row of cells stays unchanged", ["From\t2026-", "03-01\tTo"], ["From\t2026-", "03-01\tTo"]],
  ])("%s", (_, lines, expected) => {
    expect(lines[0]?.includes("\t") ? joinedTexts(lines) : linesOf(...lines)).toEqual(expected);
  });

  test("a date and a handle wrapped in a table cell are one word each", () => {
    const rows: [string, string, string, number][] = [
      ["Start date", "Handle", "Fee", 100],
      ["2026-03-", "@ines-", "$900", 124],
      ["01", "cooks", "a month", 137],
      ["2026-09-02", "@other", "$800", 161],
    ];
    const runs = rows.map(([first, second, third, top]) => [
      ...wordsAt(first, 72, top),
      ...wordsAt(second, 200, top),
      ...wordsAt(third, 330, top),
    ]);
    expect(layOutRows(piecesOf(runs)).map(({ text }) => text)).toEqual([
      "Start date\tHandle\tFee",
      "2026-03-01\t@inescooks\t$900 a month",
      "2026-09-02\t@other\t$800",
    ]);
  });
});

function joinedTexts(lines: string[]): string[] {
  const pages = joinHyphenatedWords([{ number: 1, source: "text", lines: lines.map((text) => ({ text })) }]);
  return pages.flatMap((page) => page.lines.map(({ text }) => text));
}
