import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TesseractCommand } from "@crm/reader/child/ocr/engines/tesseract-command";
import { openPdf } from "@crm/reader/child/pdf/open-pdf";
import { drawScannedPage, pictureOf } from "@crm/reader/fixtures/draw-scanned-page";
import { limitRow, type Row, skippedRow } from "../harness";
import { drawAgreementPages, ownRecogniser, runTesseract } from "./pages-and-readers";

/** Percentage points by which our recall may be below the command's. */
const ALLOWED_POINTS = 0.5;

/**
 * Compares word recall with `tesseract --psm 3` on drawn pages and on scans in CORPUS_DIR, whose text comes from the original PDFs.
 */
export async function ocrRecall(command: TesseractCommand | null): Promise<Row[]> {
  if (!command) return [skippedRow("OCR word recall", "there is no tesseract here")];
  const pictures = [...(await drawnPictures()), ...(await corpusScans())];
  const [first] = pictures;
  if (!first) return [];
  const folder = await mkdtemp(join(tmpdir(), "bench-recall-"));
  const own = await ownRecogniser(1, first.image, command);
  const sets = new Map<string, { ours: number; peer: number; words: number; pages: number }>();
  for (const { set, image, text } of pictures) {
    const path = join(folder, "page.jpg");
    await Bun.write(path, image);
    const ours = wordRecall(text, await own.read(image));
    const peer = wordRecall(text, (await runTesseract(command, path)).text);
    const sum = sets.get(set) ?? { ours: 0, peer: 0, words: 0, pages: 0 };
    sets.set(set, {
      ours: sum.ours + ours.found,
      peer: sum.peer + peer.found,
      words: sum.words + ours.words,
      pages: sum.pages + 1,
    });
  }
  await rm(folder, { recursive: true });
  return [...sets].map(([set, { ours, peer, words, pages }]) => {
    const behind = ((peer - ours) / words) * 100;
    return limitRow(
      `OCR word recall, ${set}, ${pages} pages`,
      [`ours ${percent(ours / words)}`, `tesseract ${percent(peer / words)}`],
      `at most ${ALLOWED_POINTS} points less than tesseract`,
      behind <= ALLOWED_POINTS,
    );
  });
}

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;

async function drawnPictures(): Promise<PictureOfText[]> {
  const { pdf, texts } = await drawAgreementPages(4);
  const scans = [
    { dpi: 100, degrees: 0 },
    { dpi: 150, degrees: 0.8 },
    { dpi: 200, degrees: -1.2 },
    { dpi: 300, degrees: 0.4 },
  ];
  return Promise.all(
    scans.map(async (scan, page) => ({
      set: `drawn at ${scan.dpi} dpi`,
      image: await drawScannedPage(pdf, page + 1, scan),
      text: texts[page] ?? "",
    })),
  );
}

/** Counts repeated words; ignores punctuation around words. */
function wordRecall(truth: string, read: string): { found: number; words: number } {
  const left = new Map<string, number>();
  for (const word of wordsOf(read)) left.set(word, (left.get(word) ?? 0) + 1);
  const words = wordsOf(truth);
  let found = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count > 0) found += 1;
    left.set(word, count - 1);
  }
  return { found, words: words.length };
}

function wordsOf(text: string): string[] {
  const words = text.normalize("NFKC").replace(/[‘’]/g, "'").toLowerCase().split(/\s+/);
  return words.map((word) => word.replace(/^[^\p{L}\p{N}$@%]+|[^\p{L}\p{N}$@%]+$/gu, "")).filter((word) => word !== "");
}

interface PictureOfText {
  set: string;
  image: Buffer;
  text: string;
}

const DERIVED = "derived-scan/";
const MAX_PAGES = 3;

async function corpusScans(): Promise<PictureOfText[]> {
  const folder = process.env.CORPUS_DIR;
  const labels = folder ? Bun.file(join(folder, "labels.jsonl")) : null;
  const pdftotext = Bun.which("pdftotext");
  if (!folder || !pdftotext || !(await labels?.exists())) {
    console.log("OCR word recall on scans: skipped, CORPUS_DIR or pdftotext is missing");
    return [];
  }
  const rows: { id: string; file: string }[] = ((await labels?.text()) ?? "")
    .trim()
    .split("\n")
    .map((row) => JSON.parse(row));
  const pictures: PictureOfText[] = [];
  for (const { id, file } of rows.filter((row) => row.id.startsWith(DERIVED))) {
    const source = rows.find((row) => row.id === id.slice(DERIVED.length));
    if (!source) continue;
    const opened = await openPdf(new Uint8Array(await Bun.file(join(folder, file)).arrayBuffer()));
    for (let page = 1; page <= Math.min(MAX_PAGES, opened.pageCount); page += 1) {
      const range = ["-f", String(page), "-l", String(page)];
      const text = await new Response(Bun.spawn([pdftotext, ...range, join(folder, source.file), "-"]).stdout).text();
      pictures.push({ set: "scans of agreements", image: await pictureOf(opened, page), text });
    }
  }
  return pictures;
}
