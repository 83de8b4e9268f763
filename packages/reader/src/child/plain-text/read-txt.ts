import chardet from "chardet";
import iconv from "iconv-lite";
import type { DocumentLine, ReadDocument } from "../../read-document";
import { isPageNumber } from "../layout/set-running-text-apart";
import { linesOfText } from "./lines-of-text";

/** The lines of a text file, one page; what it says at each of its own pages' ends again and again comes last. */
export function readTxt(bytes: Buffer): ReadDocument {
  const pages = decodeText(bytes)
    .split("\f")
    .map((page) => linesOfText(withoutQuoteMarks(page)));
  return { kind: "txt", truncated: false, pages: [{ number: 1, source: "text", lines: inOrder(pages) }] };
}

/** The marks that a mail program sets before what it answers to. */
function withoutQuoteMarks(text: string): string {
  return text.replace(/^(?:[ \t]*>)+ ?/gm, "");
}

const EDGE_LINES = 2;
const LEAST_PAGES = 3;

function inOrder(pages: DocumentLine[][]): DocumentLine[] {
  const counts = new Map<string, number>();
  const atEdge = (lines: DocumentLine[], index: number) => index < EDGE_LINES || index >= lines.length - EDGE_LINES;
  for (const lines of pages) {
    const edges = new Set(lines.filter((_, index) => atEdge(lines, index)).map(({ text }) => alike(text)));
    for (const text of edges) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const least = Math.max(LEAST_PAGES, pages.length / 2);
  const isApart = (lines: DocumentLine[], index: number) => {
    const text = lines[index]?.text ?? "";
    return pages.length > 1 && atEdge(lines, index) && (isPageNumber(text) || (counts.get(alike(text)) ?? 0) >= least);
  };
  const body = pages.flatMap((lines) => lines.filter((_, index) => !isApart(lines, index)));
  const apart = pages.flatMap((lines) =>
    lines.flatMap((line, index): DocumentLine[] =>
      isApart(lines, index) ? [{ ...line, kind: index < lines.length / 2 ? "header" : "footer" }] : [],
    ),
  );
  return [...body, ...apart];
}

const alike = (text: string) => text.replace(/\d+/g, "0").toLowerCase();

/** Text of any common charset: UTF-8 and UTF-16 by their bytes, the rest by which reading of them makes sense. */
function decodeText(bytes: Buffer): string {
  return decode(bytes)
    .replace(/^\ufeff/, "")
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g, "");
}

function decode(bytes: Buffer): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return iconv.decode(bytes, utf16);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const sample = bytes.subarray(0, SAMPLE_BYTES);
    const best = candidatesFor(sample)
      .map((encoding) => ({ encoding, sense: senseOf(decodeAs(sample, encoding)) }))
      .reduce((surest, one) => (one.sense > surest.sense ? one : surest));
    return decodeAs(bytes, best.encoding);
  }
}

/** The platform's reading of Macintosh text is the newer one, with the euro. */
function decodeAs(bytes: Buffer, encoding: string): string {
  return encoding === "macintosh" ? new TextDecoder("macintosh").decode(bytes) : iconv.decode(bytes, encoding);
}

const SAMPLE_BYTES = 65_536;

function utf16Of(bytes: Buffer): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const nul = bytes.subarray(0, 4096).indexOf(0);
  if (nul < 0) return null;
  return nul % 2 === 1 ? "utf-16le" : "utf-16be";
}

const MANY = 0.3;

/** What the bytes may be, the likeliest first; statistics know what has many letters of its own, such as Japanese or Russian. */
function candidatesFor(sample: Buffer): string[] {
  const high = sample.reduce((count, byte) => (byte >= 0x80 ? count + 1 : count), 0);
  const guess = chardet.detect(sample);
  const known =
    guess && guess !== "UTF-8" && !guess.startsWith("ISO-8859-1") && iconv.encodingExists(guess) ? [guess] : [];
  if (known.length > 0 && high > sample.length * MANY) return known;
  // Office text is Windows-1252 where the statistics say Latin-1: its quotes and dashes are controls in the latter.
  return ["windows-1252", "macintosh", "windows-1250", "windows-1251", ...known];
}

const OTHER = /[^\p{ASCII}]/u;
const LETTER = /\p{L}/u;
const LOWER = /\p{Ll}/u;
const UPPER = /\p{Lu}/u;

/** How much sense the letters and marks beyond ASCII make where they stand. */
function senseOf(text: string): number {
  let sense = 0;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charAt(at);
    if (OTHER.test(mark)) sense += senseAt(mark, text.charAt(at - 1), text.charAt(at + 1));
  }
  return sense;
}

function senseAt(mark: string, before: string, after: string): number {
  const isAfterWord = LETTER.test(before) || /[\d.,;:!?)%]/.test(before);
  const isBeforeWord = LETTER.test(after) || /[\d($€£@]/.test(after);
  if (/[\x80-\x9f\ufffd]/.test(mark)) return -5;
  if (/[“‘„«¿¡]/.test(mark)) return isBeforeWord && !LETTER.test(before) ? 2 : -1;
  if (/[”’»]/.test(mark)) return isAfterWord ? 2 : -1;
  if (/[–—…•·™®©§€£\u00a0°½¼]/.test(mark))
    return LETTER.test(before) && LETTER.test(after) && !/[–—\u00a0]/.test(mark) ? -1 : 1;
  if (!LETTER.test(mark)) return LETTER.test(before) || LETTER.test(after) ? -2 : -1;
  if (isOfOtherScript(mark, before) || isOfOtherScript(mark, after)) return -2;
  // In one word a capital never follows a small letter, and accents are few.
  if (UPPER.test(mark) && LOWER.test(before)) return -2;
  if (OTHER.test(before) && OTHER.test(after) && /\p{Script=Latin}/u.test(mark)) return -1;
  return LETTER.test(before) || LETTER.test(after) ? 1 : 0;
}

function isOfOtherScript(mark: string, neighbour: string): boolean {
  return LETTER.test(neighbour) && /\p{Script=Latin}/u.test(mark) !== /\p{Script=Latin}/u.test(neighbour);
}
