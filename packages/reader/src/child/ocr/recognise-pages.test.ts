import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { drawPdf } from "../../fixtures/draw-pdf";
import { readingLimitsFor } from "../../reading-limits";
import { openPdf } from "../pdf/open-pdf";
import { renderPage } from "../pdf/render-page";
import { orderPages, recognisePages } from "./recognise-pages";

// OCR is slow on every machine.
setDefaultTimeout(60_000);

test("recognisePages reads the most informative pages first and stops when isEnough is true", async () => {
  const pdf = await openPdf(await drawPdf(["one", "two", "three", "four", "five"].map((word) => [`Page ${word}`])));
  const progress: string[] = [];
  const drawn: number[] = [];
  const read: number[] = [];
  const { pages, unreadPages, truncated } = await recognisePages({
    numbers: [1, 2, 3, 4, 5],
    pictureOf: async (number) => {
      drawn.push(number);
      return pdf.withPage(number, (page) => renderPage(pdf.pdfium, page));
    },
    limits: { ...readingLimitsFor(1), ocrPageMs: 60_000 },
    onProgress: (page, of) => progress.push(`${page} of ${of}`),
    isEnough: ({ size }) => {
      read.push(size);
      return size === 3;
    },
  });
  // Two pages are read at a time and may finish in any order.
  expect(drawn.slice(0, 3)).toEqual([1, 2, 5]);
  expect(read).toEqual([1, 2, 3]);
  expect([...pages.keys(), ...unreadPages].sort()).toEqual([1, 2, 3, 4, 5]);
  expect(unreadPages).toHaveLength(2);
  expect(truncated).toBe(false);
  expect(progress).toEqual(["0 of 5", "1 of 5", "2 of 5", "3 of 5"]);
});

describe("orderPages", () => {
  test.each([
    [[], []],
    [[4], [4]],
    [
      [1, 2],
      [1, 2],
    ],
    [
      [1, 2, 3, 4, 5],
      [1, 2, 5, 3, 4],
    ],
  ])("orders %p as %p", (numbers, ordered) => {
    expect(orderPages(numbers)).toEqual(ordered);
  });
});
