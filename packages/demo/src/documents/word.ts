import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from "docx";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { type AgreementFacts, longDate } from "./agreement-facts";
import { clausesOf } from "./agreement-pdf";
import { rowsOf } from "./short-agreements";

export function writeAgreementDocx(facts: AgreementFacts): Promise<Uint8Array> {
  const clauses = clausesOf(facts).flatMap(([title, ...texts], index) => [
    new Paragraph({ text: `${index + 1}. ${title}`, heading: HeadingLevel.HEADING_2 }),
    ...texts.map((text) => new Paragraph({ text, spacing: { after: 160 } })),
  ]);
  return pack(facts, [
    new Paragraph({ text: "Influencer Services Agreement", heading: HeadingLevel.TITLE }),
    new Paragraph({
      spacing: { after: 240 },
      children: [
        new TextRun("Between "),
        new TextRun({ text: facts.brand, bold: true }),
        new TextRun(" and "),
        new TextRun({ text: facts.creator, bold: true }),
        new TextRun(` (${facts.socialHandle}), signed on ${longDate(facts.signedOn)}.`),
      ],
    }),
    ...clauses,
    new Paragraph({ text: `Signed: ${facts.creator}`, spacing: { before: 480 } }),
  ]);
}

export function writeTermSheetDocx(facts: AgreementFacts): Promise<Uint8Array> {
  const rows = rowsOf(facts).map(
    ([label, value]) =>
      new TableRow({
        children: [
          new TableCell({ children: [new Paragraph({ children: [new TextRun({ text: label, bold: true })] })] }),
          new TableCell({ children: [new Paragraph(value)] }),
        ],
      }),
  );
  return pack(facts, [
    new Paragraph({ text: "Creator booking form", heading: HeadingLevel.HEADING_1 }),
    new Paragraph({ text: `Booked by ${facts.brand}`, spacing: { after: 240 } }),
    new Table({ rows, width: { size: 100, type: WidthType.PERCENTAGE } }),
  ]);
}

export function writeGuidelinesDocx(facts: AgreementFacts): Promise<Uint8Array> {
  return pack(facts, [
    new Paragraph({ text: "Posting guidelines", heading: HeadingLevel.HEADING_1 }),
    new Paragraph("Show the product in the first five seconds. Film in daylight where you can."),
    new Paragraph("Never promise results, and never compare with another brand by name."),
    new Paragraph("Write captions in your own words and mark the post as a paid partnership."),
  ]);
}

async function pack(facts: AgreementFacts, children: (Paragraph | Table)[]): Promise<Uint8Array> {
  const written = await Packer.toBuffer(new Document({ creator: "Northwind Studio", sections: [{ children }] }));
  return withFixedTimes(written, `${facts.signedOn}T09:00:00Z`);
}

// docx writes the current time into the file, but the demo must be reproducible.
function withFixedTimes(docx: Uint8Array, instant: string): Uint8Array {
  const entries = unzipSync(docx);
  const core = strFromU8(entries["docProps/core.xml"] ?? new Uint8Array());
  entries["docProps/core.xml"] = strToU8(core.replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, instant));
  // ZIP stores local time without a zone, so the text is parsed as local time.
  return zipSync(entries, { mtime: new Date(instant.replace("Z", "")) });
}
