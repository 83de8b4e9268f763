import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { create, type Font } from "fontkit";
import type { Logger } from "pino";

/** A font under the name that a document knows it by, with the code points that it has. */
export type InvoiceFont = { name: string; font: Font; has: ReadonlySet<number> };

/** Fonts in the order in which they are tried for a letter. */
export type InvoiceFonts = Record<Weight, readonly InvoiceFont[]>;

export type Weight = "regular" | "bold";

const NOTO_SANS: Readonly<Record<Weight, string>> = {
  regular: "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  bold: "@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf",
};

/**
 * Noto Sans, and after it the fonts at some paths, in one weight each. Parsed once for all invoices, which takes longer than
 * drawing one; a file that is no font is left out with a warning.
 */
export function readInvoiceFonts(paths: readonly string[], log: Logger): InvoiceFonts {
  const others = paths.flatMap((path, at) => {
    try {
      return [openFont(`other-${at}`, path)];
    } catch (error) {
      log.warn({ path, error }, "a font of INVOICE_FONTS cannot be read; invoices do without it");
      return [];
    }
  });
  const own = (weight: Weight) => openFont(weight, fileURLToPath(import.meta.resolve(NOTO_SANS[weight])));
  return { regular: [own("regular"), ...others], bold: [own("bold"), ...others] };
}

function openFont(name: string, path: string): InvoiceFont {
  const opened = create(readFileSync(path));
  const font = "fonts" in opened ? opened.fonts[0] : opened;
  if (!font) throw new TypeError("it holds no font");
  const has = new Set(font.characterSet);
  // A glyph is copied out of a document as the text that it was first made for, in whichever document that was: as a part
  // of another letter it would be none.
  for (const codePoint of has) font.glyphForCodePoint(codePoint);
  return { name, font, has };
}
