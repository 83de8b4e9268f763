import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import type { LabelledDocument } from "../labelled-document";
import { readLabels } from "../read-labels";
import { copyAsPicture, PAPER_NAMES } from "./copy-as-picture";
import { parseWritten, readWritten, type WrittenDocument } from "./read-written";

/** `seen` for writing rules, `calibrate` for confidences, `several` for several creators, `shut` for the final score. */
export type Split = "seen" | "calibrate" | "several" | "shut";

export const OWN_SET = join(import.meta.dir, "../../set");

const WRITTEN = join(import.meta.dir, "../../written");

export interface OpenSet {
  folder: string;
  documents: LabelledDocument[];
  close(): Promise<void>;
}

/** Opens a split; generated documents belong to `seen`. With `copyEvery`, every n-th written document is added as a picture. */
export async function openSplit(split: Split, { copyEvery = 0 } = {}): Promise<OpenSet[]> {
  const written =
    split === "shut" ? await readArchive(join(WRITTEN, "shut.zip")) : await readWritten(join(WRITTEN, split));
  return [
    ...(split === "seen" ? [await openLabels(OWN_SET)] : []),
    await writeDocuments(written),
    ...(copyEvery > 0 ? [await writeCopies(written.filter((_, index) => index % copyEvery === 0))] : []),
  ];
}

export async function openLabels(folder: string): Promise<OpenSet> {
  return { ...(await readLabels(folder)), close: async () => {} };
}

async function readArchive(path: string): Promise<WrittenDocument[]> {
  const entries = unzipSync(await Bun.file(path).bytes());
  return Object.entries(entries).map(([name, bytes]) => parseWritten(strFromU8(bytes), name));
}

async function writeCopies(documents: WrittenDocument[]): Promise<OpenSet> {
  const set = await newSet();
  for (const [index, document] of documents.entries()) {
    const paper = PAPER_NAMES[index % PAPER_NAMES.length] ?? "scan";
    const { row, files } = await copyAsPicture(document, paper);
    for (const [name, bytes] of Object.entries(files)) await Bun.write(join(set.folder, name), bytes);
    set.documents.push(row);
  }
  return set;
}

// The reader opens the files, so they must not contain the labels.
async function writeDocuments(documents: WrittenDocument[]): Promise<OpenSet> {
  const set = await newSet();
  for (const { row, text } of documents) {
    await Bun.write(join(set.folder, `${row.id}.txt`), text);
    set.documents.push(row);
  }
  return set;
}

async function newSet(): Promise<OpenSet> {
  const folder = await mkdtemp(join(tmpdir(), "eval-written-"));
  return { folder, documents: [], close: () => rm(folder, { recursive: true, force: true }) };
}
