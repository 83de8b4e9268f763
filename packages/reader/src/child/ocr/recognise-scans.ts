import type { PassageBox } from "@crm/domain/document/extraction.schema";
import type { DocumentLine, DocumentPage, ReadDocument } from "../../read-document";
import type { OpenPdf } from "../pdf/open-pdf";
import { renderPage } from "../pdf/render-page";
import type { ReadPagesOptions } from "../requests";
import { createEnoughRead, hasExpectedDetail } from "./enough-read";
import { recognisePages } from "./recognise-pages";

export async function recogniseScans(
  pdf: OpenPdf,
  pages: DocumentPage[],
  pictures: number[],
  { limits, whole, watch, ocrCommand, onProgress }: ReadPagesOptions,
): Promise<Pick<ReadDocument, "pages" | "truncated" | "unreadPages">> {
  const enoughRead = createEnoughRead(watch);
  const withRecognised = (recognised: Map<number, DocumentPage>) =>
    pages.map((page) => keepTextLayer(page, recognised.get(page.number)));
  const recognised = await recognisePages({
    numbers: pictures,
    pictureOf: async (number) => pdf.withPage(number, (page) => renderPage(pdf.pdfium, page)),
    limits,
    ocrCommand,
    onProgress,
    isUseful: (page) => hasExpectedDetail(page, watch),
    isEnough: whole ? undefined : (read) => enoughRead({ kind: "scan", pages: withRecognised(read), truncated: false }),
  });
  const { unreadPages, truncated } = recognised;
  return {
    pages: withRecognised(recognised.pages),
    truncated,
    ...(unreadPages.length > 0 && { unreadPages }),
  };
}

const COVERED = 0.5;

/** Replaces OCR text with the text layer where both exist, such as a signing service's stamp. */
export function keepTextLayer(text: DocumentPage, ocr: DocumentPage | undefined): DocumentPage {
  if (!ocr || ocr.lines.length === 0) return text;
  const stamps = text.lines;
  const lines: DocumentLine[] = ocr.lines.filter(
    ({ box }) => !box || !stamps.some((stamp) => stamp.box && coveredShare(box, stamp.box) > COVERED),
  );
  for (const stamp of stamps) {
    const next = lines.findIndex(({ box }) => box && stamp.box && box.y > stamp.box.y);
    lines.splice(next < 0 ? lines.length : next, 0, stamp);
  }
  return { ...ocr, lines };
}

function coveredShare(box: PassageBox, by: PassageBox): number {
  const width = Math.min(box.x + box.width, by.x + by.width) - Math.max(box.x, by.x);
  const height = Math.min(box.y + box.height, by.y + by.height) - Math.max(box.y, by.y);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / (box.width * box.height);
}
