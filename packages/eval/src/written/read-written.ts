import { join } from "node:path";
import { EXPECTED_DETAILS } from "@crm/domain/document/expected-details";
import { Glob } from "bun";
import { FrontMatter } from "../front-matter";
import type { LabelledDocument } from "../labelled-document";
import { groupOf } from "./group-of";
import { textLabels } from "./text-labels";

/**
 * The documents of a folder of text files that begin with their labels as front matter; `folder/name.txt` is one of the writer
 * `folder`. Throws UnusableDocuments with file and line where a label cannot be read.
 */
export async function readWritten(folder: string): Promise<WrittenDocument[]> {
  const paths = [...new Glob("**/*.txt").scanSync(folder)].sort();
  return Promise.all(paths.map(async (path) => parseWritten(await Bun.file(join(folder, path)).text(), path)));
}

/** A labelled document with its text, without the labels. */
export type WrittenDocument = { row: LabelledDocument; text: string };

/** A written document's labels and its text. */
export function parseWritten(source: string, path: string): WrittenDocument {
  const head = new FrontMatter(source, path, ["kind", "language", "deals", ...EXPECTED_DETAILS]);
  const kind = head.require("kind");
  const language = head.get("language");
  const deals = Number(head.get("deals") ?? 1);
  const [first, ...further] = Array.from({ length: deals }, (_, index) => textLabels(head, { index, count: deals }));
  if (!first) throw head.fault("deals", `"${head.get("deals")}" is not a number of deals`);
  const row: LabelledDocument = {
    id: path.replace(/\.txt$/, ""),
    kind: "txt",
    group: groupOf(kind),
    ...(language === undefined ? {} : { language }),
    file: path,
    ...first,
    ...(further.length > 0 ? { further } : {}),
  };
  return { row, text: head.text };
}
