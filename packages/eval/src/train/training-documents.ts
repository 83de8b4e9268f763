import { join } from "node:path";
import { createDocumentReader } from "@crm/reader/create-document-reader";
import { contractText } from "@crm/reader/fields/text/contract-text";
import { findLabels } from "@crm/reader/fields/text/find-labels";
import { type Frame, frameOf } from "@crm/reader/ranker/surroundings";
import { type LabelledDocument, PICTURES } from "../labelled-document";
import { openSplit, type Split } from "../written/open-split";

/** A text with its labels, and how much it counts in training. */
export interface TrainingText {
  row: LabelledDocument;
  text: string;
  weight: number;
}

// A phrase says one thing; generated documents are alike; a written one stands for all that people write.
const WEIGHTS = { phrase: 0.3, generated: 0.5, written: 1 };

/** The texts of the two splits that weights are made with. */
export interface TrainingTexts {
  seen: TrainingText[];
  calibrate: TrainingText[];
}

const PHRASES = join(import.meta.dir, "../../phrases");

/** The texts of an open split's documents, as the reader gives them; those in English, without the pictures. */
export async function textsOf(split: Exclude<Split, "shut">): Promise<TrainingText[]> {
  const reader = createDocumentReader();
  const texts: TrainingText[] = [];
  for (const set of await openSplit(split)) {
    for (const row of set.documents) {
      if (row.language || PICTURES.includes(row.kind)) continue;
      const files = [row.file].flat().map((file) => ({ path: join(set.folder, file), fileName: file }));
      const { document } = await reader.read(files, { accept: ["pdf", "docx", "doc", "txt"], isTextOnly: true });
      texts.push({ row, text: contractText(document).text, weight: row.group ? WEIGHTS.written : WEIGHTS.generated });
    }
    await set.close();
  }
  reader.close();
  return texts;
}

export function frameOfText({ text }: TrainingText): Frame {
  return frameOf(text, findLabels(text));
}

/** Short texts that each show one way of saying something, `packages/eval/phrases`: a line each, with its labels. */
export async function phrases(name: string): Promise<TrainingText[]> {
  const lines = (await Bun.file(join(PHRASES, `${name}.jsonl`)).text()).trim().split("\n");
  return lines.map((line, index) => {
    const { text, labels } = JSON.parse(line) as { text: string; labels: Record<string, unknown> };
    const quality = Object.fromEntries(
      Object.entries(labels).map(([field, label]) => [field, label === null ? "verified-absent" : "exact"]),
    );
    const row: LabelledDocument = { id: `${name} ${index + 1}`, kind: "txt", file: "", labels, quality };
    return { row, text, weight: WEIGHTS.phrase };
  });
}
