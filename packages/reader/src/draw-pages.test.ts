import { afterAll, afterEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { degrees, PDFDocument, type PDFPage, rgb } from "pdf-lib";
import sharp from "sharp";
import { createDocumentReader, type ReadingProgress } from "./create-document-reader";
import { drawEncryptedPdf, drawPdf, fillIn } from "./fixtures/draw-pdf";
import { UnreadableDocument, WrongDocumentType } from "./reading-failure";
import type { ReadingLimits } from "./reading-limits";

// Child processes are slow on a busy machine.
setDefaultTimeout(60_000);

const MIB = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), "pages-"));
const pngs = () => readdirSync(folder).filter((name) => name.endsWith(".png"));
afterEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function draw(pdf: Uint8Array, { limits = {}, onProgress = () => {} }: Options = {}): Promise<number> {
  const path = join(folder, "source");
  await Bun.write(path, pdf);
  const reader = createDocumentReader({ limits });
  return reader.drawPages({ path, fileName: "contract.pdf" }, { target: join(folder, "page"), onProgress });
}

type Options = { limits?: Partial<ReadingLimits>; onProgress?: (progress: ReadingProgress) => void };

const picture = (page = 1) => sharp(join(folder, `page-${page}.png`));

async function colourAt(x: number, y: number): Promise<number[]> {
  return [
    ...(await picture().toColourspace("srgb").extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer()),
  ];
}

async function onePage(size: [number, number], decorate: (page: PDFPage) => void = () => {}): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  decorate(pdf.addPage(size));
  return pdf.save();
}

const redSquare = (page: PDFPage) => page.drawRectangle({ x: 0, y: 0, width: 72, height: 72, color: rgb(1, 0, 0) });
const RED = [255, 0, 0];
const WHITE = [255, 255, 255];

describe("DocumentReader.drawPages", () => {
  test("writes a PNG per page at 150 dpi in order and reports each complete page", async () => {
    const told: [ReadingProgress, number][] = [];
    const onProgress = (progress: ReadingProgress) => told.push([progress, pngs().length]);
    expect(await draw(await drawPdf([["One"], ["Two"], ["Three"]]), { onProgress })).toBe(3);
    expect(told.map(([progress]) => progress)).toEqual([1, 2, 3].map((page) => ({ page, pages: 3 })));
    expect(told.every(([{ page }, written]) => written >= page)).toBe(true);
    expect(await picture(3).metadata()).toMatchObject({ format: "png", width: 1275, height: 1650, density: 150 });
  });

  test("draws a black and white page as greyscale on white", async () => {
    await draw(await drawPdf([["Creator agreement"]]));
    expect(await picture().metadata()).toMatchObject({ channels: 1, hasAlpha: false });
    expect(await colourAt(5, 5)).toEqual(WHITE);
    expect((await picture().stats()).channels[0]?.min).toBeLessThan(60);
  });

  test("keeps colour", async () => {
    await draw(await onePage([144, 144], redSquare));
    expect(await colourAt(10, 290)).toEqual(RED);
    expect(await colourAt(290, 10)).toEqual(WHITE);
  });

  test("rotates a page with a 90 degree rotation", async () => {
    await draw(
      await onePage([144, 288], (page) => {
        redSquare(page);
        page.setRotation(degrees(90));
      }),
    );
    expect(await picture().metadata()).toMatchObject({ width: 600, height: 300 });
    expect(await colourAt(10, 10)).toEqual(RED);
  });

  test("draws only the crop box of a cropped page", async () => {
    await draw(
      await onePage([288, 288], (page) => {
        page.drawRectangle({ x: 100, y: 100, width: 72, height: 72, color: rgb(1, 0, 0) });
        page.setCropBox(100, 100, 144, 72);
      }),
    );
    expect(await picture().metadata()).toMatchObject({ width: 300, height: 150 });
    expect(await colourAt(2, 147)).toEqual(RED);
    expect(await colourAt(200, 75)).toEqual(WHITE);
  });

  test("draws form values", async () => {
    const form = await fillIn(await drawPdf([[]]), [{ name: "creator", value: "Ada Lovelace", x: 72, y: 600 }]);
    await draw(form);
    expect((await picture().stats()).channels[0]?.min).toBeLessThan(128);
  });

  const sizes: [string, [number, number], [number, number]][] = [
    ["A4", [595.28, 841.89], [1241, 1754]],
    ["a stamp", [3, 3], [7, 7]],
    ["a hair", [600, 0.2], [1250, 1]],
  ];
  test.each(sizes)("draws %s without losing a row of pixels", async (_, size, [width, height]) => {
    await draw(await onePage(size));
    expect(await picture().metadata()).toMatchObject({ width, height });
  });

  test("scales down a page of more than 50 megapixels", async () => {
    await draw(await onePage([14_400, 14_400], redSquare));
    const { width = 0, height = 0 } = await picture().metadata();
    expect(width * height).toBeWithin(49_900_000, 50_100_000);
  });

  test("draws 50 pages (700 MB of bitmaps) within 360 MB of memory", async () => {
    const pdf = await PDFDocument.create();
    for (let number = 0; number < 50; number += 1) redSquare(pdf.addPage([1040, 1040]));
    expect(await draw(await pdf.save(), { limits: { memoryBytes: 360 * MIB } })).toBe(50);
    expect(pngs()).toHaveLength(50);
  });
});

describe("DocumentReader.drawPages rejects", () => {
  const unreadable: [string, () => Promise<Uint8Array>, string][] = [
    ["more than 50 pages", () => drawPdf(Array.from({ length: 51 }, () => ["x"])), "too-many-pages"],
    ["an encrypted PDF", drawEncryptedPdf, "password-protected"],
    ["a truncated PDF", async () => (await drawPdf([["x"]])).slice(0, 300), "damaged"],
    ["an empty file", async () => new Uint8Array(), "empty"],
  ];
  test.each(unreadable)("%s without drawing a page", async (_, make, reason) => {
    const failure = await draw(await make()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UnreadableDocument);
    expect(failure).toMatchObject({ reason });
    expect(pngs()).toEqual([]);
  });

  test("HTML named .pdf", async () => {
    await expect(draw(Buffer.from("<html><script>alert(1)</script>%PDF-1.4"))).rejects.toBeInstanceOf(
      WrongDocumentType,
    );
  });

  test("pages that would fill the disk", async () => {
    const drawing = draw(await drawPdf([["x"], ["y"]]), { limits: { drawnBytes: 5000 } });
    await expect(drawing).rejects.toMatchObject({ reason: "pages-too-large" });
  });

  test("a page over the time limit", async () => {
    await expect(draw(await drawPdf([["x"]]), { limits: { readMs: 1 } })).rejects.toMatchObject({
      reason: "timed-out",
    });
  });
});
