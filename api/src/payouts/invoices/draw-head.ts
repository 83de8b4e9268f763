import { formatTerm } from "@crm/domain/contract/term";
import { formatDate } from "@crm/domain/value/calendar";
import { PAYOUT_STATUS } from "@crm/domain/words/payout";
import type { InvoiceFacts } from "./invoice-facts";
import { INK, LETTERS } from "./invoice-fonts";
import { COLUMNS, PAGE, type Pen } from "./invoice-pen";

const WIDTH = PAGE.right - PAGE.left;

const SINCE = { REQUESTED: null, SYNCED: "approvedOn", PAID: "paidOn", CANCELLED: "declinedOn" } as const;

type StatusTone = (typeof PAYOUT_STATUS)[InvoiceFacts["status"]]["tone"];

const COLOURS: Readonly<Record<StatusTone, { color: string; ground: string }>> = {
  moving: { color: "#17549f", ground: "#e8f1fc" },
  done: { color: "#14653d", ground: "#e6f5ec" },
  soon: { color: "#94450a", ground: "#fdf1e3" },
  late: { color: "#b02323", ground: "#fdecec" },
};

export function drawHead(pen: Pen, facts: InvoiceFacts): number {
  const top = drawLetterhead(pen, facts);
  const end = pen.write(pen.root, "H1", ["Invoice"], LETTERS.title, { x: PAGE.left, top, width: WIDTH });
  drawStatus(pen, facts, top + 7);
  return drawDates(pen, facts, end + 14);
}

function drawLetterhead(pen: Pen, { business }: InvoiceFacts): number {
  const width = WIDTH / 2;
  const name = business.name && pen.linesOf(business.name, LETTERS.letterhead, { width: width - 12, maxLines: 2 });
  const email = business.email && pen.linesOf(business.email, LETTERS.small, { width: name ? width : WIDTH });
  if (!name && !email) return PAGE.top;
  const nameEnd = name
    ? pen.write(pen.root, "P", name, LETTERS.letterhead, { x: PAGE.left, top: PAGE.top, width })
    : PAGE.top;
  const side = name ? { x: PAGE.left + width, align: "right" as const } : { x: PAGE.left };
  const emailEnd = email
    ? pen.write(pen.root, "P", email, LETTERS.small, { ...side, top: PAGE.top + 3, width })
    : PAGE.top;
  const end = Math.max(nameEnd, emailEnd) + 8;
  drawRule(pen, end);
  return end + 22;
}

function drawStatus(pen: Pen, facts: InvoiceFacts, top: number): void {
  const { word, tone } = PAYOUT_STATUS[facts.status];
  const { color, ground } = COLOURS[tone];
  const since = SINCE[facts.status];
  const day = since && facts[since];
  const text = day ? `${word} on ${formatDate(day)}` : word;
  const letters = { ...LETTERS.mark, color };
  const width = pen.widthOf(text, letters) + 20;
  const x = PAGE.right - width;
  pen.decorate("Layout", () => pen.doc.roundedRect(x, top, width, 22, 11).fill(ground));
  pen.write(pen.root, "P", [text], letters, { x: x + 10, top: top + 4, width });
}

function drawDates(pen: Pen, { number, requestedOn, term }: InvoiceFacts, top: number): number {
  const facts = [
    { label: "Invoice number", text: number },
    { label: "Requested on", text: formatDate(requestedOn) },
    { label: `Term ${term.number}`, text: formatTerm(term.startDate, term.boundary) },
  ];
  const ends = facts.map(({ label, text }, at) => drawFact(pen, { label, text, x: COLUMNS.at(at), top }));
  return Math.max(...ends);
}

function drawFact(pen: Pen, { label, text, x, top }: { label: string; text: string; x: number; top: number }): number {
  const group = pen.element(pen.root, "Div");
  const position = { x, width: COLUMNS.width };
  const from = pen.write(group, "P", [label], LETTERS.label, { ...position, top }) + 1;
  const end = pen.write(group, "P", [text], LETTERS.body, { ...position, top: from });
  group.end();
  return end;
}

export function drawRule(pen: Pen, top: number, color: string = INK.rule): void {
  pen.decorate("Layout", () => pen.doc.moveTo(PAGE.left, top).lineTo(PAGE.right, top).lineWidth(0.75).stroke(color));
}
