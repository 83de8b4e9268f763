import { formatDate } from "@crm/domain/value/calendar";
import { NO_VALUE } from "@crm/domain/words/no-value";
import { headerCell } from "./draw-amounts";
import { drawRule } from "./draw-head";
import type { InvoiceFacts } from "./invoice-facts";
import { INK, LETTERS } from "./invoice-fonts";
import { type Element, ensureSpace, heightOf, PAGE, type Pen } from "./invoice-pen";

const NUMBER = { x: PAGE.left, width: 22, align: "right" as const };
const TITLE = { x: PAGE.left + 32, width: 372 };
const APPROVED = { x: PAGE.right - 90, width: 90, align: "right" as const };
const COLUMNS = [
  { text: "No.", position: NUMBER },
  { text: "Title", position: TITLE },
  { text: "Approved on", position: APPROVED },
] as const;
const ROW_GAP = 5;
const HEADER_HEIGHT = heightOf(LETTERS.label) + 4 + ROW_GAP;

export function drawVideos(pen: Pen, { videos }: InvoiceFacts, start: number): number {
  if (videos.length === 0) return start;
  const heading = heightOf(LETTERS.heading) + 8;
  let top = ensureSpace(pen, start, heading + HEADER_HEIGHT + heightOf(LETTERS.body) * 2);
  top = pen.write(pen.root, "H2", ["Approved videos"], LETTERS.heading, { x: PAGE.left, top, width: 300 }) + 8;
  const table = pen.element(pen.root, "Table");
  top = drawHeader(pen, pen.element(table, "THead"), top);
  const body = pen.element(table, "TBody");
  for (const [at, video] of videos.entries()) {
    const lines = pen.linesOf(video.title, LETTERS.body, { width: TITLE.width, maxLines: 2 });
    const height = lines.length * heightOf(LETTERS.body) + ROW_GAP * 2;
    const from = ensureSpace(pen, top, height);
    top = from < top ? repeatHeader(pen) : from;
    drawRow(pen, body, { number: at + 1, lines, approvedOn: video.approvedOn, top: top + ROW_GAP });
    top += height;
    drawRule(pen, top);
  }
  table.end();
  return top;
}

function drawHeader(pen: Pen, head: Element, top: number): number {
  const row = pen.element(head, "TR");
  for (const { text, position } of COLUMNS) headerCell(pen, row, text, { ...position, top });
  return underHeader(pen, top);
}

// Untagged: the table already has its header.
function repeatHeader(pen: Pen): number {
  pen.decorate("Pagination", () => {
    for (const { text, position } of COLUMNS) pen.writePlain(text, LETTERS.label, { ...position, top: PAGE.top });
  });
  return underHeader(pen, PAGE.top);
}

function underHeader(pen: Pen, top: number): number {
  const end = top + heightOf(LETTERS.label) + 4;
  drawRule(pen, end, INK.strongRule);
  return end;
}

type Row = { number: number; lines: readonly string[]; approvedOn: string | null; top: number };

function drawRow(pen: Pen, body: Element, { number, lines, approvedOn, top }: Row): void {
  const row = pen.element(body, "TR");
  pen.write(pen.element(row, "TD"), "P", [String(number)], { ...LETTERS.body, color: INK.muted }, { ...NUMBER, top });
  pen.write(pen.element(row, "TH", { scope: "Row" }), "P", lines, LETTERS.body, { ...TITLE, top });
  pen.write(pen.element(row, "TD"), "P", [approvedOn ? formatDate(approvedOn) : NO_VALUE], LETTERS.body, {
    ...APPROVED,
    top,
  });
}
