import { lettersOf, pointsOf, withoutUndrawableEmoji } from "@crm/domain/document/document-letters";
import { breakLines } from "@crm/domain/text/break-lines";
import { safeLine } from "@crm/domain/text/visible-text";
import { PRODUCT_NAME } from "@crm/domain/words/product";
import PDFDocument from "pdfkit";
import { hasAll, type InvoiceFonts, type Letters, type Run } from "./invoice-fonts";
import { type Direction, directionOf, visualRuns } from "./visual-runs";

/** Where a text stands: `x` and `top` in points from the page's left and upper edge. */
export type Place = { x: number; top: number; width: number; align?: "left" | "right" };

export type Element = PDFKit.PDFStructureElement;
export type Pen = ReturnType<typeof openPen>;

// Letter, because every amount is in US dollars.
export const PAGE = { width: 612, height: 792, left: 54, right: 558, top: 54, bottom: 728 } as const;

/** The three columns that facts stand in: where each begins, and its width. */
export const COLUMNS = { at: (column: number) => PAGE.left + column * 176, width: 152 } as const;

const LINE = 1.4;
// Of Noto Sans: how far its lines rise above their baseline, in sizes.
const RISE = 1.07;

declare global {
  namespace PDFKit.Mixins {
    // Missing in the types of PDFKit's latest version.
    interface StructureElementOptions {
      scope?: "Column" | "Row";
    }
  }
}

/** Begins a tagged document of US Letter pages; texts that it writes are inert and in the first of the fonts that has them. */
export function openPen(fonts: InvoiceFonts, { title, at }: { title: string; at: Date }) {
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    pdfVersion: "1.7",
    lang: "en-US",
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    // Else it loads Helvetica, which would stand in the document without being embedded.
    font: "",
    // PDFKit writes these into its metadata as they are: nothing that somebody typed.
    info: { Title: title, Creator: PRODUCT_NAME, CreationDate: at, ModDate: at },
  });
  for (const { name, font } of [...fonts.regular, ...fonts.bold]) registerParsed(doc, name, font);
  const root = doc.struct("Document");
  doc.addStructure(root);

  const widthOfRun = ({ font, text }: Run, { size }: Letters) => doc.font(font).fontSize(size).widthOfString(text);
  const widthOf = (text: string, letters: Letters) =>
    visualRuns(text, fonts[letters.weight], "ltr").reduce((sum, run) => sum + widthOfRun(run, letters), 0);

  /** The runs of a line in the order of its text, each with what draws it at its place. */
  function drawn(text: string, letters: Letters, { x, top, width, align }: Place, direction: Direction) {
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

    /** The lines that a text takes, without what is not seen in them. */
    linesOf(text: string, letters: Letters, { width, maxLines = 3 }: { width: number; maxLines?: number }): string[] {
      const line = withoutUndrawableEmoji(safeLine(text), (letter) => canDraw(letter, letters));
      return breakLines(line, { width, maxLines, widthOf: (part) => widthOf(part, letters) });
    },

    /** Whether some font has each letter of a text; emoji, which are left out where none has them, do not count. */
    hasLettersOf(text: string, letters: Letters): boolean {
      const line = withoutUndrawableEmoji(safeLine(text), (letter) => canDraw(letter, letters));
      return lettersOf(line).every((letter) => canDraw(letter, letters));
    },

    /** Writes lines as one element's content, on the next page where this one is full; answers where the next may begin. */
    write(parent: Element, type: string, lines: readonly string[], letters: Letters, place: Place): number {
      const made = element(parent, type);
      const direction = directionOf(lines.join(" "));
      let { top } = place;
      for (const [at, line] of lines.entries()) {
        top = roomFor({ doc }, top, heightOf(letters));
        // The space ends the line's last word for those who hear it.
        const text = at === lines.length - 1 || place.align === "right" ? line : `${line} `;
        for (const { actual, draw } of drawn(text, letters, { ...place, top }, direction)) {
          if (actual === undefined) made.add(draw);
          else element(made, "Span", { actual }).add(draw).end();
        }
        top += heightOf(letters);
      }
      made.end();
      return top;
    },

    /** Draws what is no content: rules, grounds, page numbers. */
    decorate(type: "Layout" | "Pagination", draw: () => void): void {
      doc.markContent("Artifact", { type });
      draw();
      doc.endMarkedContent();
    },

    /** Draws a line of text that is no content; to be called by what `decorate` draws. */
    writePlain(text: string, letters: Letters, place: Place): void {
      for (const { draw } of drawn(text, letters, place, directionOf(text))) draw();
    },

    /** The whole document's bytes; nothing is written after it. */
    async finish(): Promise<Uint8Array<ArrayBuffer>> {
      root.end();
      doc.end();
      const chunks: Uint8Array[] = [];
      for await (const chunk of doc) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
  };
}

/** How high a line of such letters is, in points. */
export const heightOf = ({ size }: Letters): number => size * LINE;

/** Where something of a height may begin: here, or on a new page where it does not fit any more. */
export function roomFor({ doc }: { doc: PDFKit.PDFDocument }, top: number, height: number): number {
  if (top + height <= PAGE.bottom) return top;
  doc.addPage();
  return PAGE.top;
}

// PDFKit takes parsed fonts too since 0.20, which its types do not say yet.
function registerParsed(doc: PDFKit.PDFDocument, name: string, font: unknown): void {
  doc.registerFont(name, font as PDFKit.Mixins.PDFFontSource);
}
