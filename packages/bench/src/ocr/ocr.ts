import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TesseractCommand } from "@crm/reader/child/ocr/engines/tesseract-command";
import type { ReadingRequest } from "@crm/reader/child/requests";
import { drawScannedPage } from "@crm/reader/fixtures/draw-scanned-page";
import { findOcrEngine } from "@crm/reader/ocr-engine";
import { readingLimitsFor } from "@crm/reader/reading-limits";
import { PDFDocument } from "pdf-lib";
import { limitRow, measure, measuredRow, type Row, rounds, skippedRow, timed } from "../harness";
import { peakBytes } from "../watch-processes";
import { drawAgreementPages, ownRecogniser, runTesseract } from "./pages-and-readers";
import { ocrRecall } from "./recall";

// Two workers must read two pages at least 1.8 times as fast as one worker, with tesseract.js 1.4 times.
const TWO_WORKERS = { command: 0.556, js: 0.714 };
const MAX_MB = 700;
const SCAN_PAGES = 10;
const PHOTOS = 5;

/** Measures recall, speed and memory of OCR with both engines; parts are skipped without the `tesseract` command. */
export async function ocr(): Promise<Row[]> {
  const { command } = await findOcrEngine();
  return [
    ...(await ocrRecall(command)),
    ...(await ocrOfAPage(command)),
    ...(await ocrOfTwoPages(command)),
    ...(await ocrMemory()),
  ];
}

/** Compares warm workers of both engines with the `tesseract` command on one thread, all with the same language data. */
async function ocrOfAPage(command: TesseractCommand | null): Promise<Row[]> {
  if (!command) return [skippedRow("scanned page to text", "there is no tesseract here")];
  const folder = await mkdtemp(join(tmpdir(), "bench-ocr-"));
  const path = join(folder, "page.jpg");
  const image = await scannedPage(1);
  await Bun.write(path, image);
  const rows: Row[] = [];
  for (const [engine, own, goal] of [
    ["the command", command, { ratio: 1.15 }],
    ["tesseract.js", null, { ratio: 2.3 }],
  ] as const) {
    const recogniser = await ownRecogniser(1, image, own);
    const [ours, peer] = [timed(() => recogniser.read(image)), timed(() => runTesseract(command, path))];
    const plan = { name: `scanned page to text by ${engine}`, peer: "`tesseract --psm 3` on one thread", goal };
    rows.push(measuredRow(await measure(ours, peer, { ...plan, rounds: rounds(1, 6) })));
  }
  await rm(folder, { recursive: true });
  return rows;
}

/** Needs two idle cores. */
async function ocrOfTwoPages(command: TesseractCommand | null): Promise<Row[]> {
  const pages = await Promise.all([scannedPage(1), scannedPage(2)]);
  const [first] = pages;
  const rows: Row[] = [];
  for (const [engine, own, ratio] of [
    ...(command ? [["the command", command, TWO_WORKERS.command] as const] : []),
    ["tesseract.js", null, TWO_WORKERS.js] as const,
  ]) {
    const one = await ownRecogniser(1, first, own);
    const two = await ownRecogniser(2, first, own);
    const readBoth = (recogniser: typeof one) => timed(() => Promise.all(pages.map((page) => recogniser.read(page))));
    const plan = { name: `two scanned pages by two workers, ${engine}`, peer: "one worker", goal: { ratio } };
    rows.push(measuredRow(await measure(readBoth(two), readBoth(one), { ...plan, rounds: rounds(1, 6) })));
  }
  return rows;
}

async function scannedPage(number: number): Promise<Buffer> {
  const { pdf } = await drawAgreementPages(number);
  return drawScannedPage(pdf, number, { dpi: 150, degrees: 0.6 });
}

/** Measures 10 pages at 300 dpi and 5 photos of about 8 megapixels. */
async function ocrMemory(): Promise<Row[]> {
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
  return figures.map(([name, mb]) =>
    limitRow(`memory for a ${name}`, [`${Math.round(mb)} MB`], `${MAX_MB} MB`, mb <= MAX_MB),
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
