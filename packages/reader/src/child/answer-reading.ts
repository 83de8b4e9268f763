import type { ExtractedField } from "@crm/domain/document/extraction.schema";
import { extractContract } from "../fields/extract-contract";
import type { FieldWatch } from "../fields/field-steps";
import type { DocumentLine, DocumentPage, ReadDocument, RenderedWord } from "../read-document";
import { NeedsOcr, UnreadableDocument, WrongDocumentType } from "../reading-failure";
import type { ReadingLimits } from "../reading-limits";
import { answerParent, reportFields, reportProgress } from "./answer-parent";
import { addressesReader, hasActiveContent } from "./hostile-marks";
import { type OpenedFile, openFile } from "./open-file";
import type { ReadingRequest } from "./requests";

export function answerReading(onField?: (fields: ExtractedField[], document: ReadDocument) => void): Promise<never> {
  let isHostile = false;
  const work = async (request: ReadingRequest) => {
    const opened = await Promise.all(request.files.map((file) => openFile(file, request.accept)));
    isHostile = opened.some(hasActiveContent);
    if (request.asHtml) return render(opened, request);
    const without = new Set(request.without);
    const watch: FieldWatch = { without, onRead: reportFields };
    const document = withinLimits(await read(opened, request, watch), request.limits);
    isHostile ||= document.truncated || addressesReader(document);
    const contract = extractContract(document, {
      without,
      onRead(fields) {
        reportFields(fields);
        onField?.(fields, document);
      },
    });
    for (const page of document.pages) for (const line of page.lines) delete line.words;
    return { document, contract };
  };
  return answerParent(work, { prepare: preparePdf, mayContinue: () => !isHostile });
}

// Most documents are PDFs.
async function preparePdf(): Promise<void> {
  const [{ preparePdfium }] = await Promise.all([import("./pdf/pdfium"), import("./pdf/read-pdf")]);
  await preparePdfium();
}

async function render([file]: OpenedFile[], { limits }: ReadingRequest): Promise<RenderedWord> {
  if (!file) throw new UnreadableDocument("empty");
  const { renderDocx } = await import("./word/render-docx");
  return renderDocx(file.bytes, limits);
}

// Heavy libraries are imported per format, so a text PDF starts fast.
async function read(opened: OpenedFile[], request: ReadingRequest, watch: FieldWatch): Promise<ReadDocument> {
  const { limits, whole = false, mayRecognise = true, ocrCommand } = request;
  const [first] = opened;
  if (!first) throw new UnreadableDocument("empty");
  const onProgress = (page: number, pages: number) => void reportProgress(page, pages);
  if (opened.length > 1 || first.format === "png" || first.format === "jpeg") {
    const other = opened.find(({ format }) => format !== "png" && format !== "jpeg");
    if (other) throw new WrongDocumentType(other.format);
    if (!mayRecognise) throw new NeedsOcr();
    const { readImages } = await import("./ocr/read-images");
    const images = opened.map(({ bytes }) => bytes);
    return readImages(images, { limits, whole, watch, ocrCommand, onProgress });
  }
  if (first.format === "pdf") {
    const { readPdf } = await import("./pdf/read-pdf");
    return readPdf(first.bytes, { limits, whole, watch, ocrCommand, mayRecognise, onProgress });
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

function withinLimits(document: ReadDocument, { textCharacters }: ReadingLimits): ReadDocument {
  let left = textCharacters;
  let truncated = document.truncated;
  const pages: DocumentPage[] = [];
  for (const page of document.pages) {
    const lines: DocumentLine[] = [];
    for (const line of page.lines) {
      if (line.text.length > left) truncated = true;
      if (line.text.length <= left) lines.push(line);
      else if (left > 0) lines.push({ ...line, text: line.text.slice(0, left).toWellFormed() });
      left = Math.max(0, left - line.text.length);
    }
    pages.push({ ...page, lines });
  }
  return { ...document, pages, truncated };
}
