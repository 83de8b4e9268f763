import { join } from "node:path";
import { openPdf } from "@crm/reader/child/pdf/open-pdf";
import { pictureOf } from "@crm/reader/fixtures/draw-scanned-page";

export interface PictureOfText {
  set: string;
  image: Buffer;
  text: string;
}

const DERIVED = "derived-scan/";
const MOST_PAGES = 3;

/** Pages of the scans in CORPUS_DIR with the text of the PDFs from which they were made; none, saying so, where it is absent. */
export async function corpusScans(): Promise<PictureOfText[]> {
  const folder = process.env.CORPUS_DIR;
  const labels = folder ? Bun.file(join(folder, "labels.jsonl")) : null;
  const pdftotext = Bun.which("pdftotext");
  if (!folder || !pdftotext || !(await labels?.exists())) {
    console.log("OCR word recall on scans: skipped, there is no CORPUS_DIR or no pdftotext here");
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
    for (let page = 1; page <= Math.min(MOST_PAGES, opened.pageCount); page += 1) {
      const range = ["-f", String(page), "-l", String(page)];
      const text = await new Response(Bun.spawn([pdftotext, ...range, join(folder, source.file), "-"]).stdout).text();
      pictures.push({ set: "scans of agreements", image: await pictureOf(opened, page), text });
    }
  }
  return pictures;
}
