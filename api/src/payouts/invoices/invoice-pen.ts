import { lettersOf, pointsOf, withoutUndrawableEmoji } from "@crm/domain/document/document-letters";
import { breakLines } from "@crm/domain/text/break-lines";
import { safeLine } from "@crm/domain/text/visible-text";
import { PRODUCT_NAME } from "@crm/domain/words/product";
import PDFDocument from "pdfkit";
import { hasAll, type InvoiceFonts, type Letters, type Run } from "./invoice-fonts";
import { type Direction, directionOf, visualRuns } from "./visual-runs";

/** In points, from the left and top edges of the page. */
export type Position = { x: number; top: number; width: number; align?: "left" | "right" };

export type Element = PDFKit.PDFStructureElement;
export type Pen = ReturnType<typeof openPen>;

// US Letter, because every amount is in US dollars.
export const PAGE = { width: 612, height: 792, left: 54, right: 558, top: 54, bottom: 728 } as const;

export const COLUMNS = { at: (column: number) => PAGE.left + column * 176, width: 152 } as const;

const LINE = 1.4;
// Ascent of Noto Sans, as a multiple of the font size.
const RISE = 1.07;

declare global {
  namespace PDFKit.Mixins {
    // Missing in PDFKit's types.
    interface StructureElementOptions {
      scope?: "Column" | "Row";
    }
  }
}

export function openPen(fonts: InvoiceFonts, { title, at }: { title: string; at: Date }) {
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    pdfVersion: "1.7",
    lang: "en-US",
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    // Otherwise PDFKit loads Helvetica, which would not be embedded.
    font: "",
    // PDFKit does not escape these, so they must not contain user text.
    info: { Title: title, Creator: PRODUCT_NAME, CreationDate: at, ModDate: at },
  });
  for (const { name, font } of [...fonts.regular, ...fonts.bold]) registerParsed(doc, name, font);
  const root = doc.struct("Document");
  doc.addStructure(root);

  const widthOfRun = ({ font, text }: Run, { size }: Letters) => doc.font(font).fontSize(size).widthOfString(text);
  const widthOf = (text: string, letters: Letters) =>
    visualRuns(text, fonts[letters.weight], "ltr").reduce((sum, run) => sum + widthOfRun(run, letters), 0);

  function drawn(text: string, letters: Letters, { x, top, width, align }: Position, direction: Direction) {
    let left = align === "right" ? x + width - widthOf(text, letters) : x;
    const runs = visualRuns(text, fonts[letters.weight], direction).map((run) => {
      const at = left;
      left += widthOfRun(run, letters);
      const draw = () => {
        doc.font(run.font).fontSize(letters.size).fillColor(letters.color);
        doc.text(run.text, at, top + letters.size * RISE, { lineBreak: false, baseline: "alphabetic" });
      };
      return { ...run, draw };
    });
    return runs.toSorted((one, other) => one.at - other.at);
  }

  const canDraw = (letter: string, { weight }: Letters) => fonts[weight].some(hasAll(pointsOf(letter)));

  function element(parent: Element, type: string, options: PDFKit.Mixins.StructureElementOptions = {}): Element {
    const made = doc.struct(type, options);
    parent.add(made);
    return made;
  }

  return {
    doc,
    root,
    element,
    widthOf,

    linesOf(text: string, letters: Letters, { width, maxLines = 3 }: { width: number; maxLines?: number }): string[] {
      const line = withoutUndrawableEmoji(safeLine(text), (letter) => canDraw(letter, letters));
      return breakLines(line, { width, maxLines, widthOf: (part) => widthOf(part, letters) });
    },

    hasLettersOf(text: string, letters: Letters): boolean {
      const line = withoutUndrawableEmoji(safeLine(text), (letter) => canDraw(letter, letters));
      return lettersOf(line).every((letter) => canDraw(letter, letters));
    },

    /** Returns the y position below the last line. */
    write(parent: Element, type: string, lines: readonly string[], letters: Letters, position: Position): number {
      const made = element(parent, type);
      const direction = directionOf(lines.join(" "));
      let { top } = position;
      for (const [at, line] of lines.entries()) {
        top = ensureSpace({ doc }, top, heightOf(letters));
        // Screen readers need the space between two lines.
        const text = at === lines.length - 1 || position.align === "right" ? line : `${line} `;
        for (const { actual, draw } of drawn(text, letters, { ...position, top }, direction)) {
          if (actual === undefined) made.add(draw);
          else element(made, "Span", { actual }).add(draw).end();
        }
        top += heightOf(letters);
      }
      made.end();
      return top;
    },

    decorate(type: "Layout" | "Pagination", draw: () => void): void {
      doc.markContent("Artifact", { type });
      draw();
      doc.endMarkedContent();
    },

    writePlain(text: string, letters: Letters, position: Position): void {
      for (const { draw } of drawn(text, letters, position, directionOf(text))) draw();
    },

    async finish(): Promise<Uint8Array<ArrayBuffer>> {
      root.end();
      doc.end();
      const chunks: Uint8Array[] = [];
      for await (const chunk of doc) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
  };
}

export const heightOf = ({ size }: Letters): number => size * LINE;

/** Returns `top`, or the top of a new page if the height does not fit. */
export function ensureSpace({ doc }: { doc: PDFKit.PDFDocument }, top: number, height: number): number {
  if (top + height <= PAGE.bottom) return top;
  doc.addPage();
  return PAGE.top;
}

// Missing in PDFKit's types.
function registerParsed(doc: PDFKit.PDFDocument, name: string, font: unknown): void {
  doc.registerFont(name, font as PDFKit.Mixins.PDFFontSource);
}
