import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import type { AgreementFacts } from "./agreement-facts";

type Fonts = { plain: string; bold: string };

const FONTS: Record<"serif" | "sans", Fonts> = {
  serif: { plain: "Times-Roman", bold: "Times-Bold" },
  sans: { plain: "Helvetica", bold: "Helvetica-Bold" },
};

/** Creates a PDF with `write`. The same facts return the same bytes. */
export async function newPdf(
  title: string,
  facts: AgreementFacts,
  typeface: "serif" | "sans",
  write: (writer: PageWriter) => void,
): Promise<Uint8Array> {
  const drawnAt = new Date(`${facts.signedOn}T09:00:00Z`);
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    info: { Title: title, CreationDate: drawnAt, ModDate: drawnAt },
  });
  write(new PageWriter(pdf, FONTS[typeface]));
  pdf.end();
  return buffer(pdf);
}

const PAGE = { width: 612, height: 792 };
const INK = "#1f1f24";
const RULE = "#bfbfc7";

/** US Letter pages; sizes are in points. */
class PageWriter {
  private y: number;

  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly fonts: Fonts,
    private readonly margin = 72,
  ) {
    this.y = margin;
  }

  heading(text: string, options: { size?: number; centred?: boolean } = {}): void {
    const size = options.size ?? 16;
    const x = options.centred ? (PAGE.width - this.widthOf(text, this.fonts.bold, size)) / 2 : this.margin;
    this.line(text, { font: this.fonts.bold, size, x });
    this.gap(size * 0.6);
  }

  paragraph(text: string, options: { size?: number; indent?: number; bold?: boolean } = {}): void {
    const { size = 10.5, indent = 0 } = options;
    const font = options.bold ? this.fonts.bold : this.fonts.plain;
    const width = PAGE.width - 2 * this.margin - indent;
    for (const line of this.wrap(text, font, size, width)) this.line(line, { font, size, x: this.margin + indent });
    this.gap(size * 0.7);
  }

  row(label: string, value: string, labelWidth = 170): void {
    const size = 10.5;
    const lines = this.wrap(value, this.fonts.plain, size, PAGE.width - 2 * this.margin - labelWidth);
    this.ensureSpace(lines.length * size * 1.45 + 10);
    this.draw(label, { font: this.fonts.bold, size, x: this.margin });
    for (const line of lines) this.line(line, { font: this.fonts.plain, size, x: this.margin + labelWidth });
    this.gap(4);
    this.pdf
      .moveTo(this.margin, this.y)
      .lineTo(PAGE.width - this.margin, this.y)
      .lineWidth(0.5)
      .stroke(RULE);
    this.gap(6);
  }

  gap(points: number): void {
    this.y += points;
  }

  private line(text: string, at: { font: string; size: number; x: number }): void {
    this.ensureSpace(at.size * 1.45);
    this.draw(text, at);
    this.y += at.size * 1.45;
  }

  private draw(text: string, { font, size, x }: { font: string; size: number; x: number }): void {
    this.pdf.font(font).fontSize(size).fillColor(INK);
    // With a word spacing other than 0, PDFKit draws word by word and does not narrow the space before a T.
    this.pdf.text(text, x, this.y + size, { lineBreak: false, baseline: "alphabetic", wordSpacing: 0.01 });
  }

  private ensureSpace(points: number): void {
    if (this.y + points <= PAGE.height - this.margin) return;
    this.pdf.addPage();
    this.y = this.margin;
  }

  private wrap(text: string, font: string, size: number, width: number): string[] {
    const lines: string[] = [];
    let line = "";
    for (const word of text.split(" ")) {
      const longer = line ? `${line} ${word}` : word;
      if (line && this.widthOf(longer, font, size) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  }

  private widthOf(text: string, font: string, size: number): number {
    return this.pdf.font(font).fontSize(size).widthOfString(text);
  }
}
