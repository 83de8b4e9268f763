import { join } from "node:path";
import type { ReadDocument } from "@crm/reader/read-document";
import { Glob } from "bun";

const SET = join(import.meta.dir, "../../set");

/** The documents of the project's own set that need no OCR, as the reader opens them. */
export async function* readCorpus(): AsyncGenerator<ReadDocument> {
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
