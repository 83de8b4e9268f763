import { join, relative, resolve } from "node:path";
import { z } from "zod";
import { UnusableDocuments } from "./front-matter";
import { type LabelledDocument, labelledDocumentSchema } from "./labelled-document";

/**
 * The folder of a set and the rows of its `labels.jsonl`, which stands in the folder named or in `contracts` below it. Throws
 * UnusableDocuments where there is no such file, or a row is broken, leads out of the folder, or has another shape.
 */
export async function readLabels(named: string): Promise<{ folder: string; documents: LabelledDocument[] }> {
  const folder = await folderOfLabels(named);
  const path = join(folder, "labels.jsonl");
  const lines = (await Bun.file(path).text()).replace(/^\ufeff/, "").split(/\r?\n/);
  const documents = lines.flatMap((line, index) => (line.trim() === "" ? [] : [rowOf(line, `${path}:${index + 1}`)]));
  if (documents.length === 0) throw new UnusableDocuments(`${path}: there is no document in it.`);
  for (const { at, file } of documents.flatMap(({ at, row }) => [row.file].flat().map((one) => ({ at, file: one })))) {
    if (leadsOut(folder, file)) throw new UnusableDocuments(`${at}: file: "${file}" leads out of the folder.`);
  }
  return { folder, documents: documents.map(({ row }) => row) };
}

async function folderOfLabels(named: string): Promise<string> {
  for (const folder of [named, join(named, "contracts")]) {
    if (await Bun.file(join(folder, "labels.jsonl")).exists()) return folder;
  }
  throw new UnusableDocuments(
    `${named}: there is no labels.jsonl in this folder, nor in a folder "contracts" below it.`,
  );
}

function rowOf(line: string, at: string): { at: string; row: LabelledDocument } {
  try {
    return { at, row: labelledDocumentSchema.parse(JSON.parse(line)) };
  } catch (error) {
    if (error instanceof z.ZodError) throw new UnusableDocuments(`${at}: ${error.issues.map(issueText).join("; ")}.`);
    throw new UnusableDocuments(`${at}: this is no JSON (${error instanceof Error ? error.message : String(error)}).`);
  }
}

const issueText = ({ path, message }: z.core.$ZodIssue) => `${path.join(".") || "row"}: ${message}`;

const leadsOut = (folder: string, file: string) =>
  /^(?:\.\.(?:[/\\]|$)|$)/.test(relative(folder, resolve(folder, file)));
