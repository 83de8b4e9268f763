import { describe, expect, test } from "bun:test";
import type { TextBlock } from "@crm/domain/document/contract-file.schema";
import { findQuote, foldText, textOf } from "./find-quote";

const blocks: TextBlock[] = [
  { kind: "heading", text: "Creator  Agreement" },
  { kind: "paragraph", text: "between Harbor & Pine and Maya Ellison, who is called the" },
  { kind: "item", text: "Creator. The fee is $500." },
  { kind: "row", cells: ["Fee", "$500", "a month"] },
  { kind: "paragraph", text: "The fee is $500. Maya Ellison" },
];

describe("findQuote()", () => {
  const cases: { name: string; quote: string; line?: number; expected: string[] }[] = [
    { name: "finds a quote within a block", quote: "Maya Ellison", line: 1, expected: ["1: Maya Ellison"] },
    {
      name: "finds the first occurrence from the given line on",
      quote: "The fee is $500.",
      line: 4,
      expected: ["4: The fee is $500."],
    },
    {
      name: "finds the first occurrence in the document if no line is given",
      quote: "The fee is $500.",
      expected: ["2: The fee is $500."],
    },
    { name: "ignores white space", quote: "creator\nagreement", line: 0, expected: ["0: Creator  Agreement"] },
    {
      name: "finds a quote across two blocks",
      quote: "who is called the Creator.",
      line: 1,
      expected: ["1: who is called the", "2: Creator."],
    },
    { name: "finds a quote across the cells of a row", quote: "$500 a month", line: 3, expected: ["3: $500\ta month"] },
    {
      name: "searches from the start if the quote is not after the given line",
      quote: "Creator Agreement",
      line: 3,
      expected: ["0: Creator  Agreement"],
    },
    { name: "returns nothing for a quote that does not occur", quote: "a fee of $900", line: 2, expected: [] },
    { name: "returns nothing for an empty quote", quote: " ", expected: [] },
  ];
  for (const { name, quote, line, expected } of cases)
    test(`findQuote() ${name}`, () => {
      const found = findQuote(foldText(blocks), quote, line);
      const shown = found.map(({ block, start, end }) => {
        const [piece] = blocks.slice(block);
        return `${block}: ${piece && textOf(piece).slice(start, end)}`;
      });
      expect(shown).toEqual(expected);
    });
});
