import { join, resolve } from "node:path";
import type { DocumentCreator, ExtractedData, ExtractedFields } from "@crm/domain/document/extraction.schema";
import { readTxt } from "@crm/reader/child/plain-text/read-txt";
import { createDocumentReader, type DocumentReader } from "@crm/reader/create-document-reader";
import { type ContractReading, extractContract } from "@crm/reader/fields/extract-contract";
import type { LabelledDocument } from "./labelled-document";

/** `ms` is the reading time. */
export interface ReadingOutcome {
  document: LabelledDocument;
  ms: number;
  data: Partial<ExtractedData>;
  fields: ExtractedFields;
  creators?: DocumentCreator[];
  failure?: string;
}

interface ReadingOptions {
  onRead?: (done: number) => void;
  checkout?: string;
  /** Reads text files in this process: the same values without process start-up. */
  isQuick?: boolean;
}

export async function readDocuments(
  folder: string,
  documents: LabelledDocument[],
  { onRead = () => {}, checkout, isQuick = false }: ReadingOptions = {},
): Promise<ReadingOutcome[]> {
  const cores = navigator.hardwareConcurrency;
  const create = checkout === undefined ? createDocumentReader : await readerOf(checkout);
  const reader = create({ cores });
  const outcomes: ReadingOutcome[] = [];
  const waiting = [...documents.entries()];
  let done = 0;
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, document] = next;
      const isHere = isQuick && checkout === undefined && document.kind === "txt";
      outcomes[at] = await (isHere ? readInProcess(folder, document) : readOne(reader, folder, document));
      onRead(++done);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.max(1, Math.floor(cores / 2)) }, worker));
    return outcomes;
  } finally {
    reader.close();
  }
}

// Loads the reader of a different checkout, to compare its scores.
async function readerOf(checkout: string): Promise<typeof createDocumentReader> {
  const path = join(resolve(checkout), "packages/reader/src/create-document-reader.ts");
  return ((await import(path)) as { createDocumentReader: typeof createDocumentReader }).createDocumentReader;
}

async function readInProcess(folder: string, document: LabelledDocument): Promise<ReadingOutcome> {
  return outcomeOf(document, async () => {
    const bytes = await Bun.file(join(folder, [document.file].flat()[0] ?? "")).arrayBuffer();
    return extractContract(readTxt(Buffer.from(bytes)));
  });
}

function readOne(reader: DocumentReader, folder: string, document: LabelledDocument): Promise<ReadingOutcome> {
  const files = [document.file].flat().map((file) => ({ path: join(folder, file), fileName: file }));
  return outcomeOf(document, async () => {
    const { contract } = await reader.read(files, { accept: ["pdf", "png", "jpeg", "docx", "doc", "txt"] });
    return contract;
  });
}

async function outcomeOf(document: LabelledDocument, read: () => Promise<ContractReading>): Promise<ReadingOutcome> {
  const started = performance.now();
  const since = () => performance.now() - started;
  try {
    const { data, fields, creators } = await read();
    return { document, ms: since(), data, fields, ...(creators && { creators }) };
  } catch (error) {
    const failure = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { document, ms: since(), data: {}, fields: {}, failure };
  }
}
