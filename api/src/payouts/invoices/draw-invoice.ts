import { inertLines } from "@crm/domain/text/inert-text";
import { drawAmounts } from "./draw-amounts";
import { drawHead } from "./draw-head";
import { drawParties } from "./draw-parties";
import { drawVideos } from "./draw-videos";
import type { InvoiceFacts } from "./invoice-facts";
import type { InvoiceFonts } from "./invoice-fonts";
import { LETTERS } from "./invoice-letters";
import { heightOf, openPen, PAGE, type Pen } from "./invoice-pen";

const WIDTH = PAGE.right - PAGE.left;
// The longest note of capital letters, which settings.schema bounds.
const MAX_NOTE_LINES = 60;

/** The invoice as a tagged PDF of US Letter pages; the same facts, fonts and time give the same bytes. */
export async function drawInvoice(
  facts: InvoiceFacts,
  fonts: InvoiceFonts,
  at: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const pen = openPen(fonts, { title: `Invoice ${facts.number}`, at });
  let top = drawHead(pen, facts);
  top = drawParties(pen, facts, top + 22);
  top = drawAmounts(pen, facts, top + 30);
  top = drawVideos(pen, facts, top + 30);
  drawNote(pen, facts.business.note, top + 24);
  drawFooters(pen, facts);
  return pen.finish();
}

function drawNote(pen: Pen, note: string, start: number): void {
  let top = start;
  for (const paragraph of inertLines(note)) {
    if (paragraph === "") {
      top += heightOf(LETTERS.small) / 2;
      continue;
    }
    const lines = pen.linesOf(paragraph, LETTERS.small, { width: WIDTH, maxLines: MAX_NOTE_LINES });
    top = pen.write(pen.root, "P", lines, LETTERS.small, { x: PAGE.left, top, width: WIDTH });
  }
}

function drawFooters(pen: Pen, { number, business }: InvoiceFacts): void {
  const { start, count } = pen.doc.bufferedPageRange();
  const left = business.name ? `${number} · ${business.name}` : number;
  const [line = ""] = pen.linesOf(left, LETTERS.label, { width: WIDTH - 80, maxLines: 1 });
  for (let page = start; page < start + count; page++) {
    pen.doc.switchToPage(page);
    pen.decorate("Pagination", () => {
      pen.writePlain(line, LETTERS.label, { x: PAGE.left, top: PAGE.bottom + 16, width: WIDTH - 80 });
      const place = { x: PAGE.right - 80, top: PAGE.bottom + 16, width: 80, align: "right" as const };
      pen.writePlain(`Page ${page - start + 1} of ${count}`, LETTERS.label, place);
    });
  }
}
