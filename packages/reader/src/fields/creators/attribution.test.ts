import { describe, expect, test } from "bun:test";
import { frameOf } from "../../ranker/surroundings";
import { findLabels } from "../text/find-labels";
import { attributionOf } from "./attribution";

const CREATORS = [
  { name: "Ada Lovelace", handle: "@ada.codes" },
  { name: "Grace Hopper", handle: "@gracecodes" },
];

/** For each stretch in brackets, the initials of its creators, or `all`; `*` if the attribution is not firm. */
function told(marked: string): string[] {
  const text = marked.replace(/[[\]]/g, "");
  const whose = attributionOf(frameOf(text, findLabels(text)), CREATORS);
  let marks = 0;
  return [...marked.matchAll(/\[([^\]]+)\]/g)].map(({ index, 1: words = "" }) => {
    const start = index - marks;
    marks += 2;
    const { of, isFirm } = whose({ start, end: start + words.length });
    return `${of.map((at) => "AG"[at]).join("") || "all"}${isFirm || of.length === 0 ? "" : "*"}`;
  });
}

describe("attributionOf attributes a stretch to", () => {
  test.each<[by: string, text: string, whose: string[]]>([
    ["the creator whom its row names", "Creator\tFee\nAda Lovelace\t[$900]\nGrace Hopper\t[$1,200]", ["A", "G"]],
    [
      "the creator whom its column names",
      "Name\tAda Lovelace\tGrace Hopper\nFee\t[$900]\t[$1,200]\nVideos\t[4]\t[6]",
      ["A", "G", "A", "G"],
    ],
    ["the creator before it in its sentence", "Ada gets [$900] and Grace Hopper [$1,200] a month.", ["A", "G"]],
    ['the creator after the word "for"', "We pay [$900] a month for Ada and [$1,200] a month for Grace.", ["A", "G"]],
    ["the creator directly after it", "It is [$900] a month Ada, [$1,200] a month Grace.", ["A", "G"]],
    ["the creator named by a handle", "@ada.codes makes [4] videos. @gracecodes makes [6] videos.", ["A", "G"]],
    [
      "a creator who is called by an alias",
      'Ada Lovelace ("Countess") and Grace Hopper ("Admiral") sign. The Countess gets [$900]. The Admiral gets [$1,200].',
      ["A", "G"],
    ],
    [
      'the creator in the same position of a list with "respectively"',
      "Ada Lovelace and Grace Hopper get [$900] and [$1,200] respectively.",
      ["A", "G"],
    ],
    ["all creators whom its sentence names together", "Ada and Grace each make [4] videos.", ["all"]],
    ["all creators when none is named", "The fee is [$900] for each creator.", ["all"]],
    [
      "the creator in the heading above",
      "1. Ada Lovelace\nFee: [$900]\n2. Grace Hopper\nFee: [$1,200]\n3. Term\nIt ends on [May 1].",
      ["A", "G", "all"],
    ],
    [
      "the creator whom the previous sentence names, without certainty",
      "Ada makes videos. She gets [$900] a month.",
      ["A*"],
    ],
    [
      "all creators under a heading for both",
      "Ada Lovelace\nFee: [$900]\nGrace Hopper\nFee: [$1,200]\nFor both:\nVideos: [4]",
      ["A", "G", "all"],
    ],
    ["the last creator of a list, without certainty", "Creators:\nAda Lovelace\nGrace Hopper\nFee: [$900]", ["G*"]],
  ])("%s", (_, text, whose) => {
    expect(told(text)).toEqual(whose);
  });
});
