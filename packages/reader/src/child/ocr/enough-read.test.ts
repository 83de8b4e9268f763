import { describe, expect, test } from "bun:test";
import type { ReadDocument } from "../../read-document";
import { createEnoughRead, hasExpectedDetail } from "./enough-read";

const FIRST = [
  "Creator Agreement",
  "Creator: Ines Carvalho (@ines.cooks)",
  "Start Date: March 1, 2026",
  "End Date: August 31, 2026",
  "Monthly fee: $1,850.00",
  "Platforms: TikTok, Instagram",
  "Videos per month: 4",
];

function documentOf(...pages: string[][]): ReadDocument {
  const read = pages.map((lines, index) => ({
    number: index + 1,
    source: "ocr" as const,
    meanConfidence: 0.95,
    lines: lines.map((text) => ({ text })),
  }));
  return { kind: "scan", pages: read, truncated: false };
}

describe("createEnoughRead", () => {
  test("is true when all details are likely and one more page keeps them", () => {
    const isEnough = createEnoughRead();
    expect(isEnough(documentOf(FIRST))).toBe(false);
    expect(isEnough(documentOf(FIRST, ["General terms of the agreement"]))).toBe(true);
  });

  test("is false after a page that changes a detail", () => {
    const isEnough = createEnoughRead();
    isEnough(documentOf(FIRST.slice(0, -1), ["Videos per month: 4"]));
    expect(isEnough(documentOf(FIRST.slice(0, -1), ["Videos per month: 6"]))).toBe(false);
  });

  test("is false while a detail is missing", () => {
    const isEnough = createEnoughRead();
    const document = documentOf(FIRST.slice(0, -1), ["General terms"]);
    expect([isEnough(document), isEnough(document)]).toEqual([false, false]);
  });
});

describe("hasExpectedDetail", () => {
  test.each([
    ["is true for a page with a labelled date", FIRST, true],
    ["is false for a cover page", ["Creator Agreement"], false],
    ["is false for a page without text", [], false],
  ])("%s", (_, lines, expected) => {
    const [page] = documentOf(lines).pages;
    expect(page && hasExpectedDetail(page)).toBe(expected);
  });
});
