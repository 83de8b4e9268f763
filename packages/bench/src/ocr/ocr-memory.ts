import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ReadingRequest } from "@crm/reader/child/requests";
import { drawScannedPage } from "@crm/reader/fixtures/draw-scanned-page";
import { readingLimitsFor } from "@crm/reader/reading-limits";
import { PDFDocument } from "pdf-lib";
import { peakBytes } from "../resident-memory";
import { drawAgreementPages } from "./agreement-pages";

const MOST_MB = 700;
const SCAN_PAGES = 10;
const PHOTOS = 5;

/** The most memory that the reading process takes for a scan of 10 pages at 300 dpi, and for 5 photos of some 8 megapixels. */
export async function ocrMemory(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "bench-memory-"));
  const { pdf } = await drawAgreementPages(SCAN_PAGES);
  const images: Buffer[] = [];
  for (let page = 1; page <= SCAN_PAGES; page += 1)
    images.push(await drawScannedPage(pdf, page, { dpi: 300, degrees: 0.5 }));
  const scan = join(folder, "scan.pdf");
  await Bun.write(scan, await scanOf(images));
  const photos = images.slice(0, PHOTOS).map((_, index) => join(folder, `photo-${index}.jpg`));
  for (const [index, path] of photos.entries()) await Bun.write(path, images[index] ?? "");
  const figures = [
    [`scan of ${SCAN_PAGES} pages at 300 dpi`, await megabytesFor([scan])],
    [`${PHOTOS} photos of 8 megapixels`, await megabytesFor(photos)],
  ] as const;
  await rm(folder, { recursive: true });
  return figures.map(
    ([name, mb]) =>
      `memory for a ${name}: ${Math.round(mb)} MB · allowed ${MOST_MB} · ${mb <= MOST_MB ? "within" : "MISSED"}`,
  );
}

async function scanOf(images: Buffer[]): Promise<Uint8Array> {
  const scan = await PDFDocument.create();
  for (const image of images) {
    const picture = await scan.embedJpg(image);
    scan.addPage([612, 792]).drawImage(picture, { x: 0, y: 0, width: 612, height: 792 });
  }
  return scan.save();
}

const READING_PROGRAM = fileURLToPath(import.meta.resolve("@crm/reader/child/main"));

async function megabytesFor(paths: string[]): Promise<number> {
  const limits = readingLimitsFor(navigator.hardwareConcurrency);
  const files = paths.map((path, index) => ({
    path,
    fileName: path.endsWith("pdf") ? "scan.pdf" : `photo-${index}.jpg`,
  }));
  const request: ReadingRequest = { files, accept: ["pdf", "jpeg"], limits, whole: true };
  const child = Bun.spawn([process.execPath, READING_PROGRAM, JSON.stringify(request)], { stdout: "ignore" });
  return (await peakBytes(child.pid, child.exited)) / 1_000_000;
}
