import { dirname, join } from "node:path";
import type { ReadDocument } from "@crm/reader/read-document";
import { Glob } from "bun";
import { notePatterns, type ReaderPattern } from "./note-patterns";
import { patternsInSource } from "./source-patterns";

const READER = dirname(Bun.resolveSync("@crm/reader/read-document", import.meta.dir));
// These files are not imported; their regular expressions are found in their source instead.
const NOT_IMPORTED = /\.test\.ts$|fixture|main\.ts$|\/ocr\/|(?:^|\/)video\/|^(?:fields\/)?[^/]+$/;

/**
 * All regular expressions of the reader, with the longest input over the generated set.
 * Call it before the reader is loaded, because loading creates most of them.
 */
export async function collectPatterns(): Promise<ReaderPattern[]> {
  const used = await notePatterns(async () => {
    for (const file of new Glob("**/*.ts").scanSync(READER)) {
      if (!NOT_IMPORTED.test(file)) await import(join(READER, file));
    }
    const { extractContract } = await import("@crm/reader/fields/extract-contract");
    for await (const document of readCorpus()) extractContract(document);
  });
  const written = await patternsInSource(READER);
  const ofReader = [...used.filter(({ place }) => place !== ""), ...written];
  return [...new Map(ofReader.toReversed().map((one) => [`/${one.source}/${one.flags}`, one])).values()];
}

const SET = join(import.meta.dir, "../../set");

async function* readCorpus(): AsyncGenerator<ReadDocument> {
  const { readTxt } = await import("@crm/reader/child/plain-text/read-txt");
  const { readDocx } = await import("@crm/reader/child/word/read-docx");
  const { readDoc } = await import("@crm/reader/child/word/read-doc");
  const { readPdf } = await import("@crm/reader/child/pdf/read-pdf");
  const { readingLimitsFor } = await import("@crm/reader/reading-limits");
  const limits = readingLimitsFor(1);
  const readers: Record<string, (bytes: Buffer) => ReadDocument | Promise<ReadDocument>> = {
    txt: readTxt,
    docx: (bytes) => readDocx(bytes, limits),
    doc: readDoc,
    pdf: (bytes) => readPdf(bytes, { limits, whole: false, onProgress: () => undefined }),
  };
  for (const [kind, read] of Object.entries(readers)) {
    for (const file of new Glob("*").scanSync(join(SET, kind))) {
      yield await read(Buffer.from(await Bun.file(join(SET, kind, file)).arrayBuffer()));
    }
  }
}
