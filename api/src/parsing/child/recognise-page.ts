import type { DocumentPage, DocumentWord } from "../read-document";
import { tellStep } from "./answer-parent";
import { assembleLines, OCR_CELL_GAP, unionBox } from "./assemble-lines";
import type { RecognisedText, Recogniser } from "./create-recogniser";
import { findTurn } from "./find-turn";
import type { GreyPicture } from "./grey-picture";
import { type PixelBox, prepareForOcr, type StraightPicture, type Turn } from "./prepare-for-ocr";

const MIN_CONFIDENCE = 5;
/** What is read upside down, or from a picture without text, is less sure than this. */
const DOUBTFUL = 0.65;
const FEW_LETTERS = 12;

/** How the pages before were turned, which is how the next one is likely to be. */
export interface UsualTurn {
  upright: Turn;
  sideways: Turn;
}

interface PageToRecognise {
  number: number;
  picture: GreyPicture;
  /** Most processor time, in milliseconds, for all that the page takes. */
  mostMs: number;
  usual: UsualTurn;
}

/** The page that OCR makes of a picture, whichever way it is turned; null when it took too long. */
export async function recognisePage(
  recogniser: Recogniser,
  { number, picture, mostMs, usual }: PageToRecognise,
): Promise<DocumentPage | null> {
  const prepared = await prepareForOcr(picture);
  tellStep();
  let leftMs = mostMs;
  const read = async (part: GreyPicture) => {
    const { text, usedMs } = await recogniser.recognise(part, { mostMs: leftMs, onStep: tellStep });
    leftMs = Math.max(0, leftMs - usedMs);
    return text && wordsOf(text);
  };
  const legibilityOf = async (part: GreyPicture) => legibility((await read(part)) ?? []);
  const readTurned = async (turn: Turn) => {
    const straight = await prepared.straighten(turn);
    return { turn, straight, lines: await read(straight.picture) };
  };

  const first = prepared.isSideways ? usual.sideways : usual.upright;
  let best = await readTurned(first);
  if (best.lines && isDoubtful(best.lines)) {
    const turn = await findTurn(prepared, TURNS, legibilityOf);
    if (turn !== null && turn !== first) {
      const other = await readTurned(turn);
      if (other.lines && legibility(other.lines) > legibility(best.lines)) best = other;
    }
  }
  if (!best.lines) return null;
  if (!isDoubtful(best.lines)) usual[prepared.isSideways ? "sideways" : "upright"] = best.turn;
  return pageOf(number, picture, best.straight, best.lines);
}

const TURNS: readonly Turn[] = [0, 90, 180, 270];

interface ReadWord {
  text: string;
  /** From 0 to 1. */
  confidence: number;
  bbox: PixelBox;
}

function wordsOf(recognised: RecognisedText): ReadWord[][] {
  const lines = (recognised.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap((paragraph) => paragraph.lines),
  );
  return lines.map(({ words }) =>
    words
      .filter((word) => word.confidence >= MIN_CONFIDENCE && word.text.trim() !== "")
      .map(({ text, confidence, bbox }) => ({ text: text.trim(), confidence: confidence / 100, bbox })),
  );
}

/** The mean confidence of the words, longer ones counting for more; 0 when there are next to no letters. */
function legibility(lines: ReadWord[][]): number {
  let letters = 0;
  let sum = 0;
  for (const { text, confidence } of lines.flat()) {
    const count = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    letters += count;
    sum += confidence * count;
  }
  return letters < FEW_LETTERS ? 0 : sum / letters;
}

function isDoubtful(lines: ReadWord[][]): boolean {
  const letters = lines.flat().reduce((sum, { text }) => sum + text.length, 0);
  return letters > 0 && legibility(lines) < DOUBTFUL;
}

/** Lines are put together on the straight picture, and then shown where they stand on the picture as it was given. */
function pageOf(number: number, given: GreyPicture, straight: StraightPicture, read: ReadWord[][]): DocumentPage {
  const { width, height } = straight.picture;
  const places = new Map<DocumentWord, PixelBox>();
  const runs = read.map((words) =>
    words.map(({ text, bbox: { x0, y0, x1, y1 }, bbox }) => {
      const box = { x: x0 / width, y: y0 / height, width: (x1 - x0) / width, height: (y1 - y0) / height };
      const word: DocumentWord = { text, box };
      places.set(word, bbox);
      return word;
    }),
  );
  const lines = assembleLines(runs, width / height, OCR_CELL_GAP).map((line) => {
    const words = (line.words ?? []).map((word) => {
      const place = places.get(word);
      return place ? { ...word, box: straight.place(place) } : word;
    });
    const [first, ...others] = words.map(({ box }) => box);
    return { ...line, words, ...(first && { box: others.reduce(unionBox, first) }) };
  });
  const confidences = read.flat().map(({ confidence }) => confidence);
  const mean = confidences.reduce((sum, confidence) => sum + confidence, 0) / (confidences.length || 1);
  return {
    number,
    width: given.width,
    height: given.height,
    source: "ocr",
    meanConfidence: Math.round(mean * 1000) / 1000,
    lines,
  };
}
