import { describe, expect, test } from "bun:test";
import { findLabels } from "../fields/text/find-labels";
import { frameOf, surroundings, wordsOf } from "./surroundings";

function featuresOf(text: string, stretch: string): string[] {
  const start = text.indexOf(stretch);
  return surroundings(frameOf(text, findLabels(text)), { start, end: start + stretch.length });
}

describe("surroundings", () => {
  test.each<[name: string, text: string, features: string[]]>([
    [
      "the words next to the stretch",
      "It runs from HERE until May.",
      ["b1:from", "b12:from_runs", "a1:until", "a12:until_may"],
    ],
    ["distant words", "The term of this deal runs from HERE.", ["bw:term", "bw:deal"]],
    ["its label", "Start date: HERE", ["l:start_date", "lw:start", "l1:date"]],
    ["the heading of its column", "Name\tStarts\nAda\tHERE", ["l:starts"]],
    ["the marks of a line of its own", "START\nHERE", ["line:first", "line:last"]],
    ["the words that begin its line", "Then: HERE.", ["line1:then"]],
    ["a quoted line", "> from HERE", ["sort:quoted"]],
    ["the head of a mail", "Sent: HERE", ["sort:mail head"]],
    ["the time of a message", "[HERE, 10:15] Ada: hi", ["sort:stamped"]],
    ["an item of a list", "- from HERE", ["sort:item"]],
  ])("contain %s", (_, text, features) => {
    expect(featuresOf(text, "HERE")).toEqual(expect.arrayContaining(features));
  });

  test("contain no words of neighbouring sentences", () => {
    const features = featuresOf("The fee is due. It ends HERE. Renewal follows.", "HERE");
    expect(features.filter((feature) => /^[ab].*(?:fee|renewal)/.test(feature))).toEqual([]);
  });
});

test("surroundings mask numbers by their length", () => {
  expect(wordsOf("By 2026, in 12 weeks’ time (or 3)")).toEqual([
    "by",
    "####",
    "in",
    "##",
    "weeks’",
    "time",
    "(",
    "or",
    "#",
    ")",
  ]);
});
