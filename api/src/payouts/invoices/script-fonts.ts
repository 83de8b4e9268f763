import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { lettersOf, pointsOf } from "@crm/domain/document/document-letters";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";
import { type InvoiceFont, type InvoiceFonts, WEIGHTS, type Weight } from "./invoice-fonts";

// Packages of @fontsource-variable; `unicode.json` lists the letters of each file.
const ARABIC = { name: "noto-sans-arabic", parts: /^arabic$/ };
const HEBREW = { name: "noto-sans-hebrew", parts: /^hebrew$/ };
const THAI = { name: "noto-sans-thai", parts: /^thai$/ };
const JAPANESE = { name: "noto-sans-jp", parts: /^\[\d+\]$/ };
const CHINESE = { name: "noto-sans-sc", parts: /^\[\d+\]$/ };
const KOREAN = { name: "noto-sans-kr", parts: /^\[\d+\]$/ };
type Family = typeof ARABIC;

const WGHT: Readonly<Record<Weight, number>> = { regular: 400, bold: 600 };

/** Adds subsets of Noto fonts for the letters that `fonts` lack. */
export async function withScriptFonts(fonts: InvoiceFonts, texts: readonly string[]): Promise<InvoiceFonts> {
  const text = texts.join("\n");
  const missing = missingPoints(text, fonts.regular);
  const added: Record<Weight, InvoiceFont[]> = { regular: [], bold: [] };
  for (const family of familiesFor(text)) {
    if (missing.size === 0) break;
    for (const [part, points] of partsOf(family, missing)) {
      const opened = await openPart(family, part, String.fromCodePoint(...points));
      for (const weight of WEIGHTS) added[weight].push(opened[weight]);
      for (const point of opened.regular.has) missing.delete(point);
    }
  }
  return { regular: [...fonts.regular, ...added.regular], bold: [...fonts.bold, ...added.bold] };
}

// Thai SARA AM is drawn as two glyphs.
const SARA_AM = "\u0e33";
const PARTS_OF_SARA_AM = "\u0e4d\u0e32";

function missingPoints(text: string, fonts: readonly InvoiceFont[]): Set<number> {
  const all = text.includes(SARA_AM) ? text + PARTS_OF_SARA_AM : text;
  const points = lettersOf(all).flatMap((letter) => pointsOf(letter).map((point) => point.codePointAt(0) ?? 0));
  return new Set(points.filter((point) => !fonts.some(({ has }) => has.has(point))));
}

// fontkit throws for a font that has none of the letters.
function lettersIn(font: Font): readonly number[] {
  try {
    return font.characterSet;
  } catch {
    return [];
  }
}

// Han characters look different in each language. The other letters of the text indicate the language.
function familiesFor(text: string): Family[] {
  const others = [ARABIC, HEBREW, THAI];
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [...others, JAPANESE, CHINESE, KOREAN];
  if (/\p{Script=Hangul}/u.test(text)) return [...others, KOREAN, CHINESE, JAPANESE];
  return [...others, CHINESE, JAPANESE, KOREAN];
}

const partsByPoint = new Map<string, ReadonlyMap<number, string>>();

function partsOf(family: Family, missing: ReadonlySet<number>): Map<string, number[]> {
  const known = partsByPoint.get(family.name) ?? readParts(family);
  partsByPoint.set(family.name, known);
  const parts = new Map<string, number[]>();
  for (const point of missing) {
    const part = known.get(point);
    if (part !== undefined) parts.set(part, [...(parts.get(part) ?? []), point]);
  }
  return parts;
}

function readParts({ name, parts }: Family): ReadonlyMap<number, string> {
  const ranges: Record<string, string> = JSON.parse(readFileSync(pathOf(name, "unicode.json"), "utf8"));
  const byPoint = new Map<number, string>();
  for (const [part, text] of Object.entries(ranges).filter(([part]) => parts.test(part)))
    for (const [, from = "", to = from] of text.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi))
      for (let point = Number.parseInt(from, 16); point <= Number.parseInt(to, 16); point += 1)
        byPoint.set(point, part);
  return byPoint;
}

const pathOf = (family: string, file: string): string =>
  fileURLToPath(import.meta.resolve(`@fontsource-variable/${family}/${file}`));

/** Not cached, because each font contains only the letters of one invoice. */
async function openPart({ name }: Family, part: string, letters: string): Promise<Record<Weight, InvoiceFont>> {
  const file = `${name}-${part.replace(/\D+(?=\d)|\]$/g, "")}-wght-normal.woff2`;
  const source = await subsetFont(readFileSync(pathOf(name, `files/${file}`)), letters, { targetFormat: "truetype" });
  const opened = async (weight: Weight): Promise<InvoiceFont> => {
    const variationAxes = { wght: WGHT[weight] };
    const font = create(await subsetFont(source, letters, { targetFormat: "truetype", variationAxes }));
    if ("fonts" in font) throw new TypeError(`${file} is a collection of fonts`);
    return { name: `${name} ${part} ${weight}`, font, has: new Set(lettersIn(font)) };
  };
  return { regular: await opened("regular"), bold: await opened("bold") };
}
