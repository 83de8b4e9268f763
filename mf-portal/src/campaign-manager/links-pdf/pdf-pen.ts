import { lettersOf, pointsOf, SUBSTITUTE, withoutUndrawableEmoji } from "@crm/domain/document/document-letters";
import { breakLines } from "@crm/domain/text/break-lines";
import { safeLine } from "@crm/domain/text/visible-text";
import { PRODUCT_NAME } from "@crm/domain/words/product";
import { jsPDF } from "jspdf";

const FONT = "NotoSans";
const FILE = `${FONT}.ttf`;

export type Pen = ReturnType<typeof openPen>;

/** Begins a document of US Letter pages, turned, whose texts are inert and in one font. */
export function openPen(font: Uint8Array, { title, at }: { title: string; at: Date }) {
  const doc = new jsPDF({
    orientation: "landscape",
    unit: "pt",
    format: "letter",
    compress: true,
    // Else the fourteen fonts that every reader has would stand in the document too.
    putOnlyUsedFonts: true,
  });
  doc.setProperties({ title, creator: PRODUCT_NAME });
  doc.setCreationDate(at);
  doc.setLanguage("en-US");
  doc.setDisplayMode("fullwidth");
  doc.viewerPreferences({ DisplayDocTitle: true });
  doc.addFileToVFS(FILE, textOf(font));
  doc.addFont(FILE, FONT, "normal");
  doc.setFont(FONT, "normal");
  const hasGlyph = glyphsOf(doc.getFont());
  const canDraw = (letter: string) => pointsOf(letter).every((point) => hasGlyph(point.codePointAt(0) ?? 0));
  let hasSubstitutes = false;

  /** A text as one line of letters that the font has. */
  function drawable(text: string): string {
    const letters = lettersOf(withoutUndrawableEmoji(safeLine(text.normalize("NFC")), canDraw));
    return letters.map((letter) => (canDraw(letter) ? pointsOf(letter).join("") : SUBSTITUTE)).join("");
  }

  return {
    doc,
    /** Whether a letter stands as a substitute so far. */
    hasSubstitutes: () => hasSubstitutes,
    /** The lines that a text takes in a width, at the size given in points. */
    linesOf(text: string, { size, width, maxLines }: { size: number; width: number; maxLines: number }): string[] {
      doc.setFontSize(size);
      const line = drawable(text);
      hasSubstitutes ||= line.includes(SUBSTITUTE) && !text.includes(SUBSTITUTE);
      return breakLines(line, { width, maxLines, widthOf: (part) => doc.getTextWidth(part) });
    },
    /** Writes lines from their upper left corner. */
    write(lines: readonly string[], { x, top, size, color }: { x: number; top: number; size: number; color: string }) {
      doc.setFontSize(size);
      doc.setTextColor(color);
      for (const [at, line] of lines.entries()) doc.text(line, x, top + RISE * size + at * lineHeight(size));
    },
  };
}

// Of Noto Sans: how far its lines rise above their baseline, in sizes.
const RISE = 1.07;

/** How high a line of a size is, in points. */
export const lineHeight = (size: number): number => size * 1.4;

// The library takes a file as a text of one letter for each byte.
function textOf(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}

/** Tells of a character whether a font has it; the library's types leave out the parsed font, which it hands out nonetheless. */
function glyphsOf(font: object): (codePoint: number) => boolean {
  const { metadata } = font as { metadata?: { characterToGlyph?: (codePoint: number) => number } };
  // It writes one glyph for each half of a longer character.
  return (codePoint) => codePoint <= 0xff_ff && (metadata?.characterToGlyph?.(codePoint) ?? 0) > 0;
}
