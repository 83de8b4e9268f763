import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDocumentReader } from "@crm/reader/create-document-reader";
import { PDFDocument } from "pdf-lib";
import sharp from "sharp";
import { seededRandom } from "../random";

/** How a page came off its paper: turned by degrees, darkened to a share of white, grained by grey levels, blurred. */
export interface Paper {
  degrees: number;
  white: number;
  grain: number;
  blur: number;
}

const WRITTEN_AT = new Date("2026-01-05T09:00:00Z");

/** The pages of a PDF as grey JPEGs, 150 dots to the inch, as a scanner or a camera takes them. */
export async function photograph(pdf: Uint8Array, paper: Paper, seed: string): Promise<Uint8Array[]> {
  const folder = await mkdtemp(join(tmpdir(), "eval-pages-"));
  const reader = createDocumentReader({ cores: 2 });
  try {
    const path = join(folder, "document.pdf");
    await Bun.write(path, pdf);
    const target = join(folder, "page");
    const count = await reader.drawPages({ path, fileName: "document.pdf" }, { target });
    const pages = Array.from({ length: count }, (_, at) => `${target}-${at + 1}.png`);
    return await Promise.all(pages.map((page, at) => spoil(page, paper, `${seed}/${at}`)));
  } finally {
    reader.close();
    await rm(folder, { recursive: true });
  }
}

async function spoil(page: string, { degrees, white, grain, blur }: Paper, seed: string): Promise<Uint8Array> {
  const { data, info } = await sharp(page)
    .flatten({ background: "#ffffff" })
    .grayscale()
    .rotate(degrees, { background: "#ffffff" })
    .blur(blur)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const random = seededRandom(seed);
  for (let at = 0; at < data.length; at++) {
    const light = (data[at] ?? 0) * white + (random() - 0.5) * grain;
    data[at] = Math.max(0, Math.min(255, Math.round(light)));
  }
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } })
    .withMetadata({ density: 150 })
    .jpeg({ quality: 45 })
    .toBuffer();
}

/** Pictures as the pages of a PDF without a text layer. */
export async function bindScan(pictures: Uint8Array[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setCreationDate(WRITTEN_AT);
  pdf.setModificationDate(WRITTEN_AT);
  for (const picture of pictures) {
    const image = await pdf.embedJpg(picture);
    const size = image.scale(72 / 150);
    pdf.addPage([size.width, size.height]).drawImage(image, { x: 0, y: 0, ...size });
  }
  return pdf.save();
}
