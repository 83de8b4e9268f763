import { readFileSync } from "node:fs";
import { join } from "node:path";
import { EXPECTED_DETAILS } from "@crm/domain/document/expected-details";
import { Glob } from "bun";
import { FrontMatter, UnusableDocuments } from "../front-matter";
import type { LabelledDocument } from "../labelled-document";
import { textLabels } from "../written/text-labels";
import { CUSTOMS, type Custom, type Deal } from "./deal";
import { layoutPlaceholder } from "./sentences";
import { parseTemplate, type Writing } from "./template";

const FOLDER = join(import.meta.dir, "../../layouts");

// A layout in one file yields this many documents.
const DOCUMENTS = 3;

const QUALITY = {
  literal: "exact by construction; literal",
  computed: "exact by construction; not literal (follows from the term)",
};

export interface Layout {
  name: string;
  documents: LayoutDocument[];
}

export interface LayoutDocument {
  custom: Custom;
  /** The text uses the marks of parse-body.ts. */
  write(deal: Deal): Pick<LabelledDocument, "labels" | "quality"> & { body: string };
}

/**
 * Reads layouts in order: `07-name.txt` yields three documents, a folder `16-name` one per file.
 * Throws UnusableDocuments with file and line.
 */
export function readLayouts(folder = FOLDER): Layout[] {
  const paths = [...new Glob("**/*.txt").scanSync(folder)].sort();
  const layouts = Map.groupBy(paths, (path) => nameOf(path, join(folder, path)));
  return [...layouts].map(([name, files]) => {
    const isFolder = files[0]?.includes("/");
    return { name, documents: files.flatMap((file) => documentsOf(join(folder, file), isFolder ? 1 : DOCUMENTS)) };
  });
}

function nameOf(path: string, file: string): string {
  const [, name] = /^\d\d-([a-z-]+)(?:\.txt|\/\d\d-[a-z-]+\.txt)$/.exec(path) ?? [];
  if (name === undefined) throw new UnusableDocuments(`${file}:1: the file's name is not of the form 07-name.txt.`);
  return name;
}

function documentsOf(path: string, count: number): LayoutDocument[] {
  const head = new FrontMatter(readFileSync(path, "utf8"), path, ["about", "custom", "roles", ...EXPECTED_DETAILS]);
  head.require("about");
  const [custom, roles] = [customOf(head), rolesOf(head)];
  const body = parseTemplate(head.text, { path, line: head.textLine }, layoutPlaceholder);
  return Array.from({ length: count }, (_, index) => ({
    custom,
    write(deal) {
      const writing: Writing = { deal, document: index + 1, ...(roles ? { roles } : {}) };
      const fill = (value: string, field: string) =>
        parseTemplate(value, { path, line: head.lineOf(field) }, layoutPlaceholder)(writing);
      return { body: body(writing), ...textLabels(head, { index, count }, { fill, quality: QUALITY }) };
    },
  }));
}

function customOf(head: FrontMatter): Custom {
  const written = head.get("custom") ?? "us";
  const custom = CUSTOMS.find((each) => each === written);
  if (!custom) throw head.fault("custom", `"${written}" is not one of ${CUSTOMS.join(", ")}`);
  return custom;
}

function rolesOf(head: FrontMatter): Writing["roles"] {
  const written = head.get("roles");
  if (written === undefined) return undefined;
  const [brand, creator, ...more] = written.split(", ");
  if (!brand || !creator || more.length > 0) throw head.fault("roles", `"${written}" is not two words for the parties`);
  return { brand, creator };
}
