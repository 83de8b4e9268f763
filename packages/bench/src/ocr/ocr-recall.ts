import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drawScannedPage } from "@crm/reader/fixtures/draw-scanned-page";
import { drawAgreementPages } from "./agreement-pages";
import { corpusScans, type PictureOfText } from "./corpus-scans";
import { ownRecogniser } from "./own-recogniser";
import { runTesseract } from "./tesseract-command";
import { wordRecall } from "./word-recall";

/** The most, in points, that our recall may lie below the command's. */
const ALLOWED_POINTS = 0.5;

/**
 * How many of the words on pages our OCR reads, beside `tesseract --psm 3` on the same pictures: pages of our own, and the
 * scans in CORPUS_DIR, whose text is that of the PDFs they came from. A line for each set; null without the command.
 */
export async function ocrRecall(): Promise<string[] | null> {
  const command = Bun.which("tesseract");
  if (!command) return null;
  const pictures = [...(await drawnPictures()), ...(await corpusScans())];
  const [first] = pictures;
  if (!first) return null;
  const folder = await mkdtemp(join(tmpdir(), "bench-recall-"));
  const own = await ownRecogniser(1, first.image);
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
    const figures = [
      `ours ${percent(ours / words)}`,
      `peer ${percent(peer / words)}`,
      `allowed ${ALLOWED_POINTS} points less`,
      behind <= ALLOWED_POINTS ? "within" : "MISSED",
    ];
    return `OCR word recall, ${set}, ${pages} pages: ${figures.join(" · ")}`;
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
