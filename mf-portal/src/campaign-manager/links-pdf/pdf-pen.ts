import { lettersOf, pointsOf, SUBSTITUTE, withoutUndrawableEmoji } from "@crm/domain/document/document-letters";
import { breakLines } from "@crm/domain/text/break-lines";
import { safeLine } from "@crm/domain/text/visible-text";
import { PRODUCT_NAME } from "@crm/domain/words/product";
import { jsPDF } from "jspdf";

const FONT = "NotoSans";
const FILE = `${FONT}.ttf`;

export type Pen = ReturnType<typeof openPen>;

/** US Letter, landscape, one embedded font. */
export function openPen(font: Uint8Array, { title, at }: { title: string; at: Date }) {
  const doc = new jsPDF({
    orientation: "landscape",
    unit: "pt",
    format: "letter",
    compress: true,
    // Otherwise jsPDF embeds the fourteen standard fonts too.
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

  function drawable(text: string): string {
    const letters = lettersOf(withoutUndrawableEmoji(safeLine(text.normalize("NFC")), canDraw));
    return letters.map((letter) => (canDraw(letter) ? pointsOf(letter).join("") : SUBSTITUTE)).join("");
  }

  return {
    doc,
    /** Whether any character has been replaced so far because the font lacks it. */
    hasSubstitutes: () => hasSubstitutes,
    /** Breaks a text into lines. `size` and `width` are in points. */
    linesOf(text: string, { size, width, maxLines }: { size: number; width: number; maxLines: number }): string[] {
      doc.setFontSize(size);
      const line = drawable(text);
      hasSubstitutes ||= line.includes(SUBSTITUTE) && !text.includes(SUBSTITUTE);
      return breakLines(line, { width, maxLines, widthOf: (part) => doc.getTextWidth(part) });
    },
    write(lines: readonly string[], { x, top, size, color }: { x: number; top: number; size: number; color: string }) {
      doc.setFontSize(size);
      doc.setTextColor(color);
      for (const [at, line] of lines.entries()) doc.text(line, x, top + RISE * size + at * lineHeight(size));
    },
  };
}

// Ascent of Noto Sans as a multiple of the font size.
const RISE = 1.07;

/** In points. */
export const lineHeight = (size: number): number => size * 1.4;

// jsPDF accepts a font file only as a binary string.
function textOf(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}

/** Returns whether the font has a glyph; jsPDF's types omit the parsed font. */
function glyphsOf(font: object): (codePoint: number) => boolean {
  const { metadata } = font as { metadata?: { characterToGlyph?: (codePoint: number) => number } };
  // jsPDF draws one glyph per UTF-16 unit, so characters beyond the BMP count as missing.
  return (codePoint) => codePoint <= 0xff_ff && (metadata?.characterToGlyph?.(codePoint) ?? 0) > 0;
}
