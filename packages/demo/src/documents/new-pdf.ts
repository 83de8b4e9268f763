import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "pdf-lib";
import type { AgreementFacts } from "./agreement-facts";

/** Creates a PDF with `write`. The same facts return the same bytes. */
export async function newPdf(
  title: string,
  facts: AgreementFacts,
  typeface: "serif" | "sans",
  write: (writer: PageWriter) => void,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const drawnAt = new Date(`${facts.signedOn}T09:00:00Z`);
  pdf.setTitle(title);
  pdf.setCreationDate(drawnAt);
  pdf.setModificationDate(drawnAt);
  const [plain, bold] =
    typeface === "serif"
      ? [StandardFonts.TimesRoman, StandardFonts.TimesRomanBold]
      : [StandardFonts.Helvetica, StandardFonts.HelveticaBold];
  write(new PageWriter(pdf, { plain: await pdf.embedFont(plain), bold: await pdf.embedFont(bold) }));
  return pdf.save();
}

const PAGE = { width: 612, height: 792 };
const INK = rgb(0.12, 0.12, 0.14);

/** US Letter pages; sizes are in points. */
class PageWriter {
  private page: PDFPage;
  private y: number;

  constructor(
    private readonly pdf: PDFDocument,
    private readonly fonts: { plain: PDFFont; bold: PDFFont },
    private readonly margin = 72,
  ) {
    this.page = pdf.addPage([PAGE.width, PAGE.height]);
    this.y = PAGE.height - margin;
  }

  heading(text: string, options: { size?: number; centred?: boolean } = {}): void {
    const size = options.size ?? 16;
    const x = options.centred ? (PAGE.width - this.fonts.bold.widthOfTextAtSize(text, size)) / 2 : this.margin;
    this.line(text, { font: this.fonts.bold, size, x });
    this.gap(size * 0.6);
  }

  paragraph(text: string, options: { size?: number; indent?: number; bold?: boolean } = {}): void {
    const { size = 10.5, indent = 0 } = options;
    const font = options.bold ? this.fonts.bold : this.fonts.plain;
    const width = PAGE.width - 2 * this.margin - indent;
    for (const line of wrap(text, font, size, width)) this.line(line, { font, size, x: this.margin + indent });
    this.gap(size * 0.7);
  }

  row(label: string, value: string, labelWidth = 170): void {
    const size = 10.5;
    const lines = wrap(value, this.fonts.plain, size, PAGE.width - 2 * this.margin - labelWidth);
    this.ensureSpace(lines.length * size * 1.45 + 10);
    this.page.drawText(label, { x: this.margin, y: this.y - size, size, font: this.fonts.bold, color: INK });
    for (const line of lines) this.line(line, { font: this.fonts.plain, size, x: this.margin + labelWidth });
    this.gap(4);
    this.page.drawLine({
      start: { x: this.margin, y: this.y },
      end: { x: PAGE.width - this.margin, y: this.y },
      thickness: 0.5,
      color: rgb(0.75, 0.75, 0.78),
    });
    this.gap(6);
  }

  gap(points: number): void {
    this.y -= points;
  }

  private line(text: string, at: { font: PDFFont; size: number; x: number }): void {
    this.ensureSpace(at.size * 1.45);
    this.page.drawText(text, { x: at.x, y: this.y - at.size, size: at.size, font: at.font, color: INK });
    this.y -= at.size * 1.45;
  }

  private ensureSpace(points: number): void {
    if (this.y - points >= this.margin) return;
    this.page = this.pdf.addPage([PAGE.width, PAGE.height]);
    this.y = PAGE.height - this.margin;
  }
}

function wrap(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (line && font.widthOfTextAtSize(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
