import { describe, expect, test } from "bun:test";
import type { DocumentLine, ReadDocument } from "../../read-document";
import { contractText } from "./contract-text";

const WORD_WIDTH = 0.125;

/** A line with a box for each word, starting at the left. */
function lineAt(y: number, text: string): DocumentLine & { words: unknown } {
  const words = text.split(" ").map((word, index) => ({
    text: word,
    box: { x: index * WORD_WIDTH, y, width: WORD_WIDTH, height: 0.015625 },
  }));
  return { text, words, box: { x: 0, y, width: words.length * WORD_WIDTH, height: 0.015625 } };
}

const documentOf = (...pages: DocumentLine[][]): ReadDocument => ({
  kind: "pdf",
  truncated: false,
  pages: pages.map((lines, index) => ({ number: index + 1, source: "text", lines })),
});

function placeOf(document: ReadDocument, words: string) {
  const { text, place } = contractText(document);
  const start = text.indexOf(words);
  return place(start, start + words.length);
}

describe("ContractText.place", () => {
  test("returns a box per line around the words of the passage", () => {
    const place = placeOf(
      documentOf([lineAt(0.125, "Brand pays a fee"), lineAt(0.25, "of $500 monthly")]),
      "fee\nof $500",
    );
    expect(place).toEqual({
      page: 1,
      legibility: 1,
      box: { x: 0, y: 0.125, width: 0.5, height: 0.140625 },
      boxes: [
        { x: 0.375, y: 0.125, width: 0.125, height: 0.015625 },
        { x: 0, y: 0.25, width: 0.25, height: 0.015625 },
      ],
    });
  });

  test("finds the exact word, not an earlier one that contains it", () => {
    expect(placeOf(documentOf([lineAt(0.125, "$5000 or $500 a month")]), "$500 a").boxes).toEqual([
      { x: 0.25, y: 0.125, width: 0.25, height: 0.015625 },
    ]);
  });

  test("returns a box per row of a wrapped cell", () => {
    const words = [
      { text: "Net", box: { x: 0.5, y: 0.25, width: 0.125, height: 0.0625 } },
      { text: "30", box: { x: 0.5, y: 0.5, width: 0.125, height: 0.0625 } },
    ];
    expect(placeOf(documentOf([{ text: "Net 30", words }]), "Net 30").boxes).toEqual(words.map(({ box }) => box));
  });

  test("returns the legibility of the page or of the least legible word", () => {
    const words = ["@ines", "posts", "|", "on", "TikTok"].map((text, index) => ({
      ...{ text, box: { x: index / 8, y: 0.25, width: 0.125, height: 0.0625 } },
      confidence: [0.343, 0.95, 0.008, 0.95, 0.9][index] ?? 1,
    }));
    const line = { text: "@ines posts | on TikTok", words };
    const document: ReadDocument = {
      ...{ kind: "scan", truncated: false },
      pages: [{ number: 1, source: "ocr", meanConfidence: 0.92, lines: [line] }],
    };
    const legibilities = ["@ines", "posts | on", "on TikTok"].map((stretch) => placeOf(document, stretch).legibility);
    expect(legibilities).toEqual([expect.closeTo(0.7), 0.92, 0.92]);
  });

  test("is limited to the first page", () => {
    const document = documentOf([lineAt(0.875, "The term is")], [lineAt(0.125, "six months")]);
    expect(placeOf(document, "is\nsix months")).toMatchObject({ page: 1, boxes: [{ x: 0.25, y: 0.875 }] });
  });

  test("returns the line number on pages without positions", () => {
    const document = documentOf([{ text: "Agreement" }, { text: "The term is" }, { text: "six months" }]);
    expect(placeOf(document, "is\nsix")).toEqual({ page: 1, legibility: 1, line: 1 });
  });
});

test("contractText puts headers and footers after the body", () => {
  const document = documentOf(
    [{ text: "Filed March 1, 2019", kind: "header" }, { text: "The term is" }, { text: "Page 1", kind: "footer" }],
    [{ text: "six months" }],
  );
  expect(contractText(document).text).toBe("The term is\nsix months\nFiled March 1, 2019\nPage 1");
  expect(placeOf(document, "Page 1").line).toBe(2);
});
