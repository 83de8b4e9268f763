import { join, resolve } from "node:path";
import type { DocumentCreator, ExtractedData, ExtractedFields } from "@crm/domain/document/extraction.schema";
import { createDocumentReader, type DocumentReader } from "@crm/reader/create-document-reader";
import type { LabelledDocument } from "./labelled-document";

/** What the extractor made of a labelled document, in milliseconds of reading; `failure` where it could not be read. */
export interface ReadingOutcome {
  document: LabelledDocument;
  ms: number;
  data: Partial<ExtractedData>;
  fields: ExtractedFields;
  /** Where the reader told several creators apart. */
  creators?: DocumentCreator[];
  failure?: string;
}

/** Reads documents of a folder as the product does, as many at once as the reader takes; in the order given. `checkout` is one whose reader does it instead. */
export async function readDocuments(
  folder: string,
  documents: LabelledDocument[],
  { onRead = () => {}, checkout }: { onRead?: (done: number) => void; checkout?: string } = {},
): Promise<ReadingOutcome[]> {
  const cores = navigator.hardwareConcurrency;
  const create = checkout === undefined ? createDocumentReader : await readerOf(checkout);
  const reader = create({ cores });
  const outcomes: ReadingOutcome[] = [];
  const waiting = [...documents.entries()];
  let done = 0;
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      outcomes[next[0]] = await readOne(reader, folder, next[1]);
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

// Of a commit before or after, to be scored beside this one's.
async function readerOf(checkout: string): Promise<typeof createDocumentReader> {
  const path = join(resolve(checkout), "packages/reader/src/create-document-reader.ts");
  return ((await import(path)) as { createDocumentReader: typeof createDocumentReader }).createDocumentReader;
}

async function readOne(reader: DocumentReader, folder: string, document: LabelledDocument): Promise<ReadingOutcome> {
  const files = [document.file].flat().map((file) => ({ path: join(folder, file), fileName: file }));
  const started = performance.now();
  const since = () => performance.now() - started;
  try {
    const { contract } = await reader.read(files, { accept: ["pdf", "png", "jpeg", "docx", "doc", "txt"] });
    const { data, fields, creators } = contract;
    return { document, ms: since(), data, fields, ...(creators && { creators }) };
  } catch (error) {
    const failure = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { document, ms: since(), data: {}, fields: {}, failure };
  }
}
