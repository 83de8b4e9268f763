import { formatTerm } from "@crm/domain/contract/term";
import { safeLines } from "@crm/domain/text/visible-text";
import { formatUsd, toDecimal } from "@crm/domain/value/money";
import { drawRule } from "./draw-head";
import type { InvoiceFacts } from "./invoice-facts";
import { INK, LETTERS } from "./invoice-fonts";
import { type Element, ensureSpace, PAGE, type Pen, type Position } from "./invoice-pen";

const AMOUNT_WIDTH = 130;
const TEXT_WIDTH = PAGE.right - PAGE.left - AMOUNT_WIDTH;
const MAX_DESCRIPTION_LINES = 40;
const TOTAL_HEIGHT = 30;

export function drawAmounts(pen: Pen, facts: InvoiceFacts, start: number): number {
  const table = pen.element(pen.root, "Table");
  const amount = formatUsd(toDecimal(facts.amountCents));
  let top = drawHeader(pen, pen.element(table, "THead"), start);
  const body = pen.element(table, "TBody");
  top = drawItem(pen, body, { facts, amount, top: top + 8 });
  top = ensureSpace(pen, top + 10, TOTAL_HEIGHT);
  drawRule(pen, top, INK.strongRule);
  top = drawTotal(pen, body, amount, top + 8);
  table.end();
  return top;
}

function drawHeader(pen: Pen, head: Element, top: number): number {
  const row = pen.element(head, "TR");
  headerCell(pen, row, "Description", { x: PAGE.left, top, width: TEXT_WIDTH });
  const end = headerCell(pen, row, "Amount (USD)", amountPosition(top));
  drawRule(pen, end + 4, INK.strongRule);
  return end + 4;
}

export function headerCell(pen: Pen, row: Element, text: string, position: Position): number {
  const cell = pen.element(row, "TH", { scope: "Column" });
  return pen.write(cell, "P", [text], LETTERS.label, position);
}

type Item = { facts: InvoiceFacts; amount: string; top: number };

function drawItem(pen: Pen, body: Element, { facts, amount, top }: Item): number {
  const row = pen.element(body, "TR");
  const cell = pen.element(row, "TD");
  pen.write(pen.element(row, "TD"), "P", [amount], LETTERS.body, amountPosition(top));
  const position = { x: PAGE.left, width: TEXT_WIDTH - 24 };
  const named = pen.write(cell, "P", [`Content creation, term ${facts.term.number}`], LETTERS.strong, {
    ...position,
    top,
  });
  const scoped = pen.write(cell, "P", [scopeOf(facts)], LETTERS.small, { ...position, top: named });
  const lines = descriptionLines(pen, facts, position.width);
  return lines.length === 0 ? scoped : pen.write(cell, "P", lines, LETTERS.body, { ...position, top: scoped + 4 });
}

function descriptionLines(pen: Pen, { description }: InvoiceFacts, width: number): string[] {
  const lines = safeLines(description ?? "")
    .filter((line) => line !== "")
    .flatMap((line) => pen.linesOf(line, LETTERS.body, { width, maxLines: MAX_DESCRIPTION_LINES }));
  return lines.length > MAX_DESCRIPTION_LINES ? [...lines.slice(0, MAX_DESCRIPTION_LINES), "…"] : lines;
}

function scopeOf({ term, approvedCount }: InvoiceFacts): string {
  const videos = approvedCount === 1 ? "1 approved video" : `${approvedCount} approved videos`;
  return `${formatTerm(term.startDate, term.boundary)} · ${videos}`;
}

function drawTotal(pen: Pen, body: Element, amount: string, top: number): number {
  const row = pen.element(body, "TR");
  const header = pen.element(row, "TH", { scope: "Row" });
  pen.write(header, "P", ["Total"], LETTERS.total, { x: PAGE.left, top, width: TEXT_WIDTH });
  return pen.write(pen.element(row, "TD"), "P", [amount], LETTERS.total, amountPosition(top));
}

const amountPosition = (top: number) => ({
  x: PAGE.right - AMOUNT_WIDTH,
  top,
  width: AMOUNT_WIDTH,
  align: "right" as const,
});
