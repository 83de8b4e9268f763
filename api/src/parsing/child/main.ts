import { setPriority } from "node:os";
import { extractContract } from "../../extraction/extract-contract";
import type { ReadingRequest } from "../create-document-reader";
import type { ReadDocument } from "../read-document";
import { UnreadableDocument, WrongDocumentType } from "../reading-failure";
import { answerParent, tellProgress } from "./answer-parent";
import { openFile } from "./open-file";
import { withinLimits } from "./within-limits";

await answerParent<ReadingRequest>(async (request) => {
  const document = withinLimits(await read(request), request.limits);
  const contract = extractContract(document);
  for (const page of document.pages) for (const line of page.lines) delete line.words;
  return { document, contract };
});

/** The heavy libraries are loaded by the format that needs them, so that a text PDF starts at once. */
async function read({ files, accept, limits, whole = false }: ReadingRequest): Promise<ReadDocument> {
  const opened = await Promise.all(files.map((file) => openFile(file, accept)));
  const [first] = opened;
  if (!first) throw new UnreadableDocument("empty");
  if (opened.length > 1 || first.format === "png" || first.format === "jpeg") {
    const other = opened.find(({ format }) => format !== "png" && format !== "jpeg");
    if (other) throw new WrongDocumentType(other.format);
    const { readImages } = await import("./ocr/read-images");
    lowerPriority();
    const images = opened.map(({ bytes }) => bytes);
    return readImages(images, { limits, whole, onProgress: progress });
  }
  if (first.format === "pdf") {
    const { readPdf } = await import("./pdf/read-pdf");
    return readPdf(first.bytes, { limits, whole, onProgress: progress });
  }
  if (first.format === "docx") {
    const { readDocx } = await import("./word/read-docx");
    return readDocx(first.bytes, limits);
  }
  if (first.format === "doc") {
    const { readDoc } = await import("./word/read-doc");
    return readDoc(first.bytes);
  }
  const { readTxt } = await import("./plain-text/read-txt");
  return readTxt(first.bytes);
}

function progress(page: number, pages: number): void {
  if (page === 0) lowerPriority();
  void tellProgress(page, pages);
}

function lowerPriority(): void {
  setPriority(5);
}
