import { buffer } from "node:stream/consumers";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import PDFDocument from "pdfkit";
import sharp from "sharp";

/** Rotation in degrees, grain in grey levels, blur radius in pixels. */
export type Scanner = { degrees: number; grain: number; blur: number };

export const FLATBED: Scanner = { degrees: 0.4, grain: 10, blur: 0.4 };
export const PHONE: Scanner = { degrees: -1.2, grain: 22, blur: 0.7 };

/** Draws the first page as a scan of 150 dpi without a text layer. */
export async function scanPage(pdf: Uint8Array, as: "png" | "jpeg", scanner: Scanner): Promise<Uint8Array> {
  const paper = await renderFirstPage(pdf);
  const turned = await sharp(paper.data, { raw: { width: paper.width, height: paper.height, channels: 4 } })
    .flatten({ background: "#fbfaf6" })
    .rotate(scanner.degrees, { background: "#fbfaf6" })
    .blur(scanner.blur)
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  addGrain(turned.data, scanner.grain);
  const { width, height, channels } = turned.info;
  const picture = sharp(turned.data, { raw: { width, height, channels } }).withMetadata({ density: 150 });
  return as === "png" ? picture.png({ colours: 32 }).toBuffer() : picture.jpeg({ quality: 72 }).toBuffer();
}

export async function scanToPdf(pdf: Uint8Array, scanner: Scanner, scannedOn: string): Promise<Uint8Array> {
  const picture = Buffer.from(await scanPage(pdf, "jpeg", scanner));
  const { width, height } = await sharp(picture).metadata();
  const size: [number, number] = [(width * 72) / 150, (height * 72) / 150];
  const at = new Date(`${scannedOn}T16:30:00Z`);
  const scanned = new PDFDocument({ size, margin: 0, font: "", info: { CreationDate: at, ModDate: at } });
  scanned.image(picture, 0, 0, { width: size[0], height: size[1] });
  scanned.end();
  return buffer(scanned);
}

async function renderFirstPage(pdf: Uint8Array) {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  try {
    return await document.getPage(0).render({ scale: 150 / 72, render: "bitmap" });
  } finally {
    document.destroy();
    library.destroy();
  }
}

// A fixed pseudo-random sequence, so that the same page returns the same picture.
function addGrain(pixels: Uint8Array, levels: number): void {
  let state = 1;
  for (let at = 0; at < pixels.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const grain = ((state >>> 24) / 255 - 0.5) * levels;
    pixels[at] = Math.max(0, Math.min(255, (pixels[at] ?? 0) + grain));
  }
}
