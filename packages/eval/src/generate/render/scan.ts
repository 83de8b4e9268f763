import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDocumentReader } from "@crm/reader/create-document-reader";
import { PDFDocument } from "pdf-lib";
import sharp, { type Sharp } from "sharp";
import { seededRandom } from "../random";

/** Rotation in degrees, whiteness as a share, grain in grey levels, blur as sigma. */
export interface Paper {
  degrees: number;
  white: number;
  grain: number;
  blur: number;
  /** About 100 lines per inch in black and white. */
  fax?: boolean;
  shadow?: boolean;
  stamp?: string;
  fold?: boolean;
  /** Remaining ink in stripes; 1 is all. */
  toner?: number;
}

const WRITTEN_AT = new Date("2026-01-05T09:00:00Z");

/** Grey JPEGs at 150 dpi. */
export async function photograph(pdf: Uint8Array, paper: Paper, seed: string): Promise<Uint8Array[]> {
  const folder = await mkdtemp(join(tmpdir(), "eval-pages-"));
  const reader = createDocumentReader({ cores: 2 });
  try {
    const path = join(folder, "document.pdf");
    await Bun.write(path, pdf);
    const target = join(folder, "page");
    const count = await reader.drawPages({ path, fileName: "document.pdf" }, { target });
    const pages = Array.from({ length: count }, (_, at) => `${target}-${at + 1}.png`);
    return await Promise.all(pages.map((page, at) => degrade(page, paper, `${seed}/${at}`)));
  } finally {
    reader.close();
    await rm(folder, { recursive: true });
  }
}

async function degrade(page: string, paper: Paper, seed: string): Promise<Uint8Array> {
  const { degrees, white, grain, blur } = paper;
  const { data, info } = await sharp(await marked(page, paper))
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
  const picture = sharp(data, { raw: { width, height, channels } });
  return (paper.fax ? await faxed(picture, { width, height }) : picture)
    .withMetadata({ density: 150 })
    .jpeg({ quality: 45 })
    .toBuffer();
}

async function marked(page: string, { shadow, stamp, fold, toner }: Paper): Promise<Buffer> {
  const { width, height } = await sharp(page).metadata();
  const layers = [
    ...(toner ? [stripes(width, height, 1 - toner)] : []),
    ...(stamp ? [stampOf(stamp, width, height)] : []),
    ...(fold ? [lines(width, height)] : []),
    ...(shadow ? [slope(width, height)] : []),
  ];
  const overlays = layers.map((layer) => ({
    input: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${layer}</svg>`),
  }));
  return sharp(page).flatten({ background: "#ffffff" }).composite(overlays).png().toBuffer();
}

const stripes = (width: number, height: number, lost: number): string =>
  [0.12, 0.37, 0.61, 0.83]
    .map(
      (at) =>
        `<rect x="${width * at}" width="${width * 0.05}" height="${height}" fill="#fff" fill-opacity="${lost.toFixed(2)}"/>`,
    )
    .join("");

// Bars replace letters, because fonts differ between machines.
const stampOf = (word: string, width: number, height: number): string =>
  `<g transform="translate(${width * 0.55} ${height * 0.3}) rotate(-14)" stroke="#555" fill="none" stroke-opacity="0.75">
    <rect width="${width * 0.3}" height="${height * 0.05}" stroke-width="5"/>
    ${[...word].map((_, at) => `<path d="M${width * (0.02 + at * 0.033)} ${height * 0.012} v${height * 0.026} h${width * 0.018}" stroke-width="7"/>`).join("")}
  </g>`;

const lines = (width: number, height: number): string =>
  [1 / 3, 2 / 3]
    .map(
      (at) =>
        `<path d="M0 ${height * at} L${width} ${height * at + 6}" stroke="#000" stroke-opacity="0.35" stroke-width="3"/>
         <path d="M0 ${height * at + 8} L${width} ${height * at + 14}" stroke="#000" stroke-opacity="0.12" stroke-width="14"/>`,
    )
    .join("");

const slope = (width: number, height: number): string =>
  `<defs><linearGradient id="s" x1="0" y1="0" x2="1" y2="0.6"><stop offset="0" stop-color="#000" stop-opacity="0"/>
    <stop offset="1" stop-color="#000" stop-opacity="0.45"/></linearGradient></defs>
  <rect width="${width}" height="${height}" fill="url(#s)"/>`;

async function faxed(picture: Sharp, { width, height }: { width: number; height: number }): Promise<Sharp> {
  const small = await picture
    .resize(Math.round((width * 204) / 150), Math.round((height * 98) / 150), { fit: "fill" })
    .png()
    .toBuffer();
  const black = await sharp(small).threshold(150).png().toBuffer();
  return sharp(black).resize(width, height, { fit: "fill", kernel: "nearest" });
}

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
