import type { Block, Body } from "../generate/parse-body";
import { toPdf } from "../generate/render/pdf";
import { bindScan, type Paper, photograph } from "../generate/render/scan";
import type { LabelledDocument } from "../labelled-document";
import type { WrittenDocument } from "./read-written";

export async function copyAsPicture(
  { row, text }: WrittenDocument,
  paper: keyof typeof PAPERS,
): Promise<{ row: LabelledDocument; files: Record<string, Uint8Array> }> {
  const id = `${row.id}, ${paper}`;
  const face = hasColumns(text) ? "typewriter" : "serif";
  const pages = await photograph(await toPdf(bodyOf(text), { face, size: 10 }), PAPERS[paper], id);
  const isPhoto = paper === "photo";
  const files = isPhoto
    ? Object.fromEntries(pages.map((page, at) => [`${id}-${at + 1}.jpg`, page]))
    : { [`${id}.pdf`]: await bindScan(pages) };
  const names = Object.keys(files);
  return {
    row: { ...row, id, group: paper, kind: isPhoto ? "image" : "scan", file: isPhoto ? names : (names[0] ?? "") },
    files,
  };
}

// Columns align only in a monospaced font.
const hasColumns = (text: string) =>
  text.split("\n").filter((line) => /\S(?: {3,}|\t)\S|^\s*[|+]/.test(line)).length > 3;

function bodyOf(text: string): Body {
  const paragraphs = printable(text).split(/\n\s*\n/);
  const blocks = paragraphs.map((each): Block => ({ kind: "paragraph", lines: each.split("\n") }));
  return { header: "", footer: "", blocks };
}

const SPELLED: Record<string, string> = {
  ...{
    "☒": "[X]",
    "☑": "[X]",
    "☐": "[ ]",
    "✓": "v",
    "✔": "v",
    "→": "->",
    "←": "<-",
    "≥": ">=",
    "≤": "<=",
    "−": "-",
    "\t": "    ",
  },
  ...Object.fromEntries([..."─━═╌"].map((line) => [line, "-"])),
  ...Object.fromEntries([..."│┃║"].map((line) => [line, "|"])),
  ...Object.fromEntries([..."┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬"].map((line) => [line, "+"])),
};

// The standard PDF fonts have only western European letters.
const printable = (text: string): string =>
  [...text.normalize("NFC")]
    .map((letter) => SPELLED[letter] ?? letter)
    .join("")
    .replace(/[^\n\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu, (letter) => bare(letter));

const bare = (letter: string): string => letter.normalize("NFKD").replace(/[^\u0020-\u007e]/g, "");

const PAPERS = {
  scan: { degrees: 0.3, white: 0.97, grain: 10, blur: 0.4 },
  skew: { degrees: -2.2, white: 0.95, grain: 12, blur: 0.4 },
  fax: { degrees: 0.4, white: 1, grain: 30, blur: 0.5, fax: true },
  photo: { degrees: 1.1, white: 0.9, grain: 14, blur: 0.6, shadow: true },
  stamp: { degrees: -0.4, white: 0.96, grain: 10, blur: 0.4, stamp: "RECEIVED" },
  fold: { degrees: 0.5, white: 0.94, grain: 12, blur: 0.4, fold: true },
  "low toner": { degrees: 0.2, white: 0.98, grain: 16, blur: 0.4, toner: 0.45 },
} satisfies Record<string, Paper>;

export const PAPER_NAMES = Object.keys(PAPERS) as (keyof typeof PAPERS)[];
