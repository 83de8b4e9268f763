import { describe, expect, setDefaultTimeout, test } from "bun:test";
import type { PassageBox } from "@crm/domain/document/extraction.schema";
import { PDFDocument, rgb, StandardFonts } from "pdf-lib";
import sharp, { type Sharp } from "sharp";
import { drawPdf } from "../../fixtures/draw-pdf";
import type { DocumentPage } from "../../read-document";
import { openPdf } from "../pdf/open-pdf";
import { readPageWords } from "../pdf/page-words";
import { renderPage } from "../pdf/render-page";
import { createRecogniser } from "./engines/create-recogniser";
import { ocrEngines } from "./engines/ocr-engines.fixture";
import type { Recogniser } from "./engines/settings";
import type { GreyPicture } from "./picture/grey-picture";
import { recognisePage } from "./recognise-page";

// OCR is slow on every machine.
setDefaultTimeout(60_000);

const LINES = [
  "Creator partnership agreement of Harbour Foods",
  "This agreement is made between the company and Ines Carvalho, the creator.",
  "The creator posts as ines.cooks and delivers four videos every month.",
  "The company pays a monthly fee for them within thirty days of an invoice.",
  "Either party may end the agreement by notice in writing to the other one.",
  "The company may share the videos on its own channels while it lasts.",
  "Nothing in it makes the creator an employee of the company.",
  "It is governed by the laws of the place where the company is seated.",
];

const pdf = await openPdf(await drawPdf([LINES]));
const drawn = pdf.withPage(1, (page) => renderPage(pdf.pdfium, page));
const truth = pdf.withPage(1, (page) => readPageWords(pdf.pdfium, page).runs.flatMap(({ words }) => words));

interface ReadOptions {
  by: Recogniser;
  isUseful?: (page: DocumentPage) => boolean;
}

async function readBy({ by, isUseful }: ReadOptions, picture: GreyPicture): Promise<DocumentPage> {
  const usual = { upright: 0, sideways: 90 } as const;
  const page = await recognisePage(by, { number: 1, picture, mostMs: 30_000, usual: { ...usual }, isUseful });
  if (!page) throw new Error("The page took too long.");
  return page;
}

type Change = (picture: Sharp) => Sharp;

async function changed(change: Change): Promise<GreyPicture> {
  if (!drawn) throw new Error("The page has no area.");
  const raw = { width: drawn.width, height: drawn.height, channels: 1 } as const;
  const { data, info } = await change(sharp(drawn.data, { raw }))
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A page with a table of two columns, each cell within rules. */
async function ruled(rows: string[][]): Promise<GreyPicture> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const page = document.addPage([612, 792]);
  for (const [row, cells] of rows.entries()) {
    for (const [column, text] of cells.entries()) {
      const [x, y] = [60 + column * 240, 700 - row * 20];
      page.drawRectangle({ x, y, width: 240, height: 20, borderWidth: 1, borderColor: rgb(0, 0, 0) });
      page.drawText(text, { x: x + 4, y: y + 6, size: 10, font });
    }
  }
  const opened = await openPdf(await document.save());
  const picture = opened.withPage(1, (handle) => renderPage(opened.pdfium, handle));
  if (!picture) throw new Error("The page has no area.");
  return picture;
}

/** The expected centre of a word on a page that was rotated about its centre. */
function turnedMiddle({ x, y, width, height }: PassageBox, degrees: number, to: GreyPicture) {
  const angle = (degrees * Math.PI) / 180;
  const dx = (x + width / 2 - 0.5) * 1275;
  const dy = (y + height / 2 - 0.5) * 1650;
  return {
    x: 0.5 + (dx * Math.cos(angle) - dy * Math.sin(angle)) / to.width,
    y: 0.5 + (dx * Math.sin(angle) + dy * Math.cos(angle)) / to.height,
  };
}

describe.each(await ocrEngines())("recognisePage with %s", (_, command) => {
  const recogniser = createRecogniser({ workers: 1, endsAt: Date.now() + 600_000, command });
  const read = (picture: GreyPicture, options: Partial<ReadOptions> = {}) =>
    readBy({ by: recogniser, ...options }, picture);

  test.each([0, 180, 90, 270, 5, -12, 184])(
    "reads a page rotated by %p degrees, with word boxes in the original picture",
    async (degrees) => {
      const picture = await changed((page) => page.rotate(degrees, { background: "#fff" }));
      const page = await read(picture);
      expect(page.lines.map(({ text }) => text)).toEqual(LINES);
      expect(page.meanConfidence).toBeGreaterThan(0.85);
      const words = page.lines.flatMap((line) => line.words ?? []);
      for (const [index, word] of words.entries()) {
        const wanted = turnedMiddle(truth[index]?.box ?? word.box, degrees, picture);
        expect(Math.abs(word.box.x + word.box.width / 2 - wanted.x)).toBeLessThan(0.012);
        expect(Math.abs(word.box.y + word.box.height / 2 - wanted.y)).toBeLessThan(0.012);
      }
    },
  );

  const conditions: [string, Change][] = [
    ["on coloured paper", (page) => page.linear(0.55, 40)],
    ["in pale print", (page) => page.linear(0.35, 160)],
    ["on a dark desk", (page) => page.extend({ top: 200, bottom: 150, left: 180, right: 120, background: "#333" })],
    ["of light text on a dark ground", (page) => page.negate()],
    ["scanned with a black edge", (page) => page.extend({ left: 60, bottom: 40, background: "#000" })],
  ];
  test.each(conditions)("reads a page %s", async (_, change) => {
    const page = await read(await changed(change));
    expect(page.lines.map(({ text }) => text)).toEqual(LINES);
  });

  const table = [
    ["Creator", "Ines Carvalho"],
    ["Handle", "ines.cooks on TikTok"],
    ["Monthly fee", "$1,850.00"],
    ["Start date", "1 March 2026"],
    ["End date", "31 August 2026"],
  ];

  test("reads a ruled table as one line per row with separate cells", async () => {
    expect((await read(await ruled(table))).lines.map(({ text }) => text)).toEqual(table.map((row) => row.join("\t")));
  });

  test("a page that isUseful rejects is read again in a different mode, and the better reading counts", async () => {
    const segmentations: string[] = [];
    const blind: Recogniser = {
      recognise(picture, options) {
        segmentations.push(options.segmentation);
        return options.segmentation === "block" ? Promise.resolve([]) : recogniser.recognise(picture, options);
      },
    };
    const page = await read(await changed((same) => same), { by: blind, isUseful: ({ lines }) => lines.length > 0 });
    expect(segmentations).toEqual(["block", "automatic"]);
    expect(page.lines.map(({ text }) => text)).toEqual(LINES);
  });

  test("a page that isUseful accepts is read once", async () => {
    let times = 0;
    const counted: Recogniser = {
      recognise(picture, options) {
        times += 1;
        return recogniser.recognise(picture, options);
      },
    };
    await read(await changed((same) => same), { by: counted, isUseful: () => true });
    expect(times).toBe(1);
  });

  test("a blank page has no lines", async () => {
    const page = await read({ data: new Uint8Array(1275 * 1650).fill(250), width: 1275, height: 1650 });
    expect(page.lines).toEqual([]);
  });
});
