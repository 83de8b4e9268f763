import { drawDoc } from "@crm/reader/fixtures/draw-doc";
import type { LabelledDocument } from "../labelled-document";
import type { PlannedDocument } from "./compose-set";
import { seededRandom } from "./random";
import { toDocx } from "./render/docx";
import { type PdfStyle, toPdf } from "./render/pdf";
import { bindScan, photograph } from "./render/scan";
import { toText } from "./render/text";

/** `files` has the content of each file by its path in the set; `row` names those paths. */
export interface DrawnDocument {
  row: LabelledDocument;
  files: Record<string, string | Uint8Array>;
}

export async function drawDocument({ row, body, paper }: PlannedDocument): Promise<DrawnDocument> {
  const path = [row.file].flat()[0] ?? "";
  switch (row.kind) {
    case "txt":
      return { row, files: { [path]: toText(body, widthOf(row.id)) } };
    case "doc":
      return { row, files: { [path]: drawDoc(toText(body, 0).split("\n")) } };
    case "docx":
      return { row, files: { [path]: await toDocx(body) } };
    case "pdf":
      return { row, files: { [path]: await toPdf(body, styleOf(row.id)) } };
  }
  if (!paper) throw new Error(`${row.id} has no paper.`);
  const pages = await photograph(await toPdf(body, { face: "serif", size: 10.5 }), paper, row.id);
  if (row.kind === "scan") return { row, files: { [path]: await bindScan(pages) } };
  const named = pages.map((page, at) => [path.replace(".jpg", `-${at + 1}.jpg`), page] as const);
  return { row: { ...row, file: named.map(([name]) => name) }, files: Object.fromEntries(named) };
}

const widthOf = (id: string): number => [72, 0, 80][Math.floor(seededRandom(`width/${id}`)() * 3)] ?? 0;

function styleOf(id: string): PdfStyle {
  const random = seededRandom(`style/${id}`);
  return { face: random() < 0.5 ? "serif" : "sans", size: [9.5, 10.5, 11.5][Math.floor(random() * 3)] ?? 10.5 };
}
