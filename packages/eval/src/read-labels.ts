import { join, relative, resolve } from "node:path";
import { z } from "zod";
import { UnusableDocuments } from "./front-matter";
import { type LabelledDocument, labelledDocumentSchema } from "./labelled-document";

/**
 * Reads `labels.jsonl` in the folder or its `contracts`. Throws UnusableDocuments for a missing file, a malformed row or a
 * path outside of the folder.
 */
export async function readLabels(named: string): Promise<{ folder: string; documents: LabelledDocument[] }> {
  const folder = await folderOfLabels(named);
  const path = join(folder, "labels.jsonl");
  const lines = (await Bun.file(path).text()).replace(/^\ufeff/, "").split(/\r?\n/);
  const documents = lines.flatMap((line, index) => (line.trim() === "" ? [] : [rowOf(line, `${path}:${index + 1}`)]));
  if (documents.length === 0) throw new UnusableDocuments(`${path}: the file lists no document.`);
  for (const { at, file } of documents.flatMap(({ at, row }) => [row.file].flat().map((one) => ({ at, file: one })))) {
    if (leadsOut(folder, file)) throw new UnusableDocuments(`${at}: file: "${file}" is outside of the folder.`);
  }
  return { folder, documents: documents.map(({ row }) => row) };
}

async function folderOfLabels(named: string): Promise<string> {
  for (const folder of [named, join(named, "contracts")]) {
    if (await Bun.file(join(folder, "labels.jsonl")).exists()) return folder;
  }
  throw new UnusableDocuments(`${named}: labels.jsonl is missing in this folder and in its folder "contracts".`);
}

function rowOf(line: string, at: string): { at: string; row: LabelledDocument } {
  try {
    return { at, row: labelledDocumentSchema.parse(JSON.parse(line)) };
  } catch (error) {
    if (error instanceof z.ZodError) throw new UnusableDocuments(`${at}: ${error.issues.map(issueText).join("; ")}.`);
    throw new UnusableDocuments(`${at}: this is not JSON (${error instanceof Error ? error.message : String(error)}).`);
  }
}

const issueText = ({ path, message }: z.core.$ZodIssue) => `${path.join(".") || "row"}: ${message}`;

const leadsOut = (folder: string, file: string) =>
  /^(?:\.\.(?:[/\\]|$)|$)/.test(relative(folder, resolve(folder, file)));
