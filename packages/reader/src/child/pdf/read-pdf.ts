import type { DocumentPage, ReadDocument } from "../../read-document";
import { NeedsOcr } from "../../reading-failure";
import { joinHyphenatedWords } from "../layout/join-hyphenated-words";
import { setRunningTextApart } from "../layout/set-running-text-apart";
import type { ReadPagesOptions } from "../read-pages-options";
import { openPdf } from "./open-pdf";
import { readTextPage } from "./read-text-page";

/** The text of a PDF; throws NeedsOcr where pages are pictures that may not be recognised here. */
export async function readPdf(
  bytes: Uint8Array,
  options: ReadPagesOptions & { mayRecognise?: boolean },
): Promise<ReadDocument> {
  const pdf = await openPdf(bytes);
  const count = Math.min(pdf.pageCount, options.limits.textPages);
  const pages: DocumentPage[] = [];
  const pictures: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    const { page, isPicture } = readTextPage(pdf, number);
    pages.push(page);
    if (isPicture) pictures.push(number);
  }
  const truncated = count < pdf.pageCount;
  if (pictures.length === 0) return { kind: "pdf", pages: inOrder(pages), truncated };

  if (options.mayRecognise === false) throw new NeedsOcr();
  const { recogniseScans } = await import("../ocr/recognise-scans");
  const recognised = await recogniseScans(pdf, pages, pictures, options);
  return {
    ...recognised,
    kind: pictures.length * 2 > count ? "scan" : "pdf",
    pages: inOrder(recognised.pages),
    truncated: truncated || recognised.truncated,
  };
}

const inOrder = (pages: DocumentPage[]) => joinHyphenatedWords(setRunningTextApart(pages));
