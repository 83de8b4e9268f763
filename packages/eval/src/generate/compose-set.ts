import type { Kind, LabelledDocument } from "../labelled-document";
import { dealOf } from "./deal";
import { type Layout, readLayouts } from "./layouts";
import { type Body, parseBody } from "./parse-body";
import { seededRandom } from "./random";
import type { Paper } from "./render/scan";

export interface PlannedDocument {
  row: LabelledDocument;
  body: Body;
  paper?: Paper;
}

// Each layout starts this many creators after the previous layout.
const VARIANTS = 3;
const TEXT_KINDS: readonly Kind[] = ["txt", "docx", "pdf"];

// Only a few, because OCR is slow.
const REDRAWN: [layout: string, kind: Kind, paper?: Paper][] = [
  ["numbered-clauses", "image", { degrees: 0.6, white: 0.96, grain: 10, blur: 0.4 }],
  ["offer-letter", "scan", { degrees: -0.9, white: 0.93, grain: 16, blur: 0.5 }],
  ["email-summary", "scan", { degrees: 0, white: 1, grain: 6, blur: 0.3 }],
  ["two-columns", "scan", { degrees: 180, white: 0.95, grain: 10, blur: 0.4 }],
  ["term-sheet", "image", { degrees: 1.4, white: 0.82, grain: 18, blur: 0.5 }],
  ["label-over-value", "scan", { degrees: 90, white: 0.95, grain: 12, blur: 0.4 }],
  ["questions-and-answers", "image", { degrees: -0.5, white: 0.9, grain: 14, blur: 0.4 }],
  ["one-sentence", "scan", { degrees: 0.4, white: 0.9, grain: 20, blur: 0.6 }],
  ["deal-memo", "doc"],
  ["email-acceptance", "doc"],
];

/** Deterministic: each layout as text, Word and PDF. */
export function composeSet(): PlannedDocument[] {
  const layouts = readLayouts();
  const written = layouts.flatMap((layout, index) =>
    layout.documents.map((_, variant) => {
      const kind = TEXT_KINDS[(index + variant) % TEXT_KINDS.length] ?? "txt";
      return compose(layout, variant, index * VARIANTS + variant, kind);
    }),
  );
  const redrawn = REDRAWN.map(([name, kind, paper], index) => {
    const layout = layouts.find((each) => each.name === name);
    if (!layout) throw new Error(`There is no layout ${name}.`);
    return { ...compose(layout, 0, index + 5, kind), ...(paper ? { paper } : {}) };
  });
  return [...written, ...redrawn];
}

function compose({ name, documents }: Layout, variant: number, number: number, kind: Kind): PlannedDocument {
  const document = documents[variant];
  if (!document) throw new Error(`The layout ${name} has no document ${variant + 1}.`);
  const id = `${name}-${TEXT_KINDS.includes(kind) ? variant + 1 : kind}`;
  const canWrite = kind === "txt" || kind === "docx" ? () => true : isInStandardFonts;
  const { body, labels, quality } = document.write(dealOf(seededRandom(id), document.custom, number, canWrite));
  return { body: parseBody(body), row: { id, kind, file: `${kind}/${id}.${EXTENSIONS[kind]}`, labels, quality } };
}

const EXTENSIONS: Record<Kind, string> = {
  ...{ pdf: "pdf", scan: "pdf", image: "jpg", docx: "docx", doc: "doc", txt: "txt" },
};

// WinAnsi, the encoding of the PDF standard fonts.
const isInStandardFonts = (name: string): boolean => /^[\u0020-\u007e\u00a0-\u00ffŒœŠšŸŽž‘’]*$/.test(name);
