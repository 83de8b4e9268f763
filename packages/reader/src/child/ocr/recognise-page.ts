import type { DocumentPage } from "../../read-document";
import { reportStep } from "../answer-parent";
import type { Recogniser, Segmentation } from "./engines/settings";
import { findTurn } from "./picture/find-turn";
import type { GreyPicture } from "./picture/grey-picture";
import { hasRules } from "./picture/has-rules";
import { type Contrast, prepareForOcr, type StraightPicture, type Turn } from "./picture/prepare-for-ocr";
import { layOutRecognised } from "./text/lay-out-recognised";
import type { RecognisedLine } from "./text/recognised-line";
import { restoreCapitals, restoreSigns, restoreUnderscores } from "./text/restore-text";

// Upside-down text and pictures without text score lower.
const DOUBTFUL = 0.65;
const HARD_TO_READ = 0.6;
const FEW_LETTERS = 12;

export interface UsualTurn {
  upright: Turn;
  sideways: Turn;
}

interface PageToRecognise {
  number: number;
  picture: GreyPicture;
  /** CPU time in milliseconds per attempt. */
  mostMs: number;
  usual: UsualTurn;
  isUseful?: ((page: DocumentPage) => boolean) | undefined;
}

interface Reading {
  turn: Turn;
  contrast: Contrast;
  segmentation: Segmentation;
  straight: StraightPicture;
  lines: RecognisedLine[] | null;
}

/**
 * Recognises a page at any orientation; null on timeout. Rules suggest table cells, so they select "automatic".
 * A page that is hard to read gets a second attempt.
 */
export async function recognisePage(
  recogniser: Recogniser,
  { number, picture, mostMs, usual, isUseful = () => true }: PageToRecognise,
): Promise<DocumentPage | null> {
  const prepared = await prepareForOcr(picture);
  reportStep();
  const read = (part: GreyPicture, segmentation: Segmentation) =>
    recogniser.recognise(part, { segmentation, mostMs, onStep: reportStep });
  const legibilityOf = async (part: GreyPicture) => legibility((await read(part, "block")) ?? []);
  const readTurned = async (turn: Turn): Promise<Reading> => {
    const straight = await prepared.straighten(turn);
    const segmentation = hasRules(straight.picture) ? "automatic" : "block";
    return { turn, contrast: "mended", segmentation, straight, lines: await read(straight.picture, segmentation) };
  };
  const readOtherwise = async ({ turn, segmentation, straight }: Reading): Promise<Reading> => {
    if (prepared.isMended) {
      const given = await prepared.straighten(turn, "given");
      return { turn, contrast: "given", segmentation, straight: given, lines: await read(given.picture, segmentation) };
    }
    const other = segmentation === "block" ? "automatic" : "block";
    return { turn, contrast: "mended", segmentation: other, straight, lines: await read(straight.picture, other) };
  };

  const first = prepared.isSideways ? usual.sideways : usual.upright;
  let best = await readTurned(first);
  if (best.lines && isDoubtful(best.lines)) {
    const turn = await findTurn(prepared, likeliest(first), legibilityOf);
    if (turn !== null) {
      const other = await readTurned(turn);
      if (other.lines && legibility(other.lines) > legibility(best.lines)) best = other;
    }
  }
  if (!best.lines) return null;
  if (!isDoubtful(best.lines)) usual[prepared.isSideways ? "sideways" : "upright"] = best.turn;
  const page = pageOf(number, picture, best.straight, best.lines);
  if (legibility(best.lines) >= HARD_TO_READ && isUseful(page)) return page;
  const other = await readOtherwise(best);
  const isBetter = other.lines && surelyRead(other.lines) > surelyRead(best.lines);
  return isBetter && other.lines ? pageOf(number, picture, other.straight, other.lines) : page;
}

function likeliest(first: Turn): Turn[] {
  const others = { 0: [180, 90, 270], 90: [270, 0, 180], 180: [0, 90, 270], 270: [90, 0, 180] } as const;
  return [...others[first]];
}

function legibility(lines: RecognisedLine[]): number {
  const { letters, sum } = confidenceOf(lines);
  return letters < FEW_LETTERS ? 0 : sum / letters;
}

function surelyRead(lines: RecognisedLine[]): number {
  const { letters, sum } = confidenceOf(lines);
  return sum - letters / 2;
}

function isDoubtful(lines: RecognisedLine[]): boolean {
  return confidenceOf(lines).letters > 0 && legibility(lines) < DOUBTFUL;
}

function confidenceOf(lines: RecognisedLine[]): { letters: number; sum: number } {
  let letters = 0;
  let sum = 0;
  for (const { text, confidence } of lines.flatMap(({ words }) => words)) {
    const count = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    letters += count;
    sum += confidence * count;
  }
  return { letters, sum };
}

function pageOf(
  number: number,
  given: GreyPicture,
  straight: StraightPicture,
  recognised: RecognisedLine[],
): DocumentPage {
  const lines = recognised.map((line) => restoreSigns(restoreCapitals(restoreUnderscores(line, straight.picture))));
  const confidences = lines.flatMap(({ words }) => words.map(({ confidence }) => confidence));
  const mean = confidences.reduce((sum, confidence) => sum + confidence, 0) / (confidences.length || 1);
  return {
    number,
    width: given.width,
    height: given.height,
    source: "ocr",
    meanConfidence: Math.round(mean * 1000) / 1000,
    lines: layOutRecognised(lines, straight),
  };
}
