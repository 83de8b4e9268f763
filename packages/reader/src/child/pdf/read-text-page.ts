import type { DocumentPage } from "../../read-document";
import { layOutPage } from "../layout/lay-out-page";
import { pictureShare } from "../ocr/picture/picture-share";
import type { OpenPdf } from "./open-pdf";
import { readPageWords, type WordRun } from "./page-words";

const MIN_CHARACTERS = 16;
/** A scan may carry a few words of text: a signing service's number, a stamp, a page's number. */
const FEW_CHARACTERS = 250;
const MOST_OF_PAGE = 0.6;
const MAX_UNMAPPED = 0.3;

/**
 * A PDF page by its text layer. It is a picture if that says next to nothing, if nobody can map its letters, or if it is
 * the poor work of a scanner, while anything but text is drawn there.
 */
export function readTextPage(pdf: OpenPdf, number: number): { page: DocumentPage; isPicture: boolean } {
  return pdf.withPage(number, (page) => {
    const { frame, runs, characters, unmapped } = readPageWords(pdf.pdfium, page);
    const isGarbled = unmapped > characters * MAX_UNMAPPED;
    const seen = runs.filter(({ isInvisible }) => !isInvisible);
    const seenCharacters = charactersIn(seen);
    const share = seenCharacters < FEW_CHARACTERS ? pictureShare(pdf.pdfium, page, frame) : 0;
    const hasScan = share > MOST_OF_PAGE;
    const readable = hasScan && isUsable(runs) ? runs : seen;
    const lines = isGarbled ? [] : layOutPage(readable, frame);
    const isPicture = isGarbled || (readable === seen && (hasScan || (seenCharacters < MIN_CHARACTERS && share > 0)));
    return { page: { number, width: frame.width, height: frame.height, source: "text", lines }, isPicture };
  });
}

const charactersIn = (runs: WordRun[]) =>
  runs.reduce((sum, { words }) => sum + words.reduce((letters, { text }) => letters + text.length, 0), 0);

const LEAST_WORDS = 20;
const LEAST_COMMON = 0.15;
const COMMON =
  /^(?:the|of|and|to|in|a|is|this|that|for|or|by|be|shall|will|any|with|as|on|agreement|all|such|not|at|from|de|la|el|und|der|die|les|et)$/i;

/** Whether a scanner's own text layer reads like language; one that does not is recognised anew. */
function isUsable(runs: WordRun[]): boolean {
  const words = runs.filter(({ isInvisible }) => isInvisible).flatMap((run) => run.words.map(({ text }) => text));
  const plain = words.map((word) => word.replace(/[^\p{L}]/gu, "")).filter((word) => word !== "");
  const common = plain.filter((word) => COMMON.test(word)).length;
  return words.length >= LEAST_WORDS && plain.length > words.length * 0.6 && common > plain.length * LEAST_COMMON;
}
