import type { DocumentPage, DocumentWord } from "../read-document";
import { tellStep } from "./answer-parent";
import { assembleLines, OCR_CELL_GAP } from "./assemble-lines";
import type { Recogniser } from "./create-recogniser";
import type { GreyPicture } from "./grey-picture";
import { prepareForOcr } from "./prepare-for-ocr";

const MIN_CONFIDENCE = 5;

/** The page that OCR makes of a picture; null when it took too long. */
export async function recognisePage(
  recogniser: Recogniser,
  number: number,
  picture: GreyPicture,
): Promise<DocumentPage | null> {
  const prepared = await prepareForOcr(picture);
  tellStep();
  const recognised = await recogniser.recognise(prepared.png, tellStep);
  if (!recognised) return null;
  const runs: DocumentWord[][] = [];
  const confidences: number[] = [];
  for (const block of recognised.blocks ?? []) {
    for (const line of block.paragraphs.flatMap((paragraph) => paragraph.lines)) {
      const words = line.words.filter((word) => word.confidence >= MIN_CONFIDENCE && word.text.trim() !== "");
      confidences.push(...words.map((word) => word.confidence));
      runs.push(words.map((word) => ({ text: word.text.trim(), box: prepared.place(word.bbox) })));
    }
  }
  const mean = confidences.reduce((sum, confidence) => sum + confidence, 0) / (confidences.length || 1) / 100;
  return {
    number,
    width: picture.width,
    height: picture.height,
    source: "ocr",
    meanConfidence: Math.round(mean * 1000) / 1000,
    lines: assembleLines(runs, picture.width / picture.height, OCR_CELL_GAP),
  };
}
