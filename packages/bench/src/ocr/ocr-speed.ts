import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drawScannedPage } from "@crm/reader/fixtures/draw-scanned-page";
import { type Comparison, compare, percentile } from "../compare";
import { drawAgreementPages } from "./agreement-pages";
import { ownRecogniser } from "./own-recogniser";
import { runTesseract } from "./tesseract-command";

const LEAST_GAIN = 1.4;

/** A scanned page's picture to its text with a warm worker, beside the `tesseract` command with one thread; null without it. */
export async function ocrOfAPage(): Promise<Comparison | null> {
  const command = Bun.which("tesseract");
  if (!command) return null;
  const folder = await mkdtemp(join(tmpdir(), "bench-ocr-"));
  const path = join(folder, "page.jpg");
  const image = await scannedPage(1);
  await Bun.write(path, image);
  const own = await ownRecogniser(1, image);
  const ways = { ours: () => own.read(image), peer: () => runTesseract(command, path) };
  const result = await compare("scanned page to text", ways, { ratio: 2.3 }, { warm: 1, timed: 6 });
  await rm(folder, { recursive: true });
  return result;
}

/** How much sooner two pages are read by two workers than by one; needs two idle cores. */
export async function ocrOfTwoPages(): Promise<string> {
  const pages = await Promise.all([scannedPage(1), scannedPage(2)]);
  const [first] = pages;
  const one = await ownRecogniser(1, first);
  const two = await ownRecogniser(2, first);
  const readBoth = (own: typeof one) => () => Promise.all(pages.map((page) => own.read(page)));
  const ways = { ours: readBoth(two), peer: readBoth(one) };
  const { oursMs, peerMs } = await compare("two pages", ways, { ratio: 1 / LEAST_GAIN }, { warm: 1, timed: 6 });
  const gain = percentile(peerMs, 50) / percentile(oursMs, 50);
  const verdict = gain >= LEAST_GAIN ? "within" : "MISSED";
  return `two scanned pages by two workers: ${gain.toFixed(2)} times as fast as by one · wanted ${LEAST_GAIN} · ${verdict}`;
}

async function scannedPage(number: number): Promise<Buffer> {
  const { pdf } = await drawAgreementPages(number);
  return drawScannedPage(pdf, number, { dpi: 150, degrees: 0.6 });
}
