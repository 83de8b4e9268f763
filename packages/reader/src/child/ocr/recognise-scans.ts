import type { DocumentPage, ReadDocument } from "../../read-document";
import { keepTextLayer } from "../pdf/keep-text-layer";
import type { OpenPdf } from "../pdf/open-pdf";
import { renderPage } from "../pdf/render-page";
import type { ReadPagesOptions } from "../read-pages-options";
import { createEnoughRead, hasExpectedDetail } from "./enough-read";
import { recognisePages } from "./recognise-pages";

/** A PDF's pages, with those that are pictures recognised; text layers that were too thin to do stay beside it. */
export async function recogniseScans(
  pdf: OpenPdf,
  pages: DocumentPage[],
  pictures: number[],
  { limits, whole, watch, onProgress }: ReadPagesOptions,
): Promise<Pick<ReadDocument, "pages" | "truncated" | "unreadPages">> {
  const enoughRead = createEnoughRead(watch);
  const withRecognised = (recognised: Map<number, DocumentPage>) =>
    pages.map((page) => keepTextLayer(page, recognised.get(page.number)));
  const recognised = await recognisePages({
    numbers: pictures,
    pictureOf: async (number) => pdf.withPage(number, (page) => renderPage(pdf.pdfium, page)),
    limits,
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
