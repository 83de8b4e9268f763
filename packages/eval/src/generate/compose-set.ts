import { EXPECTED_DETAILS, type ExpectedDetail } from "@crm/domain/document/expected-details";
import type { Kind, LabelledDocument } from "../labelled-document";
import { type Deal, dealOf } from "./deal";
import type { Draft, Layout, Said } from "./layout";
import { LAYOUTS } from "./layouts";
import { type Body, parseBody } from "./parse-body";
import { seededRandom } from "./random";
import type { Paper } from "./render/scan";

/** A document that is still to be drawn, with its labels; `paper` says how a scan or a picture of it looks. */
export interface PlannedDocument {
  row: LabelledDocument;
  body: Body;
  paper?: Paper;
}

const VARIANTS = 3;
const TEXT_KINDS: readonly Kind[] = ["txt", "docx", "pdf"];

/** Those that are drawn once more in another way: few, since reading pictures takes long. */
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

/** Plans every document of the set, the same ones each time: each layout as text, as a Word document and as a PDF. */
export function composeSet(): PlannedDocument[] {
  const written = LAYOUTS.flatMap((layout, index) =>
    Array.from({ length: layout.variants ?? VARIANTS }, (_, variant) => {
      const kind = TEXT_KINDS[(index + variant) % TEXT_KINDS.length] ?? "txt";
      return compose(layout, variant, index * VARIANTS + variant, kind);
    }),
  );
  const redrawn = REDRAWN.map(([name, kind, paper], index) => {
    const layout = LAYOUTS.find((each) => each.name === name);
    if (!layout) throw new Error(`There is no layout ${name}.`);
    return { ...compose(layout, 0, index + 5, kind), ...(paper ? { paper } : {}) };
  });
  return [...written, ...redrawn];
}

function compose(layout: Layout, variant: number, number: number, kind: Kind): PlannedDocument {
  const id = `${layout.name}-${TEXT_KINDS.includes(kind) ? variant + 1 : kind}`;
  const canWrite = kind === "txt" || kind === "docx" ? () => true : isInStandardFonts;
  const deal = dealOf(seededRandom(id), layout.custom ?? "us", number, canWrite);
  const { body, unsure = [], ...said } = layout.write(deal, variant);
  const says = valuesOf(deal, said);
  const counted = EXPECTED_DETAILS.filter((field) => !unsure.includes(field));
  return {
    body: parseBody(body),
    row: {
      id,
      kind,
      file: `${kind}/${id}.${EXTENSIONS[kind]}`,
      labels: Object.fromEntries(counted.map((field) => [field, labelOf(says[field], field === "platforms")])),
      quality: Object.fromEntries(counted.map((field) => [field, qualityOf(says[field])])),
    },
  };
}

/** What a document says of each field, whose values it takes from the deal unless it says another. */
function valuesOf(
  deal: Deal,
  { says, saysElse }: Pick<Draft, "says" | "saysElse">,
): Partial<Record<ExpectedDetail, Said>> {
  const values: Record<ExpectedDetail, Said> = {
    fullName: deal.creator.name,
    socialHandle: deal.creator.handle,
    monthlyFee: deal.fee,
    startDate: deal.start,
    endDate: deal.end,
    platforms: deal.platforms,
    videosPerMonth: deal.videos,
  };
  return {
    ...Object.fromEntries(says.filter((field) => field !== false).map((field) => [field, values[field]])),
    ...saysElse,
  };
}

const EXTENSIONS: Record<Kind, string> = {
  ...{ pdf: "pdf", scan: "pdf", image: "jpg", docx: "docx", doc: "doc", txt: "txt" },
};

// What WinAnsi has, the encoding of the fonts that every PDF reader brings along.
const isInStandardFonts = (name: string): boolean => /^[\u0020-\u007e\u00a0-\u00ffŒœŠšŸŽž‘’]*$/.test(name);

function labelOf(said: Said | undefined, isList: boolean): unknown {
  if (said === undefined) return isList ? [] : null;
  return typeof said === "object" && "computed" in said ? said.computed : said;
}

function qualityOf(said: Said | undefined): string {
  if (said === undefined) return "verified-absent";
  return typeof said === "object" && "computed" in said
    ? "exact by construction; not literal (follows from the term)"
    : "exact by construction; literal";
}
