import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { lettersOf, pointsOf, SUBSTITUTE } from "@crm/domain/document/document-letters";
import { create, type Font } from "fontkit";
import type { Logger } from "pino";

export type InvoiceFont = { name: string; font: Font; has: ReadonlySet<number> };

export type InvoiceFonts = Record<Weight, readonly InvoiceFont[]>;

export const WEIGHTS = ["regular", "bold"] as const;

export type Weight = (typeof WEIGHTS)[number];

/** `size` in points. */
export type Letters = { weight: Weight; size: number; color: string };

const NOTO_SANS: Readonly<Record<Weight, string>> = {
  regular: "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  bold: "@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf",
};

/** Parsed once for all invoices: parsing takes longer than drawing. Skips a file that is not a font. */
export function readInvoiceFonts(paths: readonly string[], log: Logger): InvoiceFonts {
  const others = paths.flatMap((path, at) => {
    try {
      return [openFont(`other-${at}`, path)];
    } catch (error) {
      log.warn({ path, error }, "cannot read a font of INVOICE_FONTS; invoices are drawn without it");
      return [];
    }
  });
  const own = (weight: Weight) => openFont(weight, fileURLToPath(import.meta.resolve(NOTO_SANS[weight])));
  return { regular: [own("regular"), ...others], bold: [own("bold"), ...others] };
}

function openFont(name: string, path: string): InvoiceFont {
  const opened = create(readFileSync(path));
  const font = "fonts" in opened ? opened.fonts[0] : opened;
  if (!font) throw new TypeError("the file contains no font");
  const has = new Set(font.characterSet);
  // A cached glyph keeps the text it was first made for. Made alone here, a letter cannot be cached as part of a composed letter.
  for (const codePoint of has) font.glyphForCodePoint(codePoint);
  return { name, font, has };
}

/** Both text colours have a contrast of at least 4.5 on white. */
export const INK = { text: "#1c1d21", muted: "#5d6069", rule: "#e3e4e8", strongRule: "#8b8e95" } as const;

const letters = (size: number, weight: Letters["weight"], color: string): Letters => ({ size, weight, color });

export const LETTERS = {
  letterhead: letters(12, "bold", INK.text),
  title: letters(26, "bold", INK.text),
  mark: letters(10, "bold", INK.text),
  heading: letters(11, "bold", INK.text),
  label: letters(8, "regular", INK.muted),
  strong: letters(10, "bold", INK.text),
  body: letters(10, "regular", INK.text),
  small: letters(9, "regular", INK.muted),
  total: letters(13, "bold", INK.text),
} as const satisfies Record<string, Letters>;

/** `actual` (ActualText in the PDF) is the text for screen readers and copying, if it differs from `text`. */
export type Run = { font: string; text: string; actual?: string };

// A letter can carry hundreds of marks, which would cover the lines around it.
const MAX_CODE_POINTS = 8;

const MARKS = /\p{M}/u;

/** Replaces each letter that no font has with a substitute. */
export function runsOf(text: string, fonts: readonly InvoiceFont[]): Run[] {
  const [first] = fonts;
  if (!first || text === "") return [];
  if (!MARKS.test(text) && hasAll([...text])(first)) return [{ font: first.name, text }];
  const runs: Run[] = [];
  for (const letter of lettersOf(text)) {
    const run = runOf(letter, fonts, first);
    const last = runs.at(-1);
    if (last && isLike(last, run)) runs.splice(-1, 1, joined(last, run));
    else if (run.text !== "") runs.push(run);
  }
  return runs;
}

function runOf(letter: string, fonts: readonly InvoiceFont[], first: InvoiceFont): Run {
  const seen = pointsOf(letter);
  const points = seen.slice(0, MAX_CODE_POINTS);
  const whole = fonts.find(hasAll(points));
  if (whole && points.length === seen.length) return { font: whole.name, text: seen.join("") };
  if (whole) return { font: whole.name, text: points.join(""), actual: letter };
  const partly = fonts.find(hasAll(points.slice(0, 1)));
  if (!partly) return { font: first.name, text: SUBSTITUTE, actual: letter };
  return { font: partly.name, text: points.filter((point) => hasAll([point])(partly)).join(""), actual: letter };
}

export const hasAll =
  (points: readonly string[]) =>
  ({ has }: InvoiceFont): boolean =>
    points.every((point) => has.has(point.codePointAt(0) ?? 0));

const isLike = (one: Run, other: Run): boolean =>
  one.font === other.font && (one.actual === undefined) === (other.actual === undefined);

const joined = (one: Run, other: Run): Run =>
  one.actual === undefined
    ? { ...one, text: one.text + other.text }
    : { ...one, text: one.text + other.text, actual: one.actual + (other.actual ?? "") };
