import { join } from "node:path";
import { createDocumentReader } from "@crm/reader/create-document-reader";
import { contractText } from "@crm/reader/fields/text/contract-text";
import { findLabels } from "@crm/reader/fields/text/find-labels";
import { readableText } from "@crm/reader/fields/text/readable-text";
import { inEnglish } from "@crm/reader/languages/english-gloss";
import { type Frame, frameOf } from "@crm/reader/ranker/surroundings";
import type { DocumentFormat, ReadDocument } from "@crm/reader/read-document";
import { type LabelledDocument, PICTURES } from "../labelled-document";
import { openSplit, type Split } from "../written/open-split";

export interface TrainingText {
  row: LabelledDocument;
  /** The id of the document that this one copies, or its own id. */
  original: string;
  text: string;
  weight: number;
  /** OCR quality from 0 to 1. */
  legibility?: number;
}

// A phrase counts less because it shows a single fact, and a copy because it repeats its original.
export const WEIGHTS = { phrase: 0.3, generated: 1, written: 1, copy: 0.3 };

// OCR takes a hundred times as long as text.
const COPY_EVERY = 4;

export interface TrainingTexts {
  seen: TrainingText[];
  calibrate: TrainingText[];
}

const FORMATS: DocumentFormat[] = ["pdf", "png", "jpeg", "docx", "doc", "txt"];

const PHRASES = join(import.meta.dir, "../../phrases");

/** Pictures are in English only, because OCR has no other language. */
export async function textsOf(split: Exclude<Split, "shut">): Promise<TrainingText[]> {
  const reader = createDocumentReader();
  const texts: TrainingText[] = [];
  for (const set of await openSplit(split, { copyEvery: COPY_EVERY })) {
    for (const row of set.documents) {
      if (row.language && PICTURES.includes(row.kind)) continue;
      const files = [row.file].flat().map((file) => ({ path: join(set.folder, file), fileName: file }));
      const { document } = await reader.read(files, { accept: FORMATS, isTextOnly: true, whole: true });
      texts.push({ ...trainingText(row, contractText(document).text), ...legibilityOf(document) });
    }
    await set.close();
  }
  reader.close();
  return texts;
}

function trainingText(row: LabelledDocument, text: string): TrainingText {
  const isCopy = row.group !== undefined && PICTURES.includes(row.kind);
  const original = isCopy ? row.id.slice(0, row.id.lastIndexOf(",")) : row.id;
  const weight = isCopy ? WEIGHTS.copy : row.group ? WEIGHTS.written : WEIGHTS.generated;
  return { row, original, text, weight };
}

function legibilityOf({ pages }: ReadDocument): { legibility?: number } {
  const read = pages.flatMap(({ meanConfidence }) => meanConfidence ?? []);
  return read.length > 0 ? { legibility: read.reduce((sum, each) => sum + each, 0) / read.length } : {};
}

export function frameOfText({ text }: TrainingText): Frame {
  const readable = readableText(inEnglish(text));
  return frameOf(readable, findLabels(readable));
}

/** Short texts from `packages/eval/phrases`, one per line with labels. */
export async function phrases(...names: string[]): Promise<TrainingText[]> {
  return (await Promise.all(names.map(phrasesOf))).flat();
}

async function phrasesOf(name: string): Promise<TrainingText[]> {
  const lines = (await Bun.file(join(PHRASES, `${name}.jsonl`)).text()).trim().split("\n");
  return lines.map((line, index) => {
    const { text, labels, further } = JSON.parse(line) as Phrase;
    const row: LabelledDocument = {
      ...{ id: `${name} ${index + 1}`, kind: "txt", file: "" },
      ...withQuality(labels),
      ...(further && { further: further.map(withQuality) }),
    };
    return { row, original: row.id, text, weight: WEIGHTS.phrase };
  });
}

type Labels = Record<string, unknown>;

interface Phrase {
  text: string;
  labels: Labels;
  further?: Labels[];
}

function withQuality(labels: Labels): { labels: Labels; quality: Record<string, string> } {
  const grounds = Object.entries(labels).map(([field, label]) => [field, label === null ? "verified-absent" : "exact"]);
  return { labels, quality: Object.fromEntries(grounds) };
}
