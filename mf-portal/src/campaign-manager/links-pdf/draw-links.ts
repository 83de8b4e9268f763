import type { CampaignPortal } from "@crm/domain/portal/campaign-portal.schema";
import type { BusinessTime } from "@crm/screen-parts";
import { portalUrl, shownSlug } from "../portals/portal-rows";
import { lineHeight, openPen, type Pen } from "./pdf-pen";

export interface LinksFacts {
  day: string;
  at: Date;
}

const PAGE = { left: 40, right: 752, top: 40, bottom: 566, foot: 578 } as const;
const PAD = 6;
const SIZE = 9;
const MAX_LINES = 6;
// In points. Links that do not fit at 7 are wrapped, because smaller text is hard to read.
const LINK_SIZES = [9, 8.5, 8, 7.5, 7] as const;
const INK = { text: "#1c1d21", muted: "#5d6069", link: "#2c4fc4", rule: "#e3e4e8", ground: "#f4f4f6" } as const;

const LINK_WIDTH = 320;

// Widths in points.
const COLUMNS = [
  { title: "Full Name", field: "fullName", width: 160 },
  { title: "Social Handle", field: "socialHandle", width: 116 },
  { title: "Portal Link", field: "address", width: LINK_WIDTH },
  { title: "Last Accessed", field: "lastAccessed", width: 116 },
] as const;

export function drawLinks(lines: readonly LinkLine[], font: Uint8Array, { day, at }: LinksFacts): ArrayBuffer {
  const pen = openPen(font, { title: `Portal Links, ${day}`, at });
  let top = drawTitle(pen, `${lines.length === 1 ? "1 creator" : `${lines.length} creators`} · ${day}`);
  top = drawHead(pen, top);
  const sizes = sizesOf(pen, lines);
  for (const line of lines) {
    const cells = cellsOf(pen, line, sizes);
    const height = Math.max(...cells.map(({ lines, size }) => lines.length * lineHeight(size))) + 2 * PAD;
    if (top + height > PAGE.bottom) {
      pen.doc.addPage();
      top = drawHead(pen, PAGE.top);
    }
    drawRow(pen, line, cells, { top, height });
    top += height;
  }
  drawFeet(pen);
  return pen.doc.output("arraybuffer");
}

function drawTitle(pen: Pen, words: string): number {
  pen.write(["Portal Links"], { x: PAGE.left, top: PAGE.top - 6, size: 18, color: INK.text });
  pen.write([words], { x: PAGE.left, top: PAGE.top + 20, size: SIZE, color: INK.muted });
  return PAGE.top + 44;
}

function drawHead({ doc, write }: Pen, top: number): number {
  const height = lineHeight(SIZE) + 2 * PAD;
  doc.setFillColor(INK.ground);
  doc.rect(PAGE.left, top, PAGE.right - PAGE.left, height, "F");
  for (const { title, x } of placed()) write([title], { x: x + PAD, top: top + PAD, size: SIZE, color: INK.muted });
  return top + height;
}

type Cell = { lines: string[]; size: number };

/** All links use the largest size at which the longest one fits on a line. */
function sizesOf({ doc }: Pen, lines: readonly LinkLine[]): (field: keyof LinkLine) => number {
  const longest = lines.reduce((long, { address }) => (address.length > long.length ? address : long), "");
  const fits = (size: number) => doc.setFontSize(size).getTextWidth(longest) <= LINK_WIDTH - 2 * PAD;
  const linkSize = LINK_SIZES.find(fits) ?? 7;
  return (field) => (field === "address" ? linkSize : SIZE);
}

const cellsOf = (pen: Pen, line: LinkLine, sizeOf: (field: keyof LinkLine) => number): Cell[] =>
  COLUMNS.map(({ field, width }) => {
    const size = sizeOf(field);
    // Links are never truncated, because people type them from paper.
    const maxLines = field === "address" ? Number.POSITIVE_INFINITY : MAX_LINES;
    return { lines: pen.linesOf(line[field], { size, width: width - 2 * PAD, maxLines }), size };
  });

function drawRow(
  { doc, write }: Pen,
  { address }: LinkLine,
  cells: readonly Cell[],
  { top, height }: { top: number; height: number },
): void {
  for (const [at, { field, x, width }] of placed().entries()) {
    const isLink = field === "address";
    const { lines, size } = cells[at] ?? { lines: [], size: SIZE };
    write(lines, { x: x + PAD, top: top + PAD, size, color: isLink ? INK.link : INK.text });
    if (isLink) doc.link(x, top, width, height, { url: address });
  }
  doc.setDrawColor(INK.rule);
  doc.setLineWidth(0.75);
  doc.line(PAGE.left, top + height, PAGE.right, top + height);
}

function drawFeet({ doc, write, hasSubstitutes }: Pen): void {
  const pages = doc.getNumberOfPages();
  const note = hasSubstitutes() ? "◌ stands for a letter that this document’s font lacks. The links are whole." : "";
  for (let page = 1; page <= pages; page++) {
    doc.setPage(page);
    const number = `Page ${page} of ${pages}`;
    doc.setFontSize(8);
    const x = PAGE.right - doc.getTextWidth(number);
    write([number], { x, top: PAGE.foot, size: 8, color: INK.muted });
    if (note) write([note], { x: PAGE.left, top: PAGE.foot, size: 8, color: INK.muted });
  }
}

function placed() {
  let left: number = PAGE.left;
  return COLUMNS.map((column) => {
    const x = left;
    left += column.width;
    return { ...column, x };
  });
}

export interface LinkLine {
  fullName: string;
  socialHandle: string;
  address: string;
  lastAccessed: string;
}

export const linkLines = (rows: readonly CampaignPortal[], timeWords: BusinessTime["timeWords"]): LinkLine[] =>
  rows.flatMap(({ contract: { fullName, socialHandle }, portal }) => {
    const slug = portal && shownSlug(portal);
    if (!slug) return [];
    const lastAccessed = portal.lastAccessAt === null ? "Never" : timeWords(portal.lastAccessAt);
    return [{ fullName, socialHandle, address: portalUrl(slug), lastAccessed }];
  });
