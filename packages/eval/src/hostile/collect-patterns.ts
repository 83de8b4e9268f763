import { dirname, join } from "node:path";
import { Glob } from "bun";
import { notePatterns } from "./note-patterns";
import { readCorpus } from "./read-corpus";
import type { ReaderPattern } from "./reader-pattern";
import { patternsInSource } from "./source-patterns";

const READER = dirname(Bun.resolveSync("@crm/reader/read-document", import.meta.dir));
/** What only the child's programs and the API run; the OCR's own patterns are found in its source. */
const NOT_IMPORTED = /\.test\.ts$|fixture|main\.ts$|\/ocr\/|(?:^|\/)video\/|^(?:fields\/)?[^/]+$/;

/**
 * Every pattern of the reader, those of its source and those that it makes as it runs, with the longest text it was given
 * over the project's own set. To be called before anything of the reader is loaded, which makes most of its patterns then.
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
