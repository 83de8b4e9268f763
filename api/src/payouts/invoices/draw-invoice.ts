import { PAYMENT_METHOD_LABELS } from "@crm/domain/payout/payout";
import { safeLines } from "@crm/domain/text/visible-text";
import { drawAmounts } from "./draw-amounts";
import { drawHead } from "./draw-head";
import { drawVideos } from "./draw-videos";
import type { InvoiceFacts } from "./invoice-facts";
import { type InvoiceFonts, LETTERS, type Letters } from "./invoice-fonts";
import { COLUMNS, heightOf, openPen, PAGE, type Pen } from "./invoice-pen";
import { withScriptFonts } from "./script-fonts";

const WIDTH = PAGE.right - PAGE.left;
// The longest note in capital letters; settings.schema limits it.
const MAX_NOTE_LINES = 60;

/** `hasName` is false if no font has all letters of the name. The handle then replaces the name. */
export type DrawnInvoice = { bytes: Uint8Array<ArrayBuffer>; hasName: boolean };

/** A tagged PDF. The same facts, fonts and time give the same bytes. */
export async function drawInvoice(given: InvoiceFacts, fonts: InvoiceFonts, at: Date): Promise<DrawnInvoice> {
  const pen = openPen(await withScriptFonts(fonts, textsIn(given)), { title: `Invoice ${given.number}`, at });
  const { fullName, socialHandle } = given.creator;
  const hasName = pen.hasLettersOf(fullName, LETTERS.strong);
  const facts = hasName ? given : { ...given, creator: { fullName: socialHandle, socialHandle: "" } };
  let top = drawHead(pen, facts);
  top = drawParties(pen, facts, top + 22);
  top = drawAmounts(pen, facts, top + 30);
  top = drawVideos(pen, facts, top + 30);
  drawNote(pen, facts.business.note, top + 24);
  drawFooters(pen, facts);
  return { bytes: await pen.finish(), hasName };
}

const textsIn = ({ business, creator, videos, description, maskedDetails, externalReference }: InvoiceFacts) => [
  ...Object.values(business),
  ...Object.values(creator),
  ...videos.map(({ title }) => title),
  description ?? "",
  maskedDetails,
  externalReference ?? "",
];

function drawNote(pen: Pen, note: string, start: number): void {
  let top = start;
  for (const paragraph of safeLines(note)) {
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
      const position = { x: PAGE.right - 80, top: PAGE.bottom + 16, width: 80, align: "right" as const };
      pen.writePlain(`Page ${page - start + 1} of ${count}`, LETTERS.label, position);
    });
  }
}

const MAX_ADDRESS_LINES = 8;

type Party = { label: string; name: string; lines: readonly string[] };

export function drawParties(pen: Pen, facts: InvoiceFacts, top: number): number {
  const parties = [fromParty(facts), ...billedParty(facts), payment(facts)];
  const ends = parties.map((party, at) => drawParty(pen, party, { x: COLUMNS.at(at), top, width: COLUMNS.width }));
  return Math.max(...ends);
}

const fromParty = ({ creator }: InvoiceFacts): Party => ({
  label: "From",
  name: creator.fullName,
  lines: creator.socialHandle ? [creator.socialHandle] : [],
});

function billedParty({ business }: InvoiceFacts): Party[] {
  const address = safeLines(business.address).filter((line) => line !== "");
  const [first = "", ...rest] = business.name ? [business.name, ...address] : address;
  const taxNumber = business.taxNumber ? [`Tax number ${business.taxNumber}`] : [];
  return first === ""
    ? []
    : [{ label: "Billed to", name: first, lines: [...rest.slice(0, MAX_ADDRESS_LINES), ...taxNumber] }];
}

const payment = ({ method, maskedDetails, externalReference, paidOn }: InvoiceFacts): Party => ({
  label: "Payment",
  name: PAYMENT_METHOD_LABELS[method],
  lines: [maskedDetails, ...(paidOn && externalReference ? [`Reference ${externalReference}`] : [])],
});

function drawParty(
  pen: Pen,
  { label, name, lines }: Party,
  position: { x: number; top: number; width: number },
): number {
  const group = pen.element(pen.root, "Div");
  let top = pen.write(group, "P", [label], LETTERS.label, position) + 1;
  const write = (text: string, letters: Letters) => {
    top = pen.write(group, "P", pen.linesOf(text, letters, { width: position.width }), letters, { ...position, top });
  };
  write(name, LETTERS.strong);
  for (const line of lines) write(line, LETTERS.small);
  group.end();
  return top;
}
