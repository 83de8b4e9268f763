import { expect, test } from "bun:test";
import { rgb } from "pdf-lib";
import { drawPlaced, placedLines } from "../../fixtures/draw-placed-text";
import { readingLimitsFor } from "../../reading-limits";
import { readPdf } from "./read-pdf";

const SAID = ["The Creator makes two videos a month for the Brand.", "The fee is struck out and stated below."];
const BAR = { x: 60, y: 480, width: 300, height: 20 };

async function linesWith(...[decorate]: [NonNullable<Parameters<typeof drawPlaced>[1]>]) {
  const bytes = await drawPlaced([placedLines(72, 140, SAID)], decorate);
  const document = await readPdf(bytes, { limits: readingLimitsFor(1), whole: true, onProgress: () => {} });
  return document.pages.flatMap(({ lines }) => lines.map(({ text }) => text));
}

test.each([
  ["black", rgb(0, 0, 0)],
  ["dark blue", rgb(0.05, 0.1, 0.3)],
])("readPdf leaves out words under a %s bar", async (_, color) => {
  const lines = await linesWith((page, font) => {
    page.drawText("The fee is $9,000", { x: 72, y: 486, size: 11, font });
    page.drawRectangle({ ...BAR, color });
  });
  expect(lines).toEqual(SAID);
});

test("readPdf leaves out only the words of a line that the bar covers", async () => {
  const lines = await linesWith((page, font) => {
    page.drawText("The fee is", { x: 72, y: 486, size: 11, font });
    page.drawText("$9,000", { x: 130, y: 486, size: 11, font });
    page.drawRectangle({ x: 126, y: 482, width: 50, height: 14, color: rgb(0, 0, 0) });
  });
  expect(lines).toEqual([...SAID, "The fee is"]);
});

test("readPdf keeps words on a bar of a different shade and under a transparent bar", async () => {
  const lines = await linesWith((page, font) => {
    page.drawRectangle({ ...BAR, color: rgb(0.4, 0.4, 0.45) });
    page.drawText("The fee is $2,500", { x: 72, y: 486, size: 11, font });
    page.drawText("The term is a year", { x: 72, y: 386, size: 11, font });
    page.drawRectangle({ ...BAR, y: 380, color: rgb(0, 0, 0), opacity: 0.5 });
  });
  expect(lines).toEqual([...SAID, "The fee is $2,500", "The term is a year"]);
});
