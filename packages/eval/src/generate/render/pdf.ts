import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from "pdf-lib";
import { accepted, type Block, type Body } from "../parse-body";

const PAGE = { width: 612, height: 792 };
const MARGIN = 64;
const WRITTEN_AT = new Date("2026-01-05T09:00:00Z");

/** In points from the left edge. */
type Frame = { x: number; width: number };

const WHOLE: Frame = { x: MARGIN, width: PAGE.width - 2 * MARGIN };

/** `size` is in points. */
export interface PdfStyle {
  face: "serif" | "sans" | "typewriter";
  size: number;
}

export async function toPdf(body: Body, style: PdfStyle): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setCreationDate(WRITTEN_AT);
  pdf.setModificationDate(WRITTEN_AT);
  const [plain, bold] = FACES[style.face];
  const writer = new PdfWriter(pdf, await pdf.embedFont(plain), await pdf.embedFont(bold), style.size);
  for (const block of body.blocks) writer.block(block, WHOLE);
  addHeadersAndFooters(pdf, await pdf.embedFont(plain), body);
  return pdf.save();
}

const FACES = {
  serif: [StandardFonts.TimesRoman, StandardFonts.TimesRomanBold],
  sans: [StandardFonts.Helvetica, StandardFonts.HelveticaBold],
  typewriter: [StandardFonts.Courier, StandardFonts.CourierBold],
} as const;

class PdfWriter {
  private page: PDFPage;
  private y: number;

  constructor(
    private readonly pdf: PDFDocument,
    private readonly plain: PDFFont,
    private readonly bold: PDFFont,
    private readonly size: number,
  ) {
    this.page = pdf.addPage([PAGE.width, PAGE.height]);
    this.y = PAGE.height - MARGIN;
  }

  block(block: Block, frame: Frame): void {
    if (block.kind === "title") this.lines(block.text, frame, this.bold, this.size + 4);
    else if (block.kind === "heading") this.lines(block.text, frame, this.bold, this.size + 1);
    else if (block.kind === "item") this.lines(`•  ${block.text}`, frame, this.plain, this.size);
    else if (block.kind === "paragraph") this.lines(block.lines.map(accepted).join("\n"), frame, this.plain, this.size);
    else if (block.kind === "table") this.table(block.rows);
    else if (block.kind === "columns") this.columns(block.left, block.right);
    else if (block.kind === "page") this.newPage();
    else this.rule(WHOLE.x, WHOLE.width);
  }

  private columns(left: Block[], right: Block[]): void {
    const [top, page] = [this.y, this.page];
    const width = (WHOLE.width - 24) / 2;
    for (const block of left) this.block(block, { x: WHOLE.x, width });
    const bottom = this.y;
    [this.y, this.page] = [top, page];
    for (const block of right) this.block(block, { x: WHOLE.x + width + 24, width });
    this.y = Math.min(this.y, bottom);
  }

  private table(rows: string[][]): void {
    const columns = Math.max(...rows.map((row) => row.length));
    const width = WHOLE.width / columns;
    this.rule(WHOLE.x, WHOLE.width);
    for (const row of rows) {
      const cells = row.map((text) => wrap(text, this.plain, this.size, width - 10));
      const height = Math.max(...cells.map((lines) => lines.length)) * this.size * 1.3 + 6;
      if (this.y - height < MARGIN) this.newPage();
      for (const [column, lines] of cells.entries()) {
        for (const [at, text] of lines.entries()) {
          const y = this.y - (at + 1) * this.size * 1.3;
          this.page.drawText(text, { x: WHOLE.x + column * width + 5, y, size: this.size, font: this.plain });
        }
      }
      this.y -= height;
      this.rule(WHOLE.x, WHOLE.width);
    }
    this.y -= this.size;
  }

  private rule(x: number, width: number): void {
    this.page.drawLine({ start: { x, y: this.y }, end: { x: x + width, y: this.y }, thickness: 0.5 });
  }

  private lines(text: string, frame: Frame, font: PDFFont, size: number): void {
    for (const line of text.split("\n").flatMap((each) => wrap(each, font, size, frame.width))) {
      if (this.y - size * 1.3 < MARGIN) this.newPage();
      this.y -= size * 1.3;
      this.page.drawText(line, { x: frame.x, y: this.y, size, font });
    }
    this.y -= size * 0.6;
  }

  private newPage(): void {
    this.page = this.pdf.addPage([PAGE.width, PAGE.height]);
    this.y = PAGE.height - MARGIN;
  }
}

function addHeadersAndFooters(pdf: PDFDocument, font: PDFFont, { header, footer }: Body): void {
  const pages = pdf.getPages();
  for (const [index, page] of pages.entries()) {
    const number = `${footer ? `${footer}   ` : ""}Page ${index + 1} of ${pages.length}`;
    if (header) page.drawText(header, { x: MARGIN, y: PAGE.height - 40, size: 8, font });
    if (footer || pages.length > 1) page.drawText(number, { x: MARGIN, y: 34, size: 8, font });
  }
}

function wrap(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = [];
  let current = "";
  for (const word of text.split(" ")) {
    const longer = current === "" ? word : `${current} ${word}`;
    if (current !== "" && font.widthOfTextAtSize(longer, size) > width) {
      lines.push(current);
      current = word;
    } else current = longer;
  }
  return [...lines, current];
}
