import {
  DeletedTextRun,
  Document,
  Footer,
  Header,
  HeadingLevel,
  InsertedTextRun,
  Packer,
  PageBreak,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { type Block, type Body, runsOf } from "../parse-body";

const WRITTEN_AT = "2026-01-05T09:00:00Z";

export async function toDocx({ header, footer, blocks }: Body): Promise<Uint8Array> {
  const document = new Document({
    creator: "Contracts",
    sections: [
      {
        ...(header ? { headers: { default: new Header({ children: [new Paragraph(header)] }) } } : {}),
        ...(footer ? { footers: { default: new Footer({ children: [new Paragraph(footer)] }) } } : {}),
        children: blocks.flatMap(elementsOf),
      },
    ],
  });
  return withFixedTimes(await Packer.toBuffer(document));
}

function elementsOf(block: Block): (Paragraph | Table)[] {
  switch (block.kind) {
    case "title":
      return [new Paragraph({ text: block.text, heading: HeadingLevel.TITLE })];
    case "heading":
      return [new Paragraph({ text: block.text, heading: HeadingLevel.HEADING_2 })];
    case "item":
      return [new Paragraph({ text: block.text, bullet: { level: 0 } })];
    case "paragraph":
      return [new Paragraph({ children: block.lines.flatMap(runs), spacing: { after: 160 } })];
    case "table":
      return [
        new Table({ rows: block.rows.map(row), width: { size: 100, type: WidthType.PERCENTAGE } }),
        new Paragraph(""),
      ];
    case "columns":
      return [...block.left, ...block.right].flatMap(elementsOf);
    case "page":
      return [new Paragraph({ children: [new PageBreak()] })];
    case "rule":
      return [new Paragraph({ thematicBreak: true })];
  }
}

const row = (cells: string[]): TableRow =>
  new TableRow({ children: cells.map((text) => new TableCell({ children: [new Paragraph(text)] })) });

function runs(line: string, index: number): ParagraphChild[] {
  return runsOf(line).map(({ text, change }, at) => {
    const lineBreak = index > 0 && at === 0 ? { break: 1 } : {};
    const mark = { id: index * 10 + at, author: "Legal", date: WRITTEN_AT };
    if (change === "inserted") return new InsertedTextRun({ text, ...mark });
    if (change === "deleted") return new DeletedTextRun({ text, ...mark });
    return new TextRun({ text, ...lineBreak });
  });
}

// The library writes the current time into the package.
function withFixedTimes(docx: Uint8Array): Uint8Array {
  const entries = unzipSync(docx);
  const core = strFromU8(entries["docProps/core.xml"] ?? new Uint8Array());
  entries["docProps/core.xml"] = strToU8(core.replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, WRITTEN_AT));
  return zipSync(entries, { mtime: new Date(WRITTEN_AT), level: 9 });
}
